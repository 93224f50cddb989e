import PhoneWorld
import PushSpecInterface

/// What comes through APNs, once the app has registered with the SDK (§4 to §6).
final class APNsReception {
  /// What the system hands to the app.
  enum Delivery {
    /// A notification that asks for time in the background.
    case wake(RemoteNotification, SystemBlock)
    /// A notification that the user has tapped.
    case tap(RemoteNotification, SystemBlock)
  }

  private unowned let sdk: GeTuiSDK
  /// What came, or launched the app, before it had started the SDK.
  private var held: [Delivery] = []

  init(of sdk: GeTuiSDK) {
    self.sdk = sdk
  }

  /// Whether the SDK answers for the app (GT-REG-3).
  var takesOver: Bool {
    let isRegistered =
      sdk.registration.isRegistered || sdk.faults.registration.contains(.hooksWithoutRegister)
    return sdk.isStarted && isRegistered && !hasLostHooks
  }

  private var hasLostHooks: Bool {
    let faults = sdk.faults.destroy
    if sdk.isDestroyed { return faults.contains(.destroyAnswersCalls) }
    return faults.contains(.destroyDropsHooksForGood) && sdk.notes.hasBeenDestroyed
  }

  /// Takes `delivery`; holds it where the app has not started the SDK yet, so that what launched
  /// the app is not lost (GT-SILENT-10, GT-RECEIVE-4).
  func take(_ delivery: Delivery) {
    if sdk.starts == 0 {
      hold(delivery)
    } else if takesOver {
      tell(delivery)
    }
  }

  private func hold(_ delivery: Delivery) {
    if case .wake = delivery, sdk.faults.silent.contains(.silentLaunchLost) { return }
    held.append(delivery)
  }

  /// The app has started or registered: it is told what was held, once it has done both.
  func releaseHeld() {
    guard !held.isEmpty, takesOver else { return }
    let deliveries = held
    held = []
    for delivery in deliveries { sdk.after(.turn) { [self] in tell(delivery) } }
  }

  private func tell(_ delivery: Delivery) {
    switch delivery {
    case .wake(let notification, let block):
      sdk.receipts.count(notification.payload)
      if notification.isSilent {
        if notification.hasSound && sdk.faults.reception.contains(.silentWithSoundLost) { return }
        sdk.silentMessages.receive(notification, block)
      } else {
        receiveInBackground(notification, block)
      }
    case .tap(let notification, let block):
      receiveTap(on: notification, block)
    }
  }

  // MARK: In front

  /// A notification in front comes by `willPresentNotification`, with the handler that decides what
  /// the system presents (GT-PRESENT-1, GT-PRESENT-2); one with content-available too, and by that
  /// callback alone.
  func willPresent(_ notification: RemoteNotification, _ block: SystemBlock) {
    guard takesOver else { return }
    let faults = sdk.faults.presentation
    sdk.receipts.count(notification.payload)
    if answersForTheApp(notification) {
      return block.run(.presentation(Options(.alert, .badge, .sound)))
    }
    var arguments: ValueMap = [:]
    if !faults.contains(.willPresentWithoutHandler) {
      arguments["completionHandler"] = HandedBlock(block, of: sdk).handOut(.presentation)
    }
    tellPresentation(of: notification, arguments)
    if faults.contains(.frontAlertToldTwice) && notification.isContentAvailable {
      tellReception(of: notification, [:])
    }
  }

  /// Whether a faulty SDK decides how to present `notification`, in place of asking the app.
  private func answersForTheApp(_ notification: RemoteNotification) -> Bool {
    let faults = sdk.faults.presentation
    if faults.contains(.frontAlertAsReceive) && notification.isContentAvailable {
      tellReception(of: notification, [:])
      return true
    }
    return faults.contains(.willPresentLost)
      || faults.contains(.willPresentOnlyUntilBackground) && sdk.notes.hasBeenInBackground
  }

  func tellPresentation(of notification: RemoteNotification, _ others: ValueMap) {
    var arguments = others
    arguments["notification"] = notification.notification
    sdk.tell("GeTuiSdkNotificationCenter.willPresentNotification", arguments)
  }

  // MARK: In the background

  /// A notification with content-available in the background comes by
  /// `GeTuiSdkDidReceiveNotification` with a fetch handler, response absent (GT-RECEIVE-2).
  private func receiveInBackground(_ notification: RemoteNotification, _ block: SystemBlock) {
    let faults = sdk.faults.reception
    if faults.contains(.backgroundNotificationLost) { return }
    if faults.contains(.backgroundNotificationAsSilent) {
      return sdk.silentMessages.receive(notification, block)
    }
    if faults.contains(.tapSwallowedAfterFetch) { sdk.notes.wakes.append(notification.delivery) }
    var arguments: ValueMap = [:]
    if faults.contains(.backgroundNotificationWithResponse) {
      arguments["response"] = notification.response
    }
    if faults.contains(.backgroundNotificationWithoutHandler) {
      block.run(.fetch(.noData))
    } else {
      arguments["completionHandler"] = HandedBlock(block, of: sdk).handOut(.fetch)
    }
    tellReception(of: notification, arguments)
  }

  private func tellReception(of notification: RemoteNotification, _ others: ValueMap) {
    var arguments = others
    arguments["userInfo"] = .map(notification.payload)
    sdk.tell("GeTuiSdkDidReceiveNotification", arguments)
  }

  // MARK: Taps

  /// A tap comes by `GeTuiSdkDidReceiveNotification` with its response (GT-RECEIVE-1).
  ///
  /// The system waits for nothing that the app could say, so there is no handler (GT-RECEIVE-3):
  /// the SDK answers the system when the app has been told (GT-COMPLETION-1). A tap that launched
  /// the app, and that the app knows by its launch options, may come by them alone (GT-RECEIVE-4).
  private func receiveTap(on notification: RemoteNotification, _ block: SystemBlock) {
    let cameByOptions = sdk.clicks.count(notification)
    if !cameByOptions || sdk.choices.tellsLaunchingTap {
      tellTap(on: notification, cameByOptions: cameByOptions)
    }
    if cameByOptions && sdk.faults.reception.contains(.launchingTapToldTwice) {
      for _ in 1...2 { tellTap(on: notification, cameByOptions: cameByOptions) }
    }
    if sdk.faults.completion.contains(.responseNeverCompleted) { return }
    block.run()
    if sdk.faults.completion.contains(.responseCompletedTwice) { block.run() }
  }

  func tellTap(on notification: RemoteNotification, cameByOptions: Bool = false) {
    let faults = sdk.faults.reception
    if faults.contains(.tapLost) || sdk.notes.wakes.contains(notification.delivery) { return }
    if faults.contains(.firstTapOnly) && sdk.notes.taps > 0 { return }
    if sdk.notes.hasCleared && sdk.faults.badge.contains(.clearDropsTaps) { return }
    sdk.notes.taps += 1
    if faults.contains(.tapInFrontLost) && !sdk.notes.hasBeenInBackground && !cameByOptions {
      return
    }
    var told = notification
    if faults.contains(.tapUserInfoOfNewest) { told = sdk.phone.newestNotification ?? told }
    var arguments: ValueMap = [:]
    if !faults.contains(.tapWithoutResponse) { arguments["response"] = told.response }
    if faults.contains(.tapWithDummyHandler) {
      arguments["completionHandler"] = sdk.process.handOut(.fetch, answering: told) { _ in }
    }
    tellReception(of: told, arguments)
    if faults.contains(.tapToldTwice) { tellReception(of: told, arguments) }
  }
}
