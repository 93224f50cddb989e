import PhoneWorld

/// Ways in which a layer describes the pushes of sent messages wrongly.
enum IMSendFault: UInt8, FaultTopic {
  case nilContentCrashes
  case extMissing
  case extWithoutEntity
  case groupSenderIsTheUser
  case groupNicknameOfTheUser
  case chatTypeAlwaysOne
  case actionAsText
  case nicknameMissingWithoutProfile
  case faceUrlMissing
  case jsonByConcatenation
  case contentCutToAscii
  case firstUserInEntity
  case descInvented
  case descDropped
  case screenInfoReplacesEntity
  case onlineOnlyDropped
  case onlineOnlyAlways
  case oppoChannelMissing
  case oppoChannelForUsersOnly
  case disablePushForPictures

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .nilContentCrashes:
      fault(
        "The layer crashes where a message has no text, as the sample does (D8).",
        breaks: "IM-SEND-2",
        "IM-SEND-5"
      )
    case .extMissing:
      fault("The layer gives no ext.", breaks: "IM-SEND-1")
    case .extWithoutEntity:
      fault("The layer puts the fields at the top of ext.", breaks: "IM-SEND-1")
    case .groupSenderIsTheUser:
      fault("The layer names the user as sender in a group.", breaks: "IM-SEND-1")
    case .groupNicknameOfTheUser:
      fault("The layer names the user's nickname in a group.", breaks: "IM-SEND-1")
    case .chatTypeAlwaysOne:
      fault("The layer gives every message the chat type 1.", breaks: "IM-SEND-1")
    case .actionAsText:
      fault("The layer gives the action as text.", breaks: "IM-SEND-1")
    case .nicknameMissingWithoutProfile:
      fault("The layer gives no nickname for a user without profile.", breaks: "IM-SEND-1")
    case .faceUrlMissing:
      fault("The layer leaves the picture out.", breaks: "IM-SEND-1")
    case .jsonByConcatenation:
      fault("The layer joins JSON from texts without escaping.", breaks: "IM-SEND-1")
    case .contentCutToAscii:
      fault("The layer drops letters of the content that are not ASCII.", breaks: "IM-SEND-1")
    case .firstUserInEntity:
      fault("The layer names the first user for every later one.", breaks: "IM-SEND-1")
    case .descInvented:
      fault("The layer describes every custom message.", breaks: "IM-SEND-2")
    case .descDropped:
      fault("The layer drops the screen's description.", breaks: "IM-SEND-2")
    case .screenInfoReplacesEntity:
      fault("The layer takes the screen's push info for the whole.", breaks: "IM-SEND-2")
    case .onlineOnlyDropped:
      fault("The layer sends messages for users online alone to all.", breaks: "IM-SEND-3")
    case .onlineOnlyAlways:
      fault("The layer sends every message to users online alone.", breaks: "IM-SEND-3")
    case .oppoChannelMissing:
      fault("The layer names no channel of OPPO.", breaks: "IM-SEND-4")
    case .oppoChannelForUsersOnly:
      fault("The layer names no channel of OPPO in groups.", breaks: "IM-SEND-4")
    case .disablePushForPictures:
      fault("The layer has pictures not pushed.", breaks: "IM-SEND-5")
    }
  }
}
