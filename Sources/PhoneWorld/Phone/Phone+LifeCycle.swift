import PushSpecInterface

/// What a new process of the app learns of the reason for its launch.
struct LaunchReport {
  /// As `didFinishLaunchingWithOptions` has it.
  var launchingOptions = Value.absent
  /// As a scene's connection options have it.
  var sceneOptions = Value.absent

  /// Both, as a stimulus returns them.
  var value: Value {
    .map(ValueMap([("launchingOptions", launchingOptions), ("sceneOptions", sceneOptions)]))
  }
}

extension Phone {
  /// Why an app is launched.
  enum LaunchReason: String {
    case user, notification, silentPush, link
  }

  func enterBackground() throws(Refusal) {
    guard let process else { throw Refusal(.invalidArguments, "the app is terminated") }
    guard process.state == .foreground else { return }
    process.state = .background
    process.delegate?.didEnterBackground()
  }

  func enterForeground() throws(Refusal) {
    guard process != nil else { throw Refusal(.invalidArguments, "the app is terminated") }
    bringToFront()
  }

  func bringToFront() {
    guard let process, process.state == .background else { return }
    process.state = .foreground
    process.delegate?.willEnterForeground()
  }

  /// Ends the app's process.
  func terminate(bySystem: Bool) throws(Refusal) {
    guard let process else { throw Refusal(.invalidArguments, "the app is terminated already") }
    wasEndedBySystem = bySystem
    permission.open = []
    process.state = .terminated
    self.process = nil
    process.delegate?.processDidEnd()
    process.delegate = nil
  }

  /// Starts a new process of the app.
  ///
  /// - Parameters:
  ///   - reason: What makes it start.
  ///   - delivery: The notification that does; the newest where it is left out.
  ///   - load: Called with the process when its code has been loaded, before anything is told it.
  /// - Returns: What the process learns of the reason.
  /// - Throws: A refusal, where that cannot launch the app now.
  func launch(
    by reason: LaunchReason,
    _ delivery: String?,
    load: (AppProcess) -> Void
  ) throws(Refusal) -> LaunchReport {
    guard process == nil else { throw Refusal(.invalidArguments, "the app is running already") }
    var cause: RemoteNotification?
    switch reason {
    case .user, .link: break
    case .notification: cause = try takeShown(delivery)
    case .silentPush: cause = try takeWaker(delivery)
    }
    let others = reason == .silentPush ? wakers : []
    wakers = []
    let process = AppProcess(
      phone: self,
      state: reason == .silentPush ? .background : .foreground,
      cause: cause
    )
    self.process = process
    load(process)
    guard let cause else { return reason == .link ? Self.linkReport : LaunchReport() }
    let report = report(of: cause, to: process, by: reason)
    process.after(.system) { [self] in
      for other in others { offerBackgroundTime(for: other) }
    }
    return report
  }

  /// Gives `process` what it was launched for, and the options that say so.
  private func report(
    of cause: RemoteNotification,
    to process: AppProcess,
    by reason: LaunchReason
  ) -> LaunchReport {
    let userInfo = Value.map(cause.payload)
    var report = LaunchReport()
    report.launchingOptions = ["UIApplicationLaunchOptionsRemoteNotificationKey": userInfo]
    process.after(.system) {
      if reason == .silentPush {
        let block = SystemBlock(.fetch, for: cause, in: process)
        process.delegate?.didReceive(cause, block)
      } else {
        let block = SystemBlock(.response, for: cause, in: process)
        process.delegate?.didTap(cause, block)
      }
    }
    if reason == .notification {
      report.sceneOptions = ["notificationResponse": cause.response]
    }
    return report
  }

  /// Takes the silent push of `delivery`, or the newest, that may launch the app; one that is still
  /// under way arrives with the launch.
  private func takeWaker(_ delivery: String?) throws(Refusal) -> RemoteNotification {
    let early = underWay.first { $0.delivery == delivery && $0.isContentAvailable }
    if let early, isOnline, wasEndedBySystem {
      _ = takeUnderWay(early.delivery)
      arrive(early)
    }
    let waker = delivery.map { name in wakers.last { $0.delivery == name } } ?? wakers.last
    guard let waker else {
      throw Refusal(.invalidArguments, "no silent push waits to launch the app")
    }
    wakers.removeAll { $0.delivery == waker.delivery }
    return waker
  }

  private static var linkReport: LaunchReport {
    LaunchReport(
      launchingOptions: [
        "UIApplicationLaunchOptionsUserActivityDictionaryKey": [
          "UIApplicationLaunchOptionsUserActivityTypeKey": "NSUserActivityTypeBrowsingWeb"
        ]
      ],
      sceneOptions: [
        "userActivities": [["activityType": "NSUserActivityTypeBrowsingWeb"]]
      ]
    )
  }
}
