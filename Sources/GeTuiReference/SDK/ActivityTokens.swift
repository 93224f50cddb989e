import PhoneWorld
import PushSpecInterface

/// Tokens of live activities and controls, each registration answered once by its sequence number
/// (GT-LIVE-1, GT-LIVE-2).
struct ActivityTokens {
  let sdk: GeTuiSDK

  private var faults: Faults<TokenFault> { sdk.faults.token }

  /// Links the token of a live activity; an empty one takes it back.
  ///
  /// - Parameters:
  ///   - activity: The app's own id of the activity.
  ///   - token: The activity's push token.
  ///   - sequenceNumber: What the answer is told by.
  /// - Returns: Whether the token is valid, or registered already.
  func registerActivity(_ activity: String, token: String, sequenceNumber: String) -> Bool {
    let key = "activity:\(activity)"
    guard isAcceptable(token), !activity.isEmpty, !sequenceNumber.isEmpty else { return false }
    if faults.contains(.activityRepetitionRefused), sdk.connection.record?.tokens[key] == token {
      return false
    }
    register(
      [key: token],
      .registerLiveActivity,
      answer: "GeTuiSdkDidRegisterLiveActivity",
      sequenceNumber
    )
    return true
  }

  /// Links the token that starts live activities of the kind `attributes`.
  func registerPushToStart(_ attributes: String, token: String, sequenceNumber: String) -> Bool {
    guard isAcceptable(token), !attributes.isEmpty, !sequenceNumber.isEmpty else { return false }
    if faults.contains(.pushToStartNotAnswered) { return true }
    let isMistaken = faults.contains(.pushToStartAnsweredAsActivity)
    register(
      ["start:\(attributes)": token],
      .registerPushToStartToken,
      answer: isMistaken
        ? "GeTuiSdkDidRegisterLiveActivity" : "GeTuiSdkDidRegisterPushToStartToken",
      sequenceNumber
    )
    return true
  }

  /// Links the tokens of the app's controls, by their kinds.
  func registerControls(_ tokens: ValueMap, sequenceNumber: String) -> Bool {
    var texts: [String: String] = [:]
    for (kind, value) in tokens.entries {
      guard let token = value.string, isAcceptable(token) else { return false }
      texts["control:\(kind)"] = token
    }
    guard !sequenceNumber.isEmpty else { return false }
    if faults.contains(.controlsNotAnswered) { return true }
    register(
      texts,
      .registerControlsTokens,
      answer: "GeTuiSdkDidRegisterControlsTokens",
      sequenceNumber
    )
    return true
  }

  private func isAcceptable(_ token: String) -> Bool {
    if token.isEmpty { return !faults.contains(.emptyTokenRefused) }
    return PushToken.isValid(token) || faults.contains(.activityTokenUnchecked)
  }

  private func register(
    _ tokens: [String: String],
    _ call: ServerCall,
    answer callback: String,
    _ sequenceNumber: String
  ) {
    guard sdk.isStarted else { return }
    let answeredNumber = faults.contains(.activityAnsweredWithoutNumber) ? "" : sequenceNumber
    sdk.connection.request(call) { record in
      for (key, token) in tokens { record.tokens[key] = token.isEmpty ? nil : token }
      return .success([])
    } answer: { result in
      if faults.contains(.activityNotAnswered) && call == .registerLiveActivity { return }
      var arguments: ValueMap = [
        "sequenceNum": .string(answeredNumber),
        "result": true,
      ]
      if case .failure(let failure) = result {
        arguments["result"] = false
        arguments["error"] = failure.error(network: -1).value
      }
      sdk.tell(callback, arguments)
      if faults.contains(.activityAnsweredTwice) { sdk.tell(callback, arguments) }
    }
  }
}
