package import PushSpecInterface

/// What the operating system tells an app's process; the SDK under test stands here, as SDKs that
/// hook the app's delegates do.
///
/// Whoever does not run the block that comes with a notification is as one who is not there: what
/// came in front is not shown, and the system waits in vain.
package protocol AppDelegate: AnyObject {
  /// The app has left the front.
  func didEnterBackground()
  /// The app comes to the front.
  func willEnterForeground()
  /// The phone has a network, or has none any more.
  func networkDidChange(isOnline: Bool)
  /// The process has ended; the system has closed all that it had open.
  func processDidEnd()

  /// APNs has given the app its device token.
  func didRegister(deviceToken: String)
  /// APNs gives the app no device token.
  func didFailToRegister(_ error: ErrorValue)

  /// The system has presented a notification by itself; an extension of the app may learn of it.
  func systemPresented(_ notification: RemoteNotification)
  /// A notification has come while the app is in front.
  func willPresent(_ notification: RemoteNotification, _ block: SystemBlock)
  /// A notification asks for time in the background.
  func didReceive(_ notification: RemoteNotification, _ block: SystemBlock)
  /// The user has tapped a notification.
  func didTap(_ notification: RemoteNotification, _ block: SystemBlock)
  /// The user has wiped a notification away, which the system tells only to some apps.
  func didDismiss(_ notification: RemoteNotification)
  /// The user wants the app's own notification settings.
  func openSettings(for notification: RemoteNotification?)
}
