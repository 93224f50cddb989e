import PhoneWorld

/// Ways in which a layer trusts a payload.
enum IMReadingFault: UInt8, FaultTopic {
  case customTakenForText
  case entityTakenForDictionary
  case payloadTakenForCustom
  case alertTakenForDictionary
  case alertNeeded
  case contentNeeded
  case strictVersion
  case numbersOnly
  case textsOnly
  case missingActionIsOne
  case unknownChatTypeIsGroup
  case unknownActionIsMessage
  case wordsCountAsOne
  case emptySenderOpened
  case senderListCrashes
  case entitySearchedEverywhere
  case lenientJson
  case entityListFirst
  case deepJsonCrashes
  case longContentDropped
  case malformedSticks
  case malformedOpensTheFormer
  case malformedClearsTheKept

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .customTakenForText:
      fault(
        "The layer crashes where custom is no text, as the sample does (D7).",
        breaks: "IM-TAP-3"
      )
    case .entityTakenForDictionary:
      fault(
        "The layer crashes where the entity is no dictionary, as the sample does (D8).",
        breaks: "IM-TAP-3"
      )
    case .payloadTakenForCustom:
      fault(
        "The layer takes the whole payload for the custom part, as the sample does (D9).",
        breaks: "IM-TAP-3"
      )
    case .alertTakenForDictionary:
      fault("The layer crashes where the alert is no dictionary.", breaks: "IM-TAP-3")
    case .alertNeeded:
      fault("The layer drops a tap where there is no alert.", breaks: "IM-TAP-3")
    case .contentNeeded:
      fault("The layer drops a tap where the content is no text.", breaks: "IM-TAP-1")
    case .strictVersion:
      fault("The layer drops entities of a later version.", breaks: "IM-TAP-1")
    case .numbersOnly:
      fault("The layer takes no text for a number.", breaks: "IM-TAP-4")
    case .textsOnly:
      fault("The layer takes no numbers but texts of them.", breaks: "IM-TAP-1")
    case .missingActionIsOne:
      fault("The layer takes a missing action for 1.", breaks: "IM-TAP-3")
    case .unknownChatTypeIsGroup:
      fault("The layer takes unknown chat types for a group.", breaks: "IM-TAP-3")
    case .unknownActionIsMessage:
      fault("The layer takes unknown actions for a message.", breaks: "IM-TAP-3")
    case .wordsCountAsOne:
      fault("The layer takes words for the number 1.", breaks: "IM-TAP-3")
    case .emptySenderOpened:
      fault("The layer opens a chat where the sender is missing.", breaks: "IM-TAP-3")
    case .senderListCrashes:
      fault("The layer crashes where the sender is a list or a dictionary.", breaks: "IM-TAP-3")
    case .entitySearchedEverywhere:
      fault("The layer finds an entity wherever it is.", breaks: "IM-TAP-3")
    case .lenientJson:
      fault("The layer reads what is nearly JSON.", breaks: "IM-TAP-3")
    case .entityListFirst:
      fault("The layer takes the first of a list for the entity.", breaks: "IM-TAP-3")
    case .deepJsonCrashes:
      fault("The layer crashes on deep JSON.", breaks: "IM-TAP-3")
    case .longContentDropped:
      fault("The layer drops custom content over 4 KB.", breaks: "IM-TAP-1")
    case .malformedSticks:
      fault("The layer drops taps after a malformed one.", breaks: "IM-TAP-3")
    case .malformedOpensTheFormer:
      fault("The layer opens the former chat again for a malformed push.", breaks: "IM-TAP-3")
    case .malformedClearsTheKept:
      fault("The layer forgets the tap that waits for a malformed push.", breaks: "IM-TAP-3")
    }
  }
}
