import PhoneWorld

/// Ways in which the server keeps aliases wrongly.
enum AliasBookFault: UInt8, FaultTopic {
  case aliasPushLost
  case firstAliasCounts
  case aliasCallsUnlimited
  case aliasCallsOffByOne
  case aliasCallsNeverForgotten
  case aliasCallsForgottenAtLaunch
  case aliasClientsUnlimited
  case aliasClientsOffByOne
  case aliasOneClientOnly
  case unbindWithoutEffect
  case unbindSelfFreesAll
  case unbindAllFreesSelf
  case unbindsNotCounted
  case aliasCaseFolded
  case aliasesAccumulate
  case aliasPushByPrefix
  case aliasBoundTwicePushedTwice
  case aliasForgottenAtLaunch
  case aliasForgottenAtOutage
  case aliasPushOnlineOnly
  case aliasCallsAnHour
  case aliasCallsOfAllClients
  case aliasEleventhBound
  case aliasPlaceNotFreed
  case aliasPushToNine
  case unbindCaseFolded
  case unbindWhateverAlias
  case unbindAnyones
  case unbindRefusedFrees
  case unboundForGood

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .aliasPushLost:
      Fault("alias-push-lost", "The SDK sends pushes for an alias to nobody.", breaks: "GT-ALIAS-2")
    case .firstAliasCounts:
      Fault(
        "first-alias-counts",
        "The SDK keeps the first alias when another is bound.",
        breaks: "GT-ALIAS-2"
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
    case .aliasPushByPrefix:
      Fault(
        "alias-push-by-prefix",
        "The SDK sends pushes for an alias to clients with longer ones that begin like it.",
        breaks: "GT-ALIAS-2"
      )
    case .aliasBoundTwicePushedTwice:
      Fault(
        "alias-bound-twice-pushed-twice",
        "The SDK sends a push twice for an alias that was bound twice.",
        breaks: "GT-ALIAS-2"
      )
    case .aliasForgottenAtLaunch:
      Fault(
        "alias-forgotten-at-launch",
        "The SDK forgets the alias with the process.",
        breaks: "GT-ALIAS-2"
      )
    case .aliasForgottenAtOutage:
      Fault(
        "alias-forgotten-at-outage",
        "The SDK forgets the alias with the connection.",
        breaks: "GT-ALIAS-2"
      )
    case .aliasPushOnlineOnly:
      Fault(
        "alias-push-online-only",
        "The SDK drops a push for an alias where the cid is offline.",
        breaks: "GT-ALIAS-7",
        "GT-SILENT-3"
      )
    case .aliasCallsAnHour:
      Fault("alias-calls-an-hour", "The SDK counts alias calls for an hour.", breaks: "GT-ALIAS-4")
    case .aliasCallsOfAllClients:
      Fault(
        "alias-calls-of-all-clients",
        "The SDK counts the alias calls of all clients together.",
        breaks: "GT-ALIAS-4"
      )
    case .aliasEleventhBound:
      Fault(
        "alias-eleventh-bound",
        "The SDK answers the eleventh cid of an alias with an error and binds it all the same.",
        breaks: "GT-ALIAS-7"
      )
    case .aliasPlaceNotFreed:
      Fault(
        "alias-place-not-freed",
        "The SDK counts the clients that ever had an alias.",
        breaks: "GT-ALIAS-7"
      )
    case .aliasPushToNine:
      Fault(
        "alias-push-to-nine",
        "The SDK sends pushes for an alias to nine clients at most.",
        breaks: "GT-ALIAS-7"
      )
    case .unbindCaseFolded:
      Fault(
        "unbind-case-folded",
        "The SDK takes upper and lower case for the same alias when unbinding.",
        breaks: "GT-ALIAS-10"
      )
    case .unbindWhateverAlias:
      Fault(
        "unbind-whatever-alias",
        "The SDK unbinds whatever alias the cid has.",
        breaks: "GT-ALIAS-8",
        "GT-ALIAS-11"
      )
    case .unbindAnyones:
      Fault(
        "unbind-anyones",
        "The SDK unbinds an alias that others have alone.",
        breaks: "GT-ALIAS-8"
      )
    case .unbindRefusedFrees:
      Fault(
        "unbind-refused-frees",
        "The SDK refuses to unbind what the cid has not and frees those who have it.",
        breaks: "GT-ALIAS-8"
      )
    case .unboundForGood:
      Fault(
        "unbound-for-good",
        "The SDK does not bind again what was unbound.",
        breaks: "GT-ALIAS-8"
      )
    }
  }
}
