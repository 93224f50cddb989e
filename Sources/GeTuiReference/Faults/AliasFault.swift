import PhoneWorld

/// Ways in which aliases go wrong.
enum AliasFault: UInt8, FaultTopic {
  case aliasNotAnswered
  case aliasAnsweredTwice
  case aliasAnsweredWithoutNumber
  case aliasPaceUnchecked
  case aliasPaceExclusive
  case aliasPaceTooLong
  case aliasPaceForSameAliasOnly
  case aliasLengthUnchecked
  case aliasLengthInCharacters
  case aliasLengthOffByOne
  case aliasContentUnchecked
  case chineseAliasRefused
  case aliasUnderscoreRefused
  case aliasCodesLost
  case aliasBeforeCidAsNetwork
  case aliasOfflineUnanswered
  case aliasNumberUnchecked
  case aliasServerCodesLost
  case unbindAnsweredAsBind
  case unbindPaceUnchecked
  case aliasNumberParsed
  case aliasNumberZeroMissing
  case aliasNumberAscii
  case aliasNumberTrimmed
  case aliasDigitsRefused
  case aliasPaceFourSeconds
  case aliasTooFastBound
  case aliasPaceOfAllClients
  case paceOfEachAction
  case unbindDoesNotStartPace
  case aliasLength41
  case aliasLengthInUtf16Bytes
  case aliasHyphenAllowed
  case aliasSpaceAllowed
  case aliasEmojiAllowed
  case emptyAliasAccepted
  case aliasQueuedBeforeCid
  case aliasInFlightUnanswered
  case aliasInFlightAnsweredTwice
  case serverLossAsException
  case unbindNumberUnchecked
  case aliasErrorDropped

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .aliasNotAnswered:
      Fault("alias-not-answered", "The SDK does not answer alias calls.", breaks: "GT-ALIAS-1")
    case .aliasAnsweredTwice:
      Fault("alias-answered-twice", "The SDK answers alias calls twice.", breaks: "GT-ALIAS-1")
    case .aliasAnsweredWithoutNumber:
      Fault(
        "alias-answered-without-number",
        "The SDK answers alias calls with an empty sequence number.",
        breaks: "GT-ALIAS-1"
      )
    case .aliasPaceUnchecked:
      Fault("alias-pace-unchecked", "The SDK takes alias calls at any pace.", breaks: "GT-ALIAS-3")
    case .aliasPaceExclusive:
      Fault(
        "alias-pace-exclusive",
        "The SDK takes alias calls exactly 5 seconds apart.",
        breaks: "GT-ALIAS-3"
      )
    case .aliasPaceTooLong:
      Fault(
        "alias-pace-too-long",
        "The SDK refuses alias calls 6 seconds apart.",
        breaks: "GT-ALIAS-3"
      )
    case .aliasPaceForSameAliasOnly:
      Fault(
        "alias-pace-for-same-alias-only",
        "The SDK takes calls for another alias at any pace.",
        breaks: "GT-ALIAS-3"
      )
    case .aliasLengthUnchecked:
      Fault("alias-length-unchecked", "The SDK takes aliases of any length.", breaks: "GT-ALIAS-5")
    case .aliasLengthInCharacters:
      Fault(
        "alias-length-in-characters",
        "The SDK counts the characters of an alias, not its bytes.",
        breaks: "GT-ALIAS-5"
      )
    case .aliasLengthOffByOne:
      Fault(
        "alias-length-off-by-one",
        "The SDK refuses an alias of 40 bytes.",
        breaks: "GT-ALIAS-5"
      )
    case .aliasContentUnchecked:
      Fault(
        "alias-content-unchecked",
        "The SDK takes aliases with any character.",
        breaks: "GT-ALIAS-5"
      )
    case .chineseAliasRefused:
      Fault("chinese-alias-refused", "The SDK refuses Chinese aliases.", breaks: "GT-ALIAS-5")
    case .aliasUnderscoreRefused:
      Fault(
        "alias-underscore-refused",
        "The SDK refuses aliases with an underscore.",
        breaks: "GT-ALIAS-5"
      )
    case .aliasCodesLost:
      Fault(
        "alias-codes-lost",
        "The SDK answers every refusal of an alias with 30004.",
        breaks: "GT-ALIAS-6",
        "GT-ALIAS-5"
      )
    case .aliasBeforeCidAsNetwork:
      Fault(
        "alias-before-cid-as-network",
        "The SDK answers alias calls before the cid with 30006.",
        breaks: "GT-ALIAS-6"
      )
    case .aliasOfflineUnanswered:
      Fault(
        "alias-offline-unanswered",
        "The SDK does not answer alias calls on a network error.",
        breaks: "GT-ALIAS-6"
      )
    case .aliasNumberUnchecked:
      Fault(
        "alias-number-unchecked",
        "The SDK takes an empty sequence number with an alias.",
        breaks: "GT-ALIAS-6"
      )
    case .aliasServerCodesLost:
      Fault(
        "alias-server-codes-lost",
        "The SDK answers every refusal of the server with 30004.",
        breaks: "GT-ALIAS-6"
      )
    case .unbindAnsweredAsBind:
      Fault(
        "unbind-answered-as-bind",
        "The SDK answers unbindAlias with the action bindAlias.",
        breaks: "GT-ALIAS-9"
      )
    case .unbindPaceUnchecked:
      Fault("unbind-pace-unchecked", "The SDK takes unbindAlias at any pace.", breaks: "GT-ALIAS-9")
    case .aliasNumberParsed:
      Fault(
        "alias-number-parsed",
        "The SDK takes the sequence number of an alias for a number.",
        breaks: "GT-ALIAS-1"
      )
    case .aliasNumberZeroMissing:
      Fault(
        "alias-number-zero-missing",
        "The SDK takes the sequence number 0 of an alias for none.",
        breaks: "GT-ALIAS-1"
      )
    case .aliasNumberAscii:
      Fault(
        "alias-number-ascii",
        "The SDK mangles what is not ASCII in the sequence number of an alias.",
        breaks: "GT-ALIAS-1"
      )
    case .aliasNumberTrimmed:
      Fault(
        "alias-number-trimmed",
        "The SDK drops the spaces in the sequence number of an alias.",
        breaks: "GT-ALIAS-1"
      )
    case .aliasDigitsRefused:
      Fault("alias-digits-refused", "The SDK wants a letter in each alias.", breaks: "GT-ALIAS-5")
    case .aliasPaceFourSeconds:
      Fault(
        "alias-pace-four-seconds",
        "The SDK takes alias calls more than 4 seconds apart.",
        breaks: "GT-ALIAS-3"
      )
    case .aliasTooFastBound:
      Fault(
        "alias-too-fast-bound",
        "The SDK answers 30001 and binds all the same.",
        breaks: "GT-ALIAS-3"
      )
    case .aliasPaceOfAllClients:
      Fault(
        "alias-pace-of-all-clients",
        "The SDK has one pace for the alias calls of all clients.",
        breaks: "GT-ALIAS-3"
      )
    case .paceOfEachAction:
      Fault(
        "pace-of-each-action",
        "The SDK has one pace for binding and another for unbinding.",
        breaks: "GT-ALIAS-9"
      )
    case .unbindDoesNotStartPace:
      Fault(
        "unbind-does-not-start-pace",
        "The SDK takes a bindAlias at any time after an unbindAlias.",
        breaks: "GT-ALIAS-9"
      )
    case .aliasLength41:
      Fault("alias-length-41", "The SDK takes an alias of 41 bytes.", breaks: "GT-ALIAS-5")
    case .aliasLengthInUtf16Bytes:
      Fault(
        "alias-length-in-utf16-bytes",
        "The SDK counts two bytes for each character of an alias.",
        breaks: "GT-ALIAS-5"
      )
    case .aliasHyphenAllowed:
      Fault("alias-hyphen-allowed", "The SDK takes hyphens in aliases.", breaks: "GT-ALIAS-5")
    case .aliasSpaceAllowed:
      Fault("alias-space-allowed", "The SDK takes spaces in aliases.", breaks: "GT-ALIAS-5")
    case .aliasEmojiAllowed:
      Fault(
        "alias-emoji-allowed",
        "The SDK takes what is beyond the basic plane in aliases.",
        breaks: "GT-ALIAS-5"
      )
    case .emptyAliasAccepted:
      Fault("empty-alias-accepted", "The SDK takes an empty alias.", breaks: "GT-ALIAS-5")
    case .aliasQueuedBeforeCid:
      Fault(
        "alias-queued-before-cid",
        "The SDK answers 30005 and binds when the cid is there.",
        breaks: "GT-ALIAS-6"
      )
    case .aliasInFlightUnanswered:
      Fault(
        "alias-in-flight-unanswered",
        "The SDK does not answer an alias call that an outage overtook.",
        breaks: "GT-ALIAS-6"
      )
    case .aliasInFlightAnsweredTwice:
      Fault(
        "alias-in-flight-answered-twice",
        "The SDK answers an alias call that an outage overtook twice.",
        breaks: "GT-ALIAS-1"
      )
    case .serverLossAsException:
      Fault(
        "server-loss-as-exception",
        "The SDK answers an alias call with 30004 where the server is lost.",
        breaks: "GT-ALIAS-6"
      )
    case .unbindNumberUnchecked:
      Fault(
        "unbind-number-unchecked",
        "The SDK takes an empty sequence number with unbindAlias.",
        breaks: "GT-ALIAS-9"
      )
    case .aliasErrorDropped:
      Fault(
        "alias-error-dropped",
        "The SDK tells that an alias call failed, and not why.",
        breaks: "GT-ALIAS-6"
      )
    }
  }
}
