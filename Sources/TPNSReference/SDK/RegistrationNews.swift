import PhoneWorld
import PushSpecInterface

/// What the app is told of its registration (TP-START-1 to TP-START-3).
struct RegistrationNews {
  /// Without a device token of APNs the failure has this code (TP-START-3).
  static let noDeviceToken = Failure.code(1_001)

  let sdk: TPNSSDK
  /// Why APNs gave no device token, where it gave none.
  let deviceTokenError: ErrorValue?

  private var faults: Faults<StartFault> { sdk.faults.start }

  /// Tells the tokens of a phone that is registered, with an error where one of them is missing.
  func tell(deviceToken: String?, xgToken: String?) {
    var arguments: ValueMap = ["deviceToken": Value(deviceToken), "xgToken": Value(xgToken)]
    if faults.contains(.deviceTokenNotTold) { arguments["deviceToken"] = .absent }
    if deviceTokenError != nil { arguments["error"] = error(of: Self.noDeviceToken).value }
    sdk.tell("xgPushDidRegisteredDeviceToken", arguments)
  }

  /// Tells that there is no token, by either callback or by both (TP-START-2, TP-OPEN-1).
  func tell(_ failure: Failure) {
    let arguments: ValueMap = ["error": error(of: failure).value]
    if sdk.choices.tellsFailureAsRegistration {
      sdk.tell("xgPushDidRegisteredDeviceToken", arguments)
    }
    if sdk.choices.tellsFailureByItsOwn {
      sdk.tell("xgPushDidFailToRegisterDeviceTokenWithError", arguments)
    }
  }

  /// What only a faulty SDK tells: a token though there is none.
  func tellMadeUp(_ xgToken: String) {
    sdk.tell("xgPushDidRegisteredDeviceToken", ["xgToken": .string(xgToken)])
  }

  private func error(of failure: Failure) -> ErrorValue {
    if faults.contains(.deviceTokenFailureWithSystemCode), let deviceTokenError {
      return deviceTokenError
    }
    return failure.error(sdk.faults.report)
  }
}
