import PhoneWorld

/// Ways in which tags go wrong.
enum TagFault: UInt8, FaultTopic {
  case tagsNotAnswered
  case tagsAnsweredTwice
  case tagsEchoEmpty
  case tagsOnlyAnswered
  case tagsMatchPrefix
  case appendReplaces
  case appendFirstOnly
  case tagsCountedTwice
  case pushPerTag
  case tagDeletionNotAnswered
  case tagDeletionOnlyAnswered
  case tagDeletionClears
  case tagClearingNotAnswered
  case tagClearingAnsweredAsDeletion
  case tagClearingOnlyAnswered
  case tagClearingFirstOnly
  case replacementAnsweredAsAppend
  case replacementAppends
  case replacementClearsAlone
  case tagLengthUnchecked
  case tagSpaceUnchecked
  case tagTabUnchecked
  case tagTrimmed
  case tagLimitFortyNine
  case tagRefusalOnlyTold
  case replacementUnchecked
  case tagCountUnlimited
  case tagCountNinetyNine
  case tagCountOfCalls
  case queryNotAnswered
  case queryAnsweredTwice
  case queryOffsetIgnored
  case queryLimitIgnored
  case queryLimitFour
  case queryTotalOfPage
  case queryOffsetInPages
  case queryOfNothingFails
  case queryOfAllPhones
  case tagsLostAtTermination
  case tagsBeforeRegistrationSucceed
  case tagsBeforeRegistrationKept
  case tagDeletionBeforeRegistrationSucceeds
  case tagReplacementBeforeRegistrationSucceeds
  case tagClearingBeforeRegistrationSucceeds

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .tagsNotAnswered:
      fault("The SDK does not answer appended tags.", breaks: "TP-TAG-1")
    case .tagsAnsweredTwice:
      fault("The SDK answers appended tags twice.", breaks: "TP-TAG-1")
    case .tagsEchoEmpty:
      fault("The SDK answers appended tags with none.", breaks: "TP-TAG-1")
    case .tagsOnlyAnswered:
      fault("The SDK answers appended tags and binds none.", breaks: "TP-TAG-1")
    case .tagsMatchPrefix:
      fault("The SDK gets pushes to tags that begin alike.", breaks: "TP-TAG-1")
    case .appendReplaces:
      fault("The SDK replaces the tags by the appended ones.", breaks: "TP-TAG-1")
    case .appendFirstOnly:
      fault("The SDK appends the first tag of a call alone.", breaks: "TP-TAG-1")
    case .tagsCountedTwice:
      fault("The SDK has a tag twice that was appended twice.", breaks: "TP-TAG-1")
    case .pushPerTag:
      fault("The SDK gets a push once for each of its tags.", breaks: "TP-TAG-1", "TP-CHANNEL-1")
    case .tagDeletionNotAnswered:
      fault("The SDK does not answer deleted tags.", breaks: "TP-TAG-1")
    case .tagDeletionOnlyAnswered:
      fault("The SDK answers deleted tags and keeps them.", breaks: "TP-TAG-1")
    case .tagDeletionClears:
      fault("The SDK deletes every tag at a deletion.", breaks: "TP-TAG-1")
    case .tagClearingNotAnswered:
      fault("The SDK does not answer clearing the tags.", breaks: "TP-TAG-1")
    case .tagClearingAnsweredAsDeletion:
      fault("The SDK answers clearing the tags as a deletion.", breaks: "TP-TAG-1")
    case .tagClearingOnlyAnswered:
      fault("The SDK answers clearing the tags and keeps them.", breaks: "TP-TAG-1")
    case .tagClearingFirstOnly:
      fault("The SDK clears the first tag alone.", breaks: "TP-TAG-1")
    case .replacementAnsweredAsAppend:
      fault("The SDK answers a replacement as appended tags.", breaks: "TP-TAG-1")
    case .replacementAppends:
      fault("The SDK appends at a replacement.", breaks: "TP-TAG-1")
    case .replacementClearsAlone:
      fault("The SDK clears at a replacement and adds nothing.", breaks: "TP-TAG-1")
    case .tagLengthUnchecked:
      fault("The SDK binds tags of any length.", breaks: "TP-TAG-2")
    case .tagSpaceUnchecked:
      fault("The SDK binds tags with a space.", breaks: "TP-TAG-2")
    case .tagTabUnchecked:
      fault("The SDK binds tags with a tab.", breaks: "TP-TAG-2")
    case .tagTrimmed:
      fault("The SDK cuts spaces off a tag in the place of refusing it.", breaks: "TP-TAG-2")
    case .tagLimitFortyNine:
      fault("The SDK refuses tags of 50 characters.", breaks: "TP-TAG-2")
    case .tagRefusalOnlyTold:
      fault("The SDK tells that a tag is refused and binds it.", breaks: "TP-TAG-2")
    case .replacementUnchecked:
      fault("The SDK does not check the tags of a replacement.", breaks: "TP-TAG-2")
    case .tagCountUnlimited:
      fault("The SDK binds any number of tags.", breaks: "TP-TAG-2")
    case .tagCountNinetyNine:
      fault("The SDK refuses the hundredth tag.", breaks: "TP-TAG-2")
    case .tagCountOfCalls:
      fault("The SDK counts the tags that were ever appended.", breaks: "TP-TAG-2")
    case .queryNotAnswered:
      fault("The SDK does not answer questions for the tags.", breaks: "TP-TAG-3")
    case .queryAnsweredTwice:
      fault("The SDK answers questions for the tags twice.", breaks: "TP-TAG-3")
    case .queryOffsetIgnored:
      fault(
        "The SDK tells the tags from the first one on, whatever the offset.",
        breaks: "TP-TAG-3"
      )
    case .queryLimitIgnored:
      fault("The SDK tells all tags, whatever the limit.", breaks: "TP-TAG-3")
    case .queryLimitFour:
      fault("The SDK tells four tags at most.", breaks: "TP-TAG-3")
    case .queryTotalOfPage:
      fault("The SDK tells the length of the page as the number of all tags.", breaks: "TP-TAG-3")
    case .queryOffsetInPages:
      fault("The SDK takes the offset for a number of pages.", breaks: "TP-TAG-3")
    case .queryOfNothingFails:
      fault("The SDK tells an error where there is no tag.", breaks: "TP-TAG-3")
    case .queryOfAllPhones:
      fault("The SDK tells the tags of every phone.", breaks: "TP-TAG-3")
    case .tagsLostAtTermination:
      fault("The SDK forgets the tags when the process ends.", breaks: "TP-TAG-1")
    case .tagsBeforeRegistrationSucceed:
      fault(
        "The SDK answers appended tags before the registration without error.",
        breaks: "TP-ACCOUNT-3"
      )
    case .tagsBeforeRegistrationKept:
      fault("The SDK makes up for refused tags once registered.", breaks: "TP-ACCOUNT-3")
    case .tagDeletionBeforeRegistrationSucceeds:
      fault(
        "The SDK answers deleted tags before the registration without error.",
        breaks: "TP-ACCOUNT-3"
      )
    case .tagReplacementBeforeRegistrationSucceeds:
      fault(
        "The SDK answers replaced tags before the registration without error.",
        breaks: "TP-ACCOUNT-3"
      )
    case .tagClearingBeforeRegistrationSucceeds:
      fault(
        "The SDK answers cleared tags before the registration without error.",
        breaks: "TP-ACCOUNT-3"
      )
    }
  }
}
