import PhoneWorld

/// Ways in which attributes go wrong.
enum AttributeFault: UInt8, FaultTopic {
  case attributesNotAnswered
  case attributesUnknownRefused
  case attributesUnknownNotTold
  case attributesInvalidAll
  case attributesUnknownStored
  case attributesFirstValueKept
  case attributesReplace
  case attributeDeletionClears
  case attributeDeletionOnlyAnswered
  case attributeDeletionUnknownNotTold
  case attributeClearingNotAnswered
  case attributeClearingOnlyAnswered
  case attributeReplacementAppends
  case attributeReplacementInvalidNotTold
  case attributeLengthUnchecked
  case attributeSpaceUnchecked
  case attributeTabUnchecked
  case attributeLimitFortyNine
  case attributesBeforeRegistrationSucceed

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .attributesNotAnswered:
      fault("The SDK does not answer attributes.", breaks: "TP-ATTR-2")
    case .attributesUnknownRefused:
      fault("The SDK refuses all attributes where one key is unknown.", breaks: "TP-ATTR-1")
    case .attributesUnknownNotTold:
      fault("The SDK does not tell unknown keys.", breaks: "TP-ATTR-1")
    case .attributesInvalidAll:
      fault("The SDK tells every key as invalid.", breaks: "TP-ATTR-1")
    case .attributesUnknownStored:
      fault("The SDK stores unknown keys too.", breaks: "TP-ATTR-1")
    case .attributesFirstValueKept:
      fault("The SDK never overwrites an attribute.", breaks: "TP-ATTR-2")
    case .attributesReplace:
      fault("The SDK clears the other attributes when one is set.", breaks: "TP-ATTR-2")
    case .attributeDeletionClears:
      fault("The SDK deletes every attribute at a deletion.", breaks: "TP-ATTR-2")
    case .attributeDeletionOnlyAnswered:
      fault("The SDK answers deleted attributes and keeps them.", breaks: "TP-ATTR-2")
    case .attributeDeletionUnknownNotTold:
      fault("The SDK does not tell unknown keys of a deletion.", breaks: "TP-ATTR-1")
    case .attributeClearingNotAnswered:
      fault("The SDK does not answer clearing the attributes.", breaks: "TP-ATTR-2")
    case .attributeClearingOnlyAnswered:
      fault("The SDK answers clearing the attributes and keeps them.", breaks: "TP-ATTR-2")
    case .attributeReplacementAppends:
      fault("The SDK keeps the other attributes at a replacement.", breaks: "TP-ATTR-2")
    case .attributeReplacementInvalidNotTold:
      fault("The SDK does not tell unknown keys of a replacement.", breaks: "TP-ATTR-1")
    case .attributeLengthUnchecked:
      fault("The SDK takes attributes of any length.", breaks: "TP-ATTR-3")
    case .attributeSpaceUnchecked:
      fault("The SDK takes attributes with a space.", breaks: "TP-ATTR-3")
    case .attributeTabUnchecked:
      fault("The SDK takes attributes with a tab.", breaks: "TP-ATTR-3")
    case .attributeLimitFortyNine:
      fault("The SDK refuses attributes of 50 characters.", breaks: "TP-ATTR-3", "TP-ATTR-2")
    case .attributesBeforeRegistrationSucceed:
      fault(
        "The SDK answers attributes before the registration without error.",
        breaks: "TP-ACCOUNT-3"
      )
    }
  }
}
