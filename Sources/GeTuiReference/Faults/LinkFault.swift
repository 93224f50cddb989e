import PhoneWorld

/// Ways in which links are read and counted wrongly.
enum LinkFault: UInt8, FaultTopic {
  case linkPayloadLost
  case linkPayloadEncoded
  case linkClickNotCounted
  case linkClickCountedTwice
  case foreignLinkAccepted
  case foreignLinkCounted
  case emptyPayloadForNone
  case linkParametersByPlace
  case linkCountedOnceAMid
  case linkClickLostInBackground
  case linkHostAnywhere

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .linkPayloadLost:
      Fault("link-payload-lost", "The SDK returns no payload of a link.", breaks: "GT-LINK-1")
    case .linkPayloadEncoded:
      Fault(
        "link-payload-encoded",
        "The SDK returns the payload of a link percent-encoded.",
        breaks: "GT-LINK-1"
      )
    case .linkClickNotCounted:
      Fault(
        "link-click-not-counted",
        "The SDK does not count the click of a link.",
        breaks: "GT-LINK-1"
      )
    case .linkClickCountedTwice:
      Fault(
        "link-click-counted-twice",
        "The SDK counts the click of a link twice.",
        breaks: "GT-LINK-1"
      )
    case .foreignLinkAccepted:
      Fault(
        "foreign-link-accepted",
        "The SDK takes any web address for a link of GeTui's.",
        breaks: "GT-LINK-2"
      )
    case .foreignLinkCounted:
      Fault(
        "foreign-link-counted",
        "The SDK counts the click of a link that is not GeTui's.",
        breaks: "GT-LINK-2"
      )
    case .emptyPayloadForNone:
      Fault(
        "empty-payload-for-none",
        "The SDK returns an empty text for a link without payload.",
        breaks: "GT-LINK-3"
      )
    case .linkParametersByPlace:
      Fault(
        "link-parameters-by-place",
        "The SDK takes a link's first parameter for n and the second for p.",
        breaks: "GT-LINK-1"
      )
    case .linkCountedOnceAMid:
      Fault(
        "link-counted-once-a-mid",
        "The SDK counts one click for each message id.",
        breaks: "GT-LINK-1"
      )
    case .linkClickLostInBackground:
      Fault(
        "link-click-lost-in-background",
        "The SDK loses the click of a link where the connection is not open yet.",
        breaks: "GT-LINK-1"
      )
    case .linkHostAnywhere:
      Fault(
        "link-host-anywhere",
        "The SDK looks for GeTui's host anywhere in the address.",
        breaks: "GT-LINK-2"
      )
    }
  }
}
