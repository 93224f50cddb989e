import PhoneWorld
import PushSpecInterface

/// Tokens of live activities and controls, each registration answered once by its sequence number
/// (GT-LIVE-1, GT-LIVE-2).
struct ActivityTokens {
  /// Which kind of token is registered.
  private struct Kind {
    let call: ServerCall
    let callback: String
    let repetitionRefused: TokenFault?

    static let activity = Kind(
      call: .registerLiveActivity,
      callback: "GeTuiSdkDidRegisterLiveActivity",
      repetitionRefused: .activityRepetitionRefused
    )
    static let pushToStart = Kind(
      call: .registerPushToStartToken,
      callback: "GeTuiSdkDidRegisterPushToStartToken",
      repetitionRefused: .pushToStartRepetitionRefused
    )
    static let controls = Kind(
      call: .registerControlsTokens,
      callback: "GeTuiSdkDidRegisterControlsTokens",
      repetitionRefused: .controlsRepetitionRefused
    )
  }

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
    guard !activity.isEmpty else { return false }
    return register(.activity, ["activity:\(activity)": token], sequenceNumber)
  }

  /// Links the token that starts live activities of the kind `attributes`.
  func registerPushToStart(_ attributes: String, token: String, sequenceNumber: String) -> Bool {
    guard !attributes.isEmpty else { return false }
    return register(.pushToStart, ["start:\(attributes)": token], sequenceNumber)
  }

  /// Links the tokens of the app's controls, by their kinds.
  func registerControls(_ tokens: ValueMap, sequenceNumber: String) -> Bool {
    var texts: [String: String] = [:]
    for (kind, value) in tokens.entries {
      guard let token = value.string else { return false }
      texts["control:\(kind)"] = token
    }
    return register(.controls, texts, sequenceNumber)
  }

  private func register(_ kind: Kind, _ tokens: [String: String], _ number: String) -> Bool {
    guard !number.isEmpty, tokens.values.allSatisfy(isAcceptable) else { return false }
    let known = sdk.connection.record?.tokens ?? [:]
    let isRepetition = tokens.allSatisfy { known[$0.key] == $0.value }
    if isRepetition, let fault = kind.repetitionRefused, faults.contains(fault) { return false }
    guard sdk.answersCalls else { return true }
    sdk.storage.notes.lastTokenNumber = number
    sdk.connection.request(kind.call) { record in
      for (key, token) in tokens { record.tokens[key] = token.isEmpty ? nil : token }
      return .success([])
    } answer: { result in
      if isRepetition && faults.contains(.activityRepetitionUnanswered) { return }
      answer(kind, number, result)
    }
    return true
  }

  private func isAcceptable(_ token: String) -> Bool {
    if token.isEmpty { return !faults.contains(.emptyTokenRefused) }
    return PushToken.isValid(token)
  }

  private func answer(_ kind: Kind, _ number: String, _ result: Result<[String], Failure>) {
    guard isAnswered(kind, number) else { return }
    var number = number
    if faults.contains(.activityAnsweredWithoutNumber) { number = "" }
    if faults.contains(.activityLastNumber) { number = sdk.storage.notes.lastTokenNumber }
    var arguments: ValueMap = ["sequenceNum": .string(number), "result": true]
    if case .failure(let failure) = result, !faults.contains(.activityFailureToldAsSuccess) {
      arguments["result"] = false
      arguments["error"] = failure.error(network: -1).value
    }
    let isMistaken =
      kind.call == .registerPushToStartToken && faults.contains(.pushToStartAnsweredAsActivity)
    let callback = isMistaken ? Kind.activity.callback : kind.callback
    sdk.tell(callback, arguments)
    if faults.contains(.activityAnsweredTwice) { sdk.tell(callback, arguments) }
  }

  private func isAnswered(_ kind: Kind, _ number: String) -> Bool {
    switch kind.call {
    case .registerLiveActivity where faults.contains(.activityNotAnswered): return false
    case .registerPushToStartToken where faults.contains(.pushToStartNotAnswered): return false
    case .registerControlsTokens where faults.contains(.controlsNotAnswered): return false
    default: break
    }
    guard faults.contains(.oneAnswerANumber) else { return true }
    defer { sdk.storage.notes.tokenNumbers.append(number) }
    return !sdk.storage.notes.tokenNumbers.contains(number)
  }
}
