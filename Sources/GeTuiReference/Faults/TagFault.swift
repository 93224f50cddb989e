/// Ways in which tags go wrong.
enum TagFault: UInt8, FaultTopic {
  case tagsNotAnswered
  case tagsAnsweredTwice
  case tagsAnsweredWithoutNumber
  case tagsAccumulate
  case tagsNotStored
  case tagPushLost
  case tagPushToAll
  case tagPushByPrefix
  case tagLimitMissing
  case tagLimitOffByOne
  case tagDayMissing
  case tagsOnlyOnce
  case tagDayCountsFailures
  case duplicateTagsAccepted
  case noTagAccepted
  case tagNumberUnchecked
  case tagsBeforeLoginAsException
  case tagsBeforeLoginUnanswered
  case tagContentUnchecked
  case chineseTagsRefused
  case tagSignsRefused
  case tagCodesLost
  case tagServerCodesLost
  case blacklistIgnored
  case tagNumberNotMade
  case tagsReturnFalse
  case tagFailureToldAsSuccess
  case tagFailureNotAnswered
  case queryTagNotAnswered
  case queryTagWithoutNumber
  case queryTagEmpty

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .tagsNotAnswered:
      Fault("tags-not-answered", "The SDK does not answer setTags.", breaks: "GT-TAG-1")
    case .tagsAnsweredTwice:
      Fault("tags-answered-twice", "The SDK answers setTags twice.", breaks: "GT-TAG-1")
    case .tagsAnsweredWithoutNumber:
      Fault(
        "tags-answered-without-number",
        "The SDK answers setTags with an empty sequence number.",
        breaks: "GT-TAG-1",
        "GT-TAG-10"
      )
    case .tagsAccumulate:
      Fault("tags-accumulate", "The SDK adds tags to the earlier ones.", breaks: "GT-TAG-1")
    case .tagsNotStored:
      Fault(
        "tags-not-stored",
        "The SDK answers setTags with success and stores nothing.",
        breaks: "GT-TAG-1",
        "GT-TAG-2"
      )
    case .tagPushLost:
      Fault("tag-push-lost", "The SDK sends pushes for a tag to nobody.", breaks: "GT-TAG-2")
    case .tagPushToAll:
      Fault(
        "tag-push-to-all",
        "The SDK sends pushes for a tag to every client with tags.",
        breaks: "GT-TAG-2"
      )
    case .tagPushByPrefix:
      Fault(
        "tag-push-by-prefix",
        "The SDK sends pushes for a tag to clients with longer tags that begin like it.",
        breaks: "GT-TAG-2"
      )
    case .tagLimitMissing:
      Fault("tag-limit-missing", "The SDK takes more than 100 tags.", breaks: "GT-TAG-3")
    case .tagLimitOffByOne:
      Fault("tag-limit-off-by-one", "The SDK refuses 100 tags.", breaks: "GT-TAG-3")
    case .tagDayMissing:
      Fault("tag-day-missing", "The SDK takes tags any number of times a day.", breaks: "GT-TAG-4")
    case .tagsOnlyOnce:
      Fault("tags-only-once", "The SDK takes no tags on later days.", breaks: "GT-TAG-4")
    case .tagDayCountsFailures:
      Fault(
        "tag-day-counts-failures",
        "The SDK counts calls that failed for the one success of a day.",
        breaks: "GT-TAG-4"
      )
    case .duplicateTagsAccepted:
      Fault("duplicate-tags-accepted", "The SDK takes the same tag twice.", breaks: "GT-TAG-5")
    case .noTagAccepted:
      Fault("no-tag-accepted", "The SDK takes an empty list of tags.", breaks: "GT-TAG-6")
    case .tagNumberUnchecked:
      Fault(
        "tag-number-unchecked",
        "The SDK takes an empty sequence number with tags.",
        breaks: "GT-TAG-6"
      )
    case .tagsBeforeLoginAsException:
      Fault(
        "tags-before-login-as-exception",
        "The SDK answers setTags before the login with 20005.",
        breaks: "GT-TAG-7"
      )
    case .tagsBeforeLoginUnanswered:
      Fault(
        "tags-before-login-unanswered",
        "The SDK does not answer setTags before the login.",
        breaks: "GT-TAG-7"
      )
    case .tagContentUnchecked:
      Fault("tag-content-unchecked", "The SDK takes tags with any character.", breaks: "GT-TAG-8")
    case .chineseTagsRefused:
      Fault("chinese-tags-refused", "The SDK refuses Chinese tags.", breaks: "GT-TAG-8")
    case .tagSignsRefused:
      Fault(
        "tag-signs-refused",
        "The SDK refuses the signs + - * and the dot in tags.",
        breaks: "GT-TAG-8"
      )
    case .tagCodesLost:
      Fault(
        "tag-codes-lost",
        "The SDK answers every refusal of tags with 20005.",
        breaks: "GT-TAG-9"
      )
    case .tagServerCodesLost:
      Fault(
        "tag-server-codes-lost",
        "The SDK answers every refusal of the server with 20005.",
        breaks: "GT-TAG-9"
      )
    case .blacklistIgnored:
      Fault(
        "blacklist-ignored",
        "The SDK takes tags of an app on the blacklist.",
        breaks: "GT-TAG-9"
      )
    case .tagNumberNotMade:
      Fault(
        "tag-number-not-made",
        "The SDK answers setTags without a sequence number with none.",
        breaks: "GT-TAG-10"
      )
    case .tagsReturnFalse:
      Fault(
        "tags-return-false",
        "The SDK returns false for tags that it submits.",
        breaks: "GT-TAG-12"
      )
    case .tagFailureToldAsSuccess:
      Fault(
        "tag-failure-told-as-success",
        "The SDK answers a setTags that the server refused with success.",
        breaks: "GT-TAG-12",
        "GT-TAG-4"
      )
    case .tagFailureNotAnswered:
      Fault(
        "tag-failure-not-answered",
        "The SDK does not answer a setTags that the server refused.",
        breaks: "GT-TAG-12"
      )
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
    }
  }
}
