import PhoneWorld

/// Ways in which tags go wrong.
enum TagFault: UInt8, FaultTopic {
  case tagsNotAnswered
  case tagsAnsweredTwice
  case tagsAnsweredWithoutNumber
  case tagLimitMissing
  case tagLimitOffByOne
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
  case tagNumberNotMade
  case tagsReturnFalse
  case tagFailureToldAsSuccess
  case tagFailureNotAnswered
  case tagsReturnServerSuccess
  case tagDigitsRefused
  case tagCapitalsRefused
  case tagSpaceAllowed
  case tagCommaSplits
  case tagEmojiAllowed
  case tagFirstCheckedOnly
  case tagGoodOnesKept
  case tagUnderscoreUnanswered
  case tagLimit101
  case duplicateNeighboursOnly
  case tagEmptyNumberMade
  case tagNumberConstant
  case tagNumberRandom

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
    case .tagLimitMissing:
      Fault("tag-limit-missing", "The SDK takes more than 100 tags.", breaks: "GT-TAG-3")
    case .tagLimitOffByOne:
      Fault("tag-limit-off-by-one", "The SDK refuses 100 tags.", breaks: "GT-TAG-3")
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
    case .tagsReturnServerSuccess:
      Fault(
        "tags-return-server-success",
        "The SDK returns false for tags that the server refuses.",
        breaks: "GT-TAG-12"
      )
    case .tagDigitsRefused:
      Fault("tag-digits-refused", "The SDK wants a letter in each tag.", breaks: "GT-TAG-1")
    case .tagCapitalsRefused:
      Fault("tag-capitals-refused", "The SDK refuses capital letters in tags.", breaks: "GT-TAG-1")
    case .tagSpaceAllowed:
      Fault("tag-space-allowed", "The SDK takes spaces in tags.", breaks: "GT-TAG-8")
    case .tagCommaSplits:
      Fault(
        "tag-comma-splits",
        "The SDK takes a comma in a tag for the end of one.",
        breaks: "GT-TAG-8"
      )
    case .tagEmojiAllowed:
      Fault(
        "tag-emoji-allowed",
        "The SDK takes what is beyond the basic plane in tags.",
        breaks: "GT-TAG-8"
      )
    case .tagFirstCheckedOnly:
      Fault("tag-first-checked-only", "The SDK checks the first tag alone.", breaks: "GT-TAG-8")
    case .tagGoodOnesKept:
      Fault(
        "tag-good-ones-kept",
        "The SDK answers 20011 and sets the good ones among the tags.",
        breaks: "GT-TAG-8",
        "GT-TAG-2"
      )
    case .tagUnderscoreUnanswered:
      Fault(
        "tag-underscore-unanswered",
        "The SDK does not answer a setTags with an underscore.",
        breaks: "GT-TAG-12"
      )
    case .tagLimit101:
      Fault("tag-limit-101", "The SDK takes 101 tags.", breaks: "GT-TAG-3")
    case .duplicateNeighboursOnly:
      Fault(
        "duplicate-neighbours-only",
        "The SDK sees the same tag twice only side by side.",
        breaks: "GT-TAG-5"
      )
    case .tagEmptyNumberMade:
      Fault(
        "tag-empty-number-made",
        "The SDK makes a sequence number in place of an empty one.",
        breaks: "GT-TAG-6"
      )
    case .tagNumberConstant:
      Fault(
        "tag-number-constant",
        "The SDK always makes the same sequence number.",
        breaks: "GT-TAG-10"
      )
    case .tagNumberRandom:
      Fault("tag-number-random", "The SDK makes a random sequence number.", breaks: "GT-TAG-10")
    }
  }
}
