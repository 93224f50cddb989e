package import PushSpecInterface

/// Something that the runner asks of an adapter.
package enum WireRequest: Sendable, Hashable {
  /// The first request: who asks, by which version of the protocol, and with which token.
  case initialize(protocolVersion: Int64, runner: Runner, token: String?)
  /// Open a session.
  case open(SessionRequest)
  /// Have the app call `name`.
  case call(session: String, client: String, name: String, arguments: ValueMap)
  /// Have the world do `name`.
  case stimulate(session: String, client: String?, name: String, arguments: ValueMap)
  /// Have the app run `handler`.
  case complete(session: String, client: String, handler: String, value: Value)
  /// Move a virtual clock.
  case advance(session: String, span: TimeSpan, untilEvent: Bool)
  /// Say whether nothing is pending.
  case settle(session: String)
  /// End a session.
  case close(session: String)
  /// End.
  case shutdown
  /// Send this event as it is.
  case emit(session: String, Telling)

  /// The one who asks.
  package struct Runner: Sendable, Hashable {
    /// Its name.
    package let name: String
    /// Its version.
    package let version: String

    /// The runner `name`.
    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// An event without the place that it will have.
  package struct Telling: Sendable, Hashable {
    /// The client that it belongs to.
    package let client: String
    /// Whether the app or the observer is told.
    package let kind: Event.Kind
    /// Its name.
    package let name: String
    /// Its arguments.
    package let arguments: ValueMap

    /// The event `name` of `client`.
    package init(client: String, kind: Event.Kind, name: String, arguments: ValueMap) {
      self.client = client
      self.kind = kind
      self.name = name
      self.arguments = arguments
    }
  }
}

extension WireRequest {
  /// The method that is asked for.
  package var method: WireMethod {
    switch self {
    case .initialize: .initialize
    case .open: .open
    case .call: .call
    case .stimulate: .stimulate
    case .complete: .complete
    case .advance: .advance
    case .settle: .settle
    case .close: .close
    case .shutdown: .shutdown
    case .emit: .emit
    }
  }

  /// The session that it is about, if it is about one.
  package var session: String? {
    switch self {
    case .initialize, .shutdown: nil
    case .open(let request): request.session
    case .call(let session, _, _, _), .stimulate(let session, _, _, _),
      .complete(let session, _, _, _), .advance(let session, _, _), .settle(let session),
      .close(let session), .emit(let session, _):
      session
    }
  }

  /// The request as people speak of it: `call setTags`, `settle`.
  package var words: String {
    switch self {
    case .call(_, _, let name, _): "call \(name)"
    case .stimulate(_, _, let name, _): "stimulate \(name)"
    case .complete(_, _, let handler, _): "complete \(handler)"
    case .emit(_, let telling): "emit \(telling.name)"
    case .advance(_, let span, _): "advance by \(span)"
    default: method.rawValue
    }
  }
}
