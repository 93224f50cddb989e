import PhoneWorld
import PushSpecInterface

/// `setTags`: the tags of this cid (§12).
struct Tags {
  let sdk: GeTuiSDK

  private var faults: Faults<TagFault> { sdk.faults.tag }

  /// Replaces the cid's tags; answered by `GeTuiSdkDidSetTagsAction` (GT-TAG-1).
  ///
  /// - Parameters:
  ///   - tags: The new tags.
  ///   - sequenceNumber: What the answer is told by; made from the tags where it is left out
  ///     (GT-TAG-10).
  /// - Returns: Whether they were submitted: the callback alone tells whether they are stored
  ///   (GT-TAG-12).
  func set(_ tags: [String], sequenceNumber: String?) -> Bool {
    guard sdk.answersCalls, !isForgotten(tags) else { return false }
    let number = number(for: tags, sequenceNumber)
    if let refusal = TagRules(sdk: sdk).refusal(of: tags, sequenceNumber: number) {
      refuse(tags, number, refusal)
      return sdk.choices.returnsTrueForRefusedTags
    }
    return submit(tags, number)
  }

  /// Sends the tags to the server.
  private func submit(_ tags: [String], _ number: String) -> Bool {
    let calledAt = sdk.world.now
    if sdk.faults.tagBook.contains(.tagServerRefusedSet) { sdk.connection.record?.tags = tags }
    sdk.notes.firstTags = sdk.notes.firstTags ?? tags
    let isToBeRefused = sdk.server.condition.willFail(.setTags)
    sdk.connection.request(.setTags) { record in
      sdk.server.tagBook.set(tags, for: record, calledAt: calledAt)
    } answer: { result in
      answer(number, told: result)
    }
    if faults.contains(.tagsReturnServerSuccess) { return !isToBeRefused }
    return !faults.contains(.tagsReturnFalse)
  }

  /// Answers tags that are not worth sending; none of them is set.
  private func refuse(_ tags: [String], _ number: String, _ refusal: TagRules.Refusal) {
    if faults.contains(.tagGoodOnesKept) && refusal == .badContent {
      sdk.connection.record?.tags = tags.filter(TagRules(sdk: sdk).isAllowed)
    }
    if sdk.faults.tagBook.contains(.tagDayCountsFailures) {
      sdk.connection.record?.tagsSetAt = sdk.world.now
    }
    sdk.after(.turn) { answer(number, .code(refusal.rawValue)) }
  }

  /// Whether a faulty SDK forgets the call.
  private func isForgotten(_ tags: [String]) -> Bool {
    if faults.contains(.tagsBeforeLoginUnanswered) && !sdk.connection.isOnline { return true }
    return faults.contains(.tagUnderscoreUnanswered) && tags.contains { $0.contains("_") }
  }

  // MARK: The sequence number

  private func number(for tags: [String], _ given: String?) -> String {
    if let given, !given.isEmpty || !faults.contains(.tagEmptyNumberMade) { return given }
    if faults.contains(.tagNumberNotMade) { return "" }
    if faults.contains(.tagNumberConstant) { return "setTags" }
    if faults.contains(.tagNumberRandom) { return sdk.world.identifier(16) }
    return Self.sequenceNumber(of: tags)
  }

  /// A number that the same tags always get: the FNV-1a hash of their text.
  private static func sequenceNumber(of tags: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in tags.joined(separator: ",").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return String(hash, radix: 16)
  }

  // MARK: The answer

  private func answer(_ sequenceNumber: String, told result: Result<[String], Failure>) {
    switch result {
    case .success: answer(sequenceNumber, nil)
    case .failure where faults.contains(.tagFailureNotAnswered): break
    case .failure where faults.contains(.tagFailureToldAsSuccess): answer(sequenceNumber, nil)
    case .failure where faults.contains(.tagServerCodesLost):
      answer(sequenceNumber, .code(TagRules.Refusal.exception.rawValue))
    case .failure(let failure): answer(sequenceNumber, failure)
    }
  }

  private func answer(_ sequenceNumber: String, _ failure: Failure?) {
    if faults.contains(.tagsNotAnswered) { return }
    let number = faults.contains(.tagsAnsweredWithoutNumber) ? "" : sequenceNumber
    var arguments: ValueMap = [
      "sequenceNum": .string(number), "isSuccess": .bool(failure == nil),
    ]
    if let failure {
      let lost = Failure.code(TagRules.Refusal.exception.rawValue)
      let told = faults.contains(.tagCodesLost) ? lost : failure
      arguments["error"] = told.error(network: TagRules.Refusal.notLoggedIn.rawValue).value
    }
    sdk.tell("GeTuiSdkDidSetTagsAction", arguments)
    if faults.contains(.tagsAnsweredTwice) { sdk.tell("GeTuiSdkDidSetTagsAction", arguments) }
  }
}
