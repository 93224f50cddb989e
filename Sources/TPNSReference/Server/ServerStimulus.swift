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
    case .loseServer: server.lose()
    case .restoreServer: server.restore()
    case .failServer:
      let name = try arguments.string("call")
      guard let call = ServerCall(rawValue: name) else {
        throw Refusal(.invalidArguments, "failServer: the server answers no call '\(name)'")
      }
      server.failNext(call, with: try arguments.integer("code"))
    }
    return .absent
  }
}
