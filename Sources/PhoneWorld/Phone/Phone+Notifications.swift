package import PushSpecInterface

extension Phone {
  /// A push has come from APNs.
  func arrive(_ notification: RemoteNotification) {
    tell(
      "delivered",
      [
        "delivery": .string(notification.delivery),
        "kind": notification.isSilent ? "silent" : "alert",
        "appState": .string(appState.rawValue),
        "payload": .map(notification.payload),
      ]
    )
    switch appState {
    case .foreground where notification.isSilent:
      offerBackgroundTime(for: notification)
      applyBadge(of: notification)
    case .foreground:
      offerPresentation(of: notification)
    case .background, .terminated:
      let options = ownChoice(for: notification)
      present(notification, with: options)
      if !options.isEmpty { process?.delegate?.systemPresented(notification) }
      if notification.isContentAvailable { offerBackgroundTime(for: notification) }
    }
  }

  /// Gives the app time for `notification`, if it runs; else lets it be launched for that, unless
  /// the user has ended it.
  func offerBackgroundTime(for notification: RemoteNotification) {
    if let process {
      let block = SystemBlock(.fetch, for: notification, in: process)
      process.delegate?.didReceive(notification, block)
    } else if wasEndedBySystem {
      wakers.append(notification)
    }
  }

  /// Asks the app in front how to present `notification`; one that does not answer shows nothing.
  private func offerPresentation(of notification: RemoteNotification) {
    guard permission.isGranted, notification.isNoticeable, let process else { return }
    let block = SystemBlock(.presentation, for: notification, in: process)
    process.delegate?.willPresent(notification, block)
  }

  /// What the system shows of `notification` while the app is not in front.
  private func ownChoice(for notification: RemoteNotification) -> Options<PresentationOption> {
    var options = Options<PresentationOption>()
    let granted = permission.granted
    if notification.isAlert && granted.contains(.alert) { options.insert(.alert) }
    if notification.hasSound && granted.contains(.sound) { options.insert(.sound) }
    if notification.badge != nil && granted.contains(.badge) { options.insert(.badge) }
    return options
  }

  private func present(
    _ notification: RemoteNotification,
    with options: Options<PresentationOption>
  ) {
    guard !options.isEmpty else { return }
    if options.contains(.alert) || options.contains(.banner) || options.contains(.list) {
      centre.show(notification)
    }
    if !notification.isSilent {
      tell("presented", ["delivery": .string(notification.delivery), "options": options.value])
    }
    if options.contains(.badge) { applyBadge(of: notification) }
  }

  private func applyBadge(of notification: RemoteNotification) {
    if let badge = notification.badge, permission.granted.contains(.badge) { setBadge(badge) }
  }

  /// The process has run `block` with `value`; the system does what it waited to do.
  func ran(_ block: SystemBlock, with value: CompletionValue) {
    var arguments: ValueMap = ["delivery": .string(block.notification.delivery)]
    switch block.kind {
    case .fetch:
      if case .fetch(let result) = value { arguments["result"] = .string(result.rawValue) }
      tell("fetchCompleted", arguments)
    case .response:
      tell("responseCompleted", arguments)
    case .presentation:
      var options = Options<PresentationOption>()
      if case .presentation(let chosen) = value { options = chosen }
      arguments["options"] = options.value
      tell("presentationCompleted", arguments)
      let isFirst = presentationsAnswered.insert(block.notification.delivery).inserted
      guard isFirst else { return }
      world.after(.system) { [self] in present(block.notification, with: options) }
    }
  }

  // MARK: The user

  /// The user taps the notification of `delivery`, or the newest: the app comes to the front and is
  /// told.
  func tap(_ delivery: String?) throws(Refusal) {
    guard let process else {
      throw Refusal(.invalidArguments, "the app is terminated: use launch by notification")
    }
    let notification = try takeShown(delivery)
    bringToFront()
    process.after(.touch) {
      let block = SystemBlock(.response, for: notification, in: process)
      process.delegate?.didTap(notification, block)
    }
  }

  /// The user answers a notification with `payload`, whoever showed it: the app comes to the front
  /// and is told.
  ///
  /// - Parameters:
  ///   - payload: The notification.
  ///   - action: What the user did, by its identifier.
  /// - Returns: The name of the delivery.
  /// - Throws: A refusal, where the app does not run.
  package func answer(_ payload: ValueMap, by action: String) throws(Refusal) -> String {
    guard let process else {
      throw Refusal(.invalidArguments, "the app is terminated: use launch by notification")
    }
    let notification = RemoteNotification(delivery: world.nextDelivery(), payload: payload)
      .answered(by: action)
    if action != RemoteNotification.dismissal { bringToFront() }
    process.after(.touch) {
      let block = SystemBlock(.response, for: notification, in: process)
      process.delegate?.didTap(notification, block)
    }
    return notification.delivery
  }

  /// The app posts `notification` itself while it is in front.
  ///
  /// - Returns: The block that says how to present it; nothing where the user allows none.
  package func post(_ notification: RemoteNotification) -> SystemBlock? {
    guard permission.isGranted, let process else { return nil }
    return SystemBlock(.presentation, for: notification, in: process)
  }

  /// The user wipes a notification away.
  func dismiss(_ delivery: String?) throws(Refusal) {
    guard let process else {
      throw Refusal(.invalidArguments, "the app is terminated")
    }
    process.delegate?.didDismiss(try takeShown(delivery))
  }

  /// The user follows the link to the app's own notification settings, which the system shows to
  /// those who granted it.
  func openNotificationSettings(from delivery: String?) throws(Refusal) {
    guard let process else {
      throw Refusal(.invalidArguments, "the app is terminated")
    }
    var notification: RemoteNotification?
    if let delivery {
      notification = centre.notification(delivery)
      if notification == nil { throw notShown(delivery) }
    }
    guard permission.granted.contains(.providesAppNotificationSettings) else { return }
    bringToFront()
    process.after(.touch) { process.delegate?.openSettings(for: notification) }
  }

  /// The user follows a link that the app claims.
  func openLink() throws(Refusal) {
    guard process != nil else {
      throw Refusal(.invalidArguments, "the app is terminated: use launch by link")
    }
    bringToFront()
  }

  /// Takes the notification of `delivery`, or the newest, out of those shown.
  func takeShown(_ delivery: String?) throws(Refusal) -> RemoteNotification {
    guard let notification = centre.notification(delivery) else { throw notShown(delivery) }
    centre.remove(notification)
    return notification
  }

  private func notShown(_ delivery: String?) -> Refusal {
    Refusal(
      .invalidArguments,
      delivery.map { "the notification \($0) is not shown" } ?? "no notification is shown"
    )
  }

  /// The newest notification that is shown.
  package var newestNotification: RemoteNotification? { centre.notification(nil) }

  /// Empties the notification centre, as the app asks.
  package func clearNotifications() {
    centre.removeAll()
    tell("notificationsCleared", [:])
  }
}
