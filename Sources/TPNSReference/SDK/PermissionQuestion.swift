import PhoneWorld
import PushSpecInterface

/// The question to the user whether the app may notify (TP-PERMISSION-1, TP-PERMISSION-2).
final class PermissionQuestion {
  private unowned let sdk: TPNSSDK
  /// What the user is asked for.
  var types = Options<AuthorizationOption>(.alert, .badge, .sound)
  private var isAsking = false
  private var waiting: [(Bool) -> Void] = []

  init(of sdk: TPNSSDK) {
    self.sdk = sdk
  }

  private var faults: Faults<NoticeFault> { sdk.faults.notice }

  /// Asks the user, unless the dialog is open already; the answer is told once.
  func ask() {
    guard !isAsking else { return }
    isAsking = true
    let wasKnown = sdk.phone.hasAnsweredPermission
    if faults.contains(.permissionToldEarly) && !wasKnown { tell(false, nil) }
    sdk.phone.requestAuthorization(asked) { [self] isGranted, error in
      isAsking = false
      if !wasKnown || sdk.choices.tellsKnownPermission { tell(isGranted, error) }
      let waiting = waiting
      self.waiting = []
      for action in waiting { action(isGranted) }
    }
  }

  private var asked: Options<AuthorizationOption> {
    var asked = types
    if faults.contains(.typesIgnored) { return Options(.alert, .badge, .sound) }
    if faults.contains(.typesCarPlayDropped) { asked.remove(.carPlay) }
    return asked
  }

  /// Does `action` when the question that is open is answered.
  func onAnswer(_ action: @escaping (Bool) -> Void) {
    if isAsking { waiting.append(action) } else { action(sdk.phone.allowsNotifications) }
  }

  private func tell(_ isGranted: Bool, _ error: ErrorValue?) {
    if faults.contains(.permissionNotTold) { return }
    var arguments: ValueMap = [
      "isEnable": .bool(isGranted || faults.contains(.permissionAlwaysTrue))
    ]
    if let error, !faults.contains(.permissionErrorDropped) { arguments["error"] = error.value }
    if faults.contains(.permissionErrorWhenRefused) && !isGranted && error == nil {
      arguments["error"] = ErrorValue(domain: "UNErrorDomain", code: 1).value
    }
    sdk.tell("xgPushDidRequestNotificationPermission", arguments)
    if faults.contains(.permissionToldTwice) {
      sdk.tell("xgPushDidRequestNotificationPermission", arguments)
    }
  }

  /// Tells whether the user allows notifications (TP-PERMISSION-3).
  func tellWhetherAllowed() {
    if faults.contains(.allowedNotTold) { return }
    if faults.contains(.allowedNeedsNetwork) && !sdk.phone.isOnline { return }
    sdk.after(.system) { [self] in
      let isAllowed = sdk.phone.allowsNotifications || faults.contains(.allowedAlways)
      sdk.tell("deviceNotificationIsAllowed", ["isAllowed": .bool(isAllowed)])
    }
  }
}
