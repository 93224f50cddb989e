import PhoneWorld
import PushSpecInterface

/// What the vendor's side can be made to do.
enum ServerStimulus: String {
  case push, placeProduct, loseServer, restoreServer, failServer

  /// Does this to `server`.
  func happen(to server: TPNSServer, _ arguments: Arguments) throws(Refusal) -> Value {
    switch self {
    case .push: return server.push(try PushRequest(arguments))
    case .placeProduct: server.domain = try arguments.string("domainName")
    case .loseServer: server.condition.lose()
    case .restoreServer: server.condition.restore()
    case .failServer: try server.condition.fail(arguments)
    }
    return .absent
  }
}
