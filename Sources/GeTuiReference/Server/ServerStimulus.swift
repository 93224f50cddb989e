import PhoneWorld
import PushSpecInterface

/// What the vendor's side can be made to do.
enum ServerStimulus: String {
  case push, blacklistApp, loseServer, restoreServer, failServer

  /// Does this to `server`.
  func happen(to server: GeTuiServer, _ arguments: Arguments) throws(Refusal) -> Value {
    switch self {
    case .push:
      return server.push(try PushRequest(arguments))
    case .blacklistApp: server.blacklist()
    case .loseServer: server.condition.lose()
    case .restoreServer: server.condition.restore()
    case .failServer: try server.condition.fail(arguments)
    }
    return .absent
  }
}
