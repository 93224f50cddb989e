import PhoneWorld

/// Ways in which a layer tells the unread messages wrongly.
enum IMBadgeFault: UInt8, FaultTopic {
  case unreadNotAskedFor
  case unreadNotUploaded
  case badgeTwoDigits
  case zeroNotUploaded
  case firstChangeOnly
  case uploadOnlyUntilBackground
  case iconNotSet
  case iconZeroNotSet
  case unreadNoticed

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .unreadNotAskedFor:
      fault("The layer never asks for the number of unread messages.", breaks: "IM-BADGE-1")
    case .unreadNotUploaded:
      fault("The layer does not upload the number of unread messages.", breaks: "IM-BADGE-1")
    case .badgeTwoDigits:
      fault("The layer uploads 99 at most.", breaks: "IM-BADGE-1")
    case .zeroNotUploaded:
      fault("The layer does not upload that everything is read.", breaks: "IM-BADGE-1")
    case .firstChangeOnly:
      fault("The layer uploads the first change alone.", breaks: "IM-BADGE-1")
    case .uploadOnlyUntilBackground:
      fault("The layer uploads nothing once the app was in the background.", breaks: "IM-BADGE-1")
    case .iconNotSet:
      fault("The layer does not set the icon.", breaks: "IM-BADGE-1")
    case .iconZeroNotSet:
      fault("The layer does not take the number off the icon.", breaks: "IM-BADGE-1")
    case .unreadNoticed:
      fault("The layer shows a notice of each change in front.", breaks: "IM-BADGE-1")
    }
  }
}
