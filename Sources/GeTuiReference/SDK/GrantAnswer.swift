import PhoneWorld
import PushSpecInterface

/// The user's answer to the permission dialog, by `GetuiSdkGrantAuthorization` (§7).
final class GrantAnswer {
  private unowned let sdk: GeTuiSDK
  private var hasBeenTold = false
  private var waitsForToken: [() -> Void] = []
  private var hasToken = false

  init(of sdk: GeTuiSDK) {
    self.sdk = sdk
  }

  /// The system has been asked, and may be showing its dialog.
  func asked() {
    if sdk.faults.grant.contains(.grantBeforeAnswer) {
      sdk.after(.turn) { [self] in tell(false, nil) }
    }
  }

  /// Tells the user's answer once, with the system's error where there is one (GT-GRANT-1,
  /// GT-GRANT-2).
  func answered(_ granted: Bool, _ error: ErrorValue?) {
    let faults = sdk.faults.grant
    if hasBeenTold && !sdk.choices.tellsKnownAnswerAgain { return }
    hasBeenTold = true
    if faults.contains(.grantNeverTold) { return }
    if faults.contains(.grantToldLate) {
      return sdk.after(.exactly(.seconds(45))) { [self] in tell(granted, error) }
    }
    if faults.contains(.grantNeedsToken) && !hasToken {
      return waitsForToken.append { [self] in tell(granted, error) }
    }
    if faults.contains(.grantNeedsNetwork) {
      return sdk.reports.send { [self] _ in tell(granted, error) }
    }
    tell(granted, error)
    if faults.contains(.grantToldTwice) { sdk.after(.network) { [self] in tell(granted, error) } }
  }

  /// APNs has given the app a device token.
  func tokenCame() {
    hasToken = true
    let waiting = waitsForToken
    waitsForToken = []
    for action in waiting { action() }
  }

  private func tell(_ granted: Bool, _ error: ErrorValue?) {
    let faults = sdk.faults.grant
    var error = error
    if faults.contains(.grantErrorDropped) { error = nil }
    if faults.contains(.grantErrorWhenRefused) && !granted {
      error = error ?? ErrorValue(domain: Failure.domain, code: 1, message: "refused")
    }
    if faults.contains(.grantErrorWrapped) {
      error = error.map { ErrorValue(domain: Failure.domain, code: -1, message: $0.message) }
    }
    let isGranted = granted || faults.contains(.grantAlwaysTrue)
    var arguments: ValueMap = ["granted": .bool(isGranted)]
    if let error { arguments["error"] = error.value }
    sdk.tell("GetuiSdkGrantAuthorization", arguments)
  }
}
