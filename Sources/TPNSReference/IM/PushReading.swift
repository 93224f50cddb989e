import PhoneWorld

/// What a payload leads to.
enum PushReading {
  /// A screen of the app.
  enum Destination: Equatable {
    case chat(Recipient)
    case call(group: String, id: String)

    var isCall: Bool {
      if case .call = self { true } else { false }
    }
  }

  /// Why nothing is opened.
  enum Why {
    case noCustom, noJSON, noDictionary, noEntity, unknownAction, unknownChatType, missingField
    case callOfUser, otherAnswer

    /// The fault that forgets the handler for this reason.
    var fault: IMPathFault? {
      switch self {
      case .noCustom: .noHandlerWithoutCustom
      case .noJSON: .noHandlerWithoutJson
      case .noDictionary: .noHandlerWithoutDictionary
      case .noEntity: .noHandlerWithoutEntity
      case .unknownAction: .noHandlerForUnknownAction
      case .unknownChatType: .noHandlerForUnknownChatType
      case .missingField: .noHandlerWithoutField
      case .callOfUser: .noHandlerForCallOfUser
      case .otherAnswer: .noHandlerForOtherAnswer
      }
    }
  }

  case open(Destination)
  /// A call whose time is over.
  case late(Destination)
  case nothing(Why)
  /// What only a layer does that trusts a payload.
  case crash
}
