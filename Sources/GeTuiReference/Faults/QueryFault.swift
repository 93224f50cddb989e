import PhoneWorld

/// Ways in which asking for tags goes wrong.
enum QueryFault: UInt8, FaultTopic {
  case queryTagNotAnswered
  case queryTagWithoutNumber
  case queryTagEmpty
  case queryTagNoneUnanswered
  case queryTagLastQuestionOnly
  case queryTagCached
  case queryTagOfLastClient
  case queryTagFailureUnanswered

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .queryTagNotAnswered:
      Fault("query-tag-not-answered", "The SDK does not answer queryTag.", breaks: "GT-QUERYTAG-1")
    case .queryTagWithoutNumber:
      Fault(
        "query-tag-without-number",
        "The SDK answers queryTag with an empty sequence number.",
        breaks: "GT-QUERYTAG-1"
      )
    case .queryTagEmpty:
      Fault("query-tag-empty", "The SDK answers queryTag with no tags.", breaks: "GT-QUERYTAG-1")
    case .queryTagNoneUnanswered:
      Fault(
        "query-tag-none-unanswered",
        "The SDK does not answer queryTag where there are no tags.",
        breaks: "GT-QUERYTAG-1"
      )
    case .queryTagLastQuestionOnly:
      Fault(
        "query-tag-last-question-only",
        "The SDK answers the last of several queryTag alone.",
        breaks: "GT-QUERYTAG-1"
      )
    case .queryTagCached:
      Fault(
        "query-tag-cached",
        "The SDK answers queryTag with the tags that this process set first.",
        breaks: "GT-QUERYTAG-1"
      )
    case .queryTagOfLastClient:
      Fault(
        "query-tag-of-last-client",
        "The SDK answers queryTag with the tags of the last phone.",
        breaks: "GT-QUERYTAG-1"
      )
    case .queryTagFailureUnanswered:
      Fault(
        "query-tag-failure-unanswered",
        "The SDK does not answer a queryTag that the server refused.",
        breaks: "GT-QUERYTAG-1"
      )
    }
  }
}
