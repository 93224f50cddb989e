import PhoneWorld
import PushSpecInterface

/// `queryTag`: asks the server which tags this cid has.
struct TagQuery {
  let sdk: GeTuiSDK

  private var faults: Faults<QueryFault> { sdk.faults.query }

  /// Asks for the cid's tags; answered by `GetuiSdkDidQueryTag` with the set and the sequence
  /// number (GT-QUERYTAG-1).
  func ask(_ sequenceNumber: String) -> Bool {
    guard sdk.answersCalls, !sequenceNumber.isEmpty else { return false }
    sdk.storage.notes.lastQuery = sequenceNumber
    sdk.connection.request(.queryTag) { record in
      .success(tags(of: record))
    } answer: { result in
      let isSuperseded = sdk.storage.notes.lastQuery != sequenceNumber
      if faults.contains(.queryTagLastQuestionOnly) && isSuperseded { return }
      answer(sequenceNumber, result)
    }
    return true
  }

  private func tags(of record: ClientRecord) -> [String] {
    if faults.contains(.queryTagEmpty) { return [] }
    if faults.contains(.queryTagCached) { return sdk.notes.firstTags ?? [] }
    if faults.contains(.queryTagOfLastClient) { return sdk.server.records.last?.tags ?? [] }
    return record.tags
  }

  private func answer(_ sequenceNumber: String, _ result: Result<[String], Failure>) {
    if faults.contains(.queryTagNotAnswered) { return }
    let number = faults.contains(.queryTagWithoutNumber) ? "" : sequenceNumber
    var arguments: ValueMap = ["sequenceNum": .string(number)]
    switch result {
    case .success(let tags):
      if tags.isEmpty && faults.contains(.queryTagNoneUnanswered) { return }
      arguments["tags"] = .list(tags.map(Value.string))
    case .failure(let failure):
      if case .code = failure, faults.contains(.queryTagFailureUnanswered) { return }
      arguments["error"] = failure.error(network: TagRules.Refusal.notLoggedIn.rawValue).value
    }
    sdk.tell("GetuiSdkDidQueryTag", arguments)
  }
}
