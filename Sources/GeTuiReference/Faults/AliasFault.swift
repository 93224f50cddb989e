/// Ways in which aliases go wrong.
enum AliasFault: UInt8, FaultTopic {
  case aliasNotAnswered
  case aliasAnsweredTwice
  case aliasAnsweredWithoutNumber
  case aliasPushLost
  case firstAliasCounts
  case aliasPaceUnchecked
  case aliasPaceExclusive
  case aliasPaceTooLong
  case aliasPaceForSameAliasOnly
  case aliasCallsUnlimited
  case aliasCallsOffByOne
  case aliasCallsNeverForgotten
  case aliasCallsForgottenAtLaunch
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
  case aliasClientsUnlimited
  case aliasClientsOffByOne
  case aliasOneClientOnly
  case unbindWithoutEffect
  case unbindSelfFreesAll
  case unbindAllFreesSelf
  case unbindAnsweredAsBind
  case unbindPaceUnchecked
  case unbindsNotCounted
  case aliasCaseFolded
  case aliasesAccumulate

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
    case .aliasPushLost:
      Fault("alias-push-lost", "The SDK sends pushes for an alias to nobody.", breaks: "GT-ALIAS-2")
    case .firstAliasCounts:
      Fault(
        "first-alias-counts",
        "The SDK keeps the first alias when another is bound.",
        breaks: "GT-ALIAS-2"
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
    case .aliasCallsUnlimited:
      Fault(
        "alias-calls-unlimited",
        "The SDK takes any number of alias calls.",
        breaks: "GT-ALIAS-4"
      )
    case .aliasCallsOffByOne:
      Fault("alias-calls-off-by-one", "The SDK refuses the 50th alias call.", breaks: "GT-ALIAS-4")
    case .aliasCallsNeverForgotten:
      Fault(
        "alias-calls-never-forgotten",
        "The SDK counts alias calls beyond 24 hours.",
        breaks: "GT-ALIAS-4"
      )
    case .aliasCallsForgottenAtLaunch:
      Fault(
        "alias-calls-forgotten-at-launch",
        "The SDK forgets its count of alias calls with the process.",
        breaks: "GT-ALIAS-4"
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
    case .aliasClientsUnlimited:
      Fault(
        "alias-clients-unlimited",
        "The SDK binds an alias to any number of cids.",
        breaks: "GT-ALIAS-7"
      )
    case .aliasClientsOffByOne:
      Fault(
        "alias-clients-off-by-one",
        "The SDK refuses the tenth cid of an alias.",
        breaks: "GT-ALIAS-7"
      )
    case .aliasOneClientOnly:
      Fault(
        "alias-one-client-only",
        "The SDK takes an alias from its former cid when another binds it.",
        breaks: "GT-ALIAS-7"
      )
    case .unbindWithoutEffect:
      Fault(
        "unbind-without-effect",
        "The SDK answers unbindAlias and changes nothing.",
        breaks: "GT-ALIAS-8"
      )
    case .unbindSelfFreesAll:
      Fault(
        "unbind-self-frees-all",
        "The SDK frees every cid of the alias though isSelf is true.",
        breaks: "GT-ALIAS-8"
      )
    case .unbindAllFreesSelf:
      Fault(
        "unbind-all-frees-self",
        "The SDK frees this cid alone though isSelf is false.",
        breaks: "GT-ALIAS-8"
      )
    case .unbindAnsweredAsBind:
      Fault(
        "unbind-answered-as-bind",
        "The SDK answers unbindAlias with the action bindAlias.",
        breaks: "GT-ALIAS-9"
      )
    case .unbindPaceUnchecked:
      Fault("unbind-pace-unchecked", "The SDK takes unbindAlias at any pace.", breaks: "GT-ALIAS-9")
    case .unbindsNotCounted:
      Fault(
        "unbinds-not-counted",
        "The SDK does not count unbindAlias among the calls of 24 hours.",
        breaks: "GT-ALIAS-9"
      )
    case .aliasCaseFolded:
      Fault(
        "alias-case-folded",
        "The SDK takes upper and lower case for the same alias.",
        breaks: "GT-ALIAS-10"
      )
    case .aliasesAccumulate:
      Fault(
        "aliases-accumulate",
        "The SDK keeps the earlier aliases of a cid beside the new one.",
        breaks: "GT-ALIAS-11",
        "GT-ALIAS-2"
      )
    }
  }
}
