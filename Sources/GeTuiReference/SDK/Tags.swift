import PhoneWorld
import PushSpecInterface

/// `setTags` and `queryTag`: the tags of this cid (§12).
struct Tags {
  let sdk: GeTuiSDK

  /// Replaces the cid's tags; answered by `GeTuiSdkDidSetTagsAction` (GT-TAG-1).
  ///
  /// - Parameters:
  ///   - tags: The new tags.
  ///   - sequenceNumber: What the answer is told by; made from the tags where it is left out
  ///     (GT-TAG-10).
  /// - Returns: Whether they were submitted: the callback alone tells whether they are stored
  ///   (GT-TAG-12).
  func set(_ tags: [String], sequenceNumber: String?) -> Bool {
    guard sdk.isStarted else { return false }
    let faults = sdk.faults.tag
    let made = faults.contains(.tagNumberNotMade) ? "" : Self.sequenceNumber(of: tags)
    let number = sequenceNumber ?? made
    let calledAt = sdk.world.now
    if faults.contains(.tagsBeforeLoginUnanswered) && !sdk.connection.isOnline { return false }
    if let refusal = TagRules(sdk: sdk).refusal(of: tags, sequenceNumber: number) {
      sdk.after(.turn) { answer(number, .code(refusal.rawValue)) }
      if faults.contains(.tagDayCountsFailures) { sdk.connection.record?.tagsSetAt = calledAt }
      return sdk.choices.returnsTrueForRefusedTags
    }
    sdk.connection.request(.setTags) { record in
      sdk.server.tagBook.set(tags, for: record, calledAt: calledAt)
    } answer: { result in
      switch result {
      case .success: answer(number, nil)
      case .failure where faults.contains(.tagFailureNotAnswered): break
      case .failure where faults.contains(.tagFailureToldAsSuccess): answer(number, nil)
      case .failure where faults.contains(.tagServerCodesLost): answer(number, .code(20_005))
      case .failure(let failure): answer(number, failure)
      }
    }
    return !faults.contains(.tagsReturnFalse)
  }

  private func answer(_ sequenceNumber: String, _ failure: Failure?) {
    let faults = sdk.faults.tag
    if faults.contains(.tagsNotAnswered) { return }
    var arguments: ValueMap = [
      "sequenceNum": .string(faults.contains(.tagsAnsweredWithoutNumber) ? "" : sequenceNumber),
      "isSuccess": .bool(failure == nil),
    ]
    if let failure {
      var error = failure.error(network: TagRules.Refusal.notLoggedIn.rawValue)
      if faults.contains(.tagCodesLost) { error = ErrorValue(domain: error.domain, code: 20_005) }
      arguments["error"] = error.value
    }
    sdk.tell("GeTuiSdkDidSetTagsAction", arguments)
    if faults.contains(.tagsAnsweredTwice) { sdk.tell("GeTuiSdkDidSetTagsAction", arguments) }
  }

  /// A number that the same tags always get: the FNV-1a hash of their text.
  private static func sequenceNumber(of tags: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in tags.joined(separator: ",").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return String(hash, radix: 16)
  }

  /// Asks for the cid's tags; answered by `GetuiSdkDidQueryTag` (GT-QUERYTAG-1).
  func query(_ sequenceNumber: String) -> Bool {
    guard sdk.isStarted, !sequenceNumber.isEmpty else { return false }
    let faults = sdk.faults.tag
    sdk.connection.request(.queryTag) { record in
      .success(faults.contains(.queryTagEmpty) ? [] : record.tags)
    } answer: { result in
      if faults.contains(.queryTagNotAnswered) { return }
      let number = faults.contains(.queryTagWithoutNumber) ? "" : sequenceNumber
      var arguments: ValueMap = ["sequenceNum": .string(number)]
      switch result {
      case .success(let tags):
        arguments["tags"] = .list(tags.map(Value.string))
      case .failure(let failure):
        arguments["error"] = failure.error(network: TagRules.Refusal.notLoggedIn.rawValue).value
      }
      sdk.tell("GetuiSdkDidQueryTag", arguments)
    }
    return true
  }
}
