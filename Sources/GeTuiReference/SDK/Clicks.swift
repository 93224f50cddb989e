import PhoneWorld
import PushSpecInterface

/// The clicks of notifications, reported once each: by launch options, scene options or the tap
/// itself, whichever comes first (GT-START-5, GT-SCENE-1, GT-RECEIVE-4).
final class Clicks {
  private enum Source {
    case launch, scene, tap
  }

  private unowned let sdk: GeTuiSDK
  private var reported: [MessageID] = []
  /// The notification that launched the process, as far as the app has handed it on.
  private var launchedBy: ValueMap?

  init(of sdk: GeTuiSDK) {
    self.sdk = sdk
  }

  /// The app was launched with `options`; only a notification that was clicked counts, not one
  /// that woke the app in the background.
  func wasLaunched(with options: ValueMap?) {
    guard let userInfo = options?["UIApplicationLaunchOptionsRemoteNotificationKey"].map,
      sdk.process.state == .foreground
    else {
      if sdk.faults.start.contains(.clickOnEveryLaunch), let newest = sdk.phone.newestNotification {
        report(newest.payload, .launch)
      }
      return
    }
    launchedBy = userInfo
    report(userInfo, .launch)
  }

  /// A scene was connected with `options` (GT-SCENE-1).
  func sceneWillConnect(_ options: ValueMap) {
    let told = options["notificationResponse"].map?["userInfo"].map
    let isOfNewest = sdk.faults.click.contains(.sceneClickOfNewest)
    guard let userInfo = isOfNewest ? sdk.phone.newestNotification?.payload : told else { return }
    launchedBy = userInfo
    report(userInfo, .scene)
  }

  /// The user has tapped `notification`.
  ///
  /// - Returns: Whether the app knew of it by its launch options.
  func count(_ notification: RemoteNotification) -> Bool {
    report(notification.payload, .tap)
    return launchedBy == notification.payload
  }

  private func report(_ userInfo: ValueMap, _ source: Source) {
    let faults = sdk.faults
    guard let id = MessageID(in: userInfo) else { return }
    let countsAgain =
      faults.reception.contains(.launchClickCountedByOptionsAndCallback) && source == .tap
      || faults.click.contains(.sceneClickEachConnection) && source == .scene
    if reported.contains(id) && !countsAgain { return }
    if faults.start.contains(.launchOptionsIgnored) && source == .launch { return }
    if faults.click.contains(.sceneClickLost) && source == .scene { return }
    if faults.reception.contains(.launchingTapLost) && (source == .launch || userInfo == launchedBy)
    {
      return
    }
    reported.append(id)
    let isDoubled =
      faults.start.contains(.launchClickCountedTwice) && source == .launch
      || faults.click.contains(.sceneClickCountedTwice) && source == .scene
    let server = sdk.server
    for _ in 1...(isDoubled ? 2 : 1) {
      sdk.reports.send { record in server.countClick(of: id, by: record) }
    }
  }
}
