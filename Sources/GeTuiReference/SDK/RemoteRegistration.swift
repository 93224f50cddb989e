import PhoneWorld
import PushSpecInterface

/// `registerRemoteNotification`: asks the user, gets a device token and links it with the cid, and
/// from then on takes over the APNs callbacks (§2).
final class RemoteRegistration {
  private unowned let sdk: GeTuiSDK
  private var deviceToken: String?
  private var isGranted = false
  private let grant: GrantAnswer

  /// Whether the app has registered in this process: without it no callback is taken over
  /// (GT-REG-3).
  private(set) var isRegistered = false

  init(of sdk: GeTuiSDK) {
    self.sdk = sdk
    grant = GrantAnswer(of: sdk)
  }

  /// Asks the system for exactly `types` (GT-REG-1), and APNs for a token.
  func register(_ types: Options<AuthorizationOption>) {
    sdk.storage.notes.hasRegistered = true
    isRegistered = true
    ask(for: types)
    sdk.phone.registerForRemoteNotifications()
    sdk.reception.releaseHeld()
  }

  private func ask(for types: Options<AuthorizationOption>) {
    let faults = sdk.faults.registration
    var types = types
    if faults.contains(.asksForAllOptions) { types = Options(.alert, .badge, .sound) }
    if faults.contains(.settingsOptionDropped) { types.remove(.providesAppNotificationSettings) }
    if faults.contains(.settingsOptionAdded) { types.insert(.providesAppNotificationSettings) }
    if faults.contains(.carPlayOptionDropped) {
      for option in AuthorizationOption.allCases where ![.alert, .badge, .sound].contains(option) {
        types.remove(option)
      }
    }
    if faults.contains(.asksTwice) { sdk.phone.requestAuthorization(types) { _, _ in } }
    grant.asked()
    sdk.phone.requestAuthorization(types) { [self] granted, error in
      isGranted = granted
      if granted && faults.contains(.tokenNeedsPermission) { linkDeviceToken() }
      grant.answered(granted, error)
    }
  }

  // MARK: The device token

  func received(_ token: String) {
    if sdk.faults.registration.contains(.tokenBeforeCidLost) && sdk.identity.registeredID == nil {
      return
    }
    deviceToken = token
    linkDeviceToken()
    grant.tokenCame()
  }

  /// Links the token with the cid as soon as there are both, with no further call, whether or not
  /// the user allows notifications (GT-REG-2).
  func linkDeviceToken() {
    let faults = sdk.faults.registration
    guard let deviceToken, sdk.identity.registeredID != nil else { return }
    if faults.contains(.tokenNotLinked) { return }
    if faults.contains(.tokenNeedsPermission) && !isGranted { return }
    sdk.reports.send { record in record.deviceToken = deviceToken }
  }

  /// Takes the link back.
  func unlinkDeviceToken() {
    sdk.server.record(of: sdk.phone)?.deviceToken = nil
  }

  // MARK: The app's settings

  /// The user asks for the app's own settings: told to an app that has registered with that option
  /// (GT-SETTINGS-1).
  func openSettings(for notification: RemoteNotification?) {
    let faults = sdk.faults.settings
    let isLost =
      faults.contains(.settingsNotTold)
      || faults.contains(.settingsToldOnce) && sdk.notes.settings > 0
      || faults.contains(.settingsLostAfterLaunch) && sdk.notes.wasRegisteredBefore
    guard sdk.reception.takesOver, !isLost else { return }
    sdk.notes.settings += 1
    var told = notification?.notification
    if faults.contains(.settingsWithoutNotification) { told = nil }
    if faults.contains(.settingsWithNewestNotification) {
      told = sdk.phone.newestNotification?.notification ?? ["userInfo": [:]]
    }
    var arguments: ValueMap = [:]
    arguments["notification"] = told ?? .absent
    for _ in 1...(faults.contains(.settingsToldTwice) ? 2 : 1) {
      sdk.tell("GeTuiSdkNotificationCenter.openSettingsForNotification", arguments)
    }
  }
}
