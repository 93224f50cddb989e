import PhoneWorld
import PushSpecInterface

/// What the app's screens ask of the layer.
enum IMCall: String {
  case start, login, logout, disableOfflinePush, sendMessage

  /// Makes the call on `layer`.
  func make(on layer: Layer, _ arguments: Arguments) throws(Refusal) {
    switch self {
    case .start: layer.start(domain: try arguments.optionalString("domainName"))
    case .login: layer.logIn(try arguments.string("userID"))
    case .logout: layer.logOut()
    case .disableOfflinePush: layer.disableOfflinePush()
    case .sendMessage:
      layer.send(
        try ChatMessage(arguments.map("message")),
        to: try Recipient(arguments, "to"),
        onlineUserOnly: arguments.map["onlineUserOnly"] == true,
        wanted: try arguments.optionalMap("pushInfo")
      )
    }
  }
}
