internal import PushSpecInterface

/// A request as an adapter receives it.
package struct ReceivedRequest: Sendable, Hashable {
  /// The number that its answer must carry.
  package let id: Int64
  /// What is asked.
  package let request: WireRequest
}

/// A line that an adapter received and that is no request it can carry out.
package struct RejectedRequest: Error, Sendable, Hashable {
  /// The number that the answer must carry; none where none could be read.
  package let id: Int64?
  /// The answer.
  package let error: WireError
}

extension ReceivedRequest {
  /// The request in `line`; nothing where it is a notification, which asks for no answer.
  package static func read(_ line: [UInt8]) throws(RejectedRequest) -> ReceivedRequest? {
    let message: JSONObject
    do {
      message = try JSONObject(line)
    } catch {
      throw RejectedRequest(id: nil, error: WireError(error))
    }
    var id: Int64?
    do {
      guard message.cursor("id") != nil else {
        _ = try message.string("method")
        return nil
      }
      id = try message.integer("id")
      guard try message.optionalString("jsonrpc") == "2.0" else {
        throw WireFault(.wrongShape, "lacks \"jsonrpc\":\"2.0\"")
      }
      let name = try message.string("method")
      guard let method = WireMethod(rawValue: name) else {
        throw RejectedRequest(
          id: id,
          error: WireError(.methodNotFound, "there is no method '\(name.clipped)'")
        )
      }
      do {
        return ReceivedRequest(
          id: try message.integer("id"),
          request: try WireRequest(method, message.object("params"))
        )
      } catch {
        throw RejectedRequest(id: id, error: WireError(.invalidParams, error.text))
      }
    } catch let error as WireFault {
      throw RejectedRequest(id: id, error: WireError(.invalidRequest, error.text))
    } catch let error as RejectedRequest {
      throw error
    } catch {
      throw RejectedRequest(id: id, error: WireError(.internalError, "\(error)"))
    }
  }
}

extension WireRequest {
  fileprivate init(_ method: WireMethod, _ given: JSONObject?) throws(WireFault) {
    guard let params = method == .shutdown ? JSONObject.empty : given else {
      throw WireFault(.wrongShape, "lacks 'params'")
    }
    func session() throws(WireFault) -> String { try params.string("session") }
    switch method {
    case .initialize: self = try .initialize(params)
    case .open: self = .open(try SessionRequest(params, session: session()))
    case .call:
      self = .call(
        session: try session(),
        client: try params.string("client"),
        name: try params.string("name"),
        arguments: try params.map("args")
      )
    case .stimulate:
      self = .stimulate(
        session: try session(),
        client: try params.optionalString("client"),
        name: try params.string("name"),
        arguments: try params.map("args")
      )
    case .complete:
      self = .complete(
        session: try session(),
        client: try params.string("client"),
        handler: try params.string("handler"),
        value: try params.value("value")
      )
    case .advance:
      self = .advance(
        session: try session(),
        span: TimeSpan(microseconds: try params.microseconds("for")),
        untilEvent: try params.optionalBool("untilEvent") ?? false
      )
    case .settle: self = .settle(session: try session())
    case .close: self = .close(session: try session())
    case .shutdown: self = .shutdown
    case .emit: self = .emit(session: try session(), try Telling(params))
    }
  }

  private static func initialize(_ params: JSONObject) throws(WireFault) -> WireRequest {
    let runner = try params.object("runner")
    return .initialize(
      protocolVersion: try params.integer("protocol"),
      runner: Runner(
        name: try runner?.optionalString("name") ?? "",
        version: try runner?.optionalString("version") ?? ""
      ),
      token: try params.optionalString("token")
    )
  }
}

extension WireRequest.Telling {
  fileprivate init(_ params: JSONObject) throws(WireFault) {
    self.init(
      client: try params.string("client"),
      kind: try params.word("kind"),
      name: try params.string("name"),
      arguments: try params.map("args")
    )
  }
}

extension SessionRequest {
  fileprivate init(_ params: JSONObject, session: String) throws(WireFault) {
    self.init(
      session: session,
      contract: try params.string("contract"),
      scenario: try params.optionalString("scenario") ?? "",
      clients: try params.strings("clients"),
      seed: UInt32(try params.integer("seed", from: 0, to: Int64(UInt32.max))),
      startsAt: try params.string("startsAt"),
      reactions: try params.elements("reactions") { (cursor, path) throws(WireFault) in
        try InCallbackReaction(JSONObject(&cursor, path))
      }
    )
  }
}

extension InCallbackReaction {
  fileprivate init(_ object: JSONObject) throws(WireFault) {
    self.init(
      client: try object.string("client"),
      callback: try object.string("callback"),
      requires: try object.strings("requires"),
      steps: try object.elements("steps") { (cursor, path) throws(WireFault) in
        try Step(JSONObject(&cursor, path))
      }
    )
  }
}

extension InCallbackReaction.Step {
  fileprivate init(_ object: JSONObject) throws(WireFault) {
    if let handler = try object.optionalString("complete") {
      guard let value = try object.object("value") else { throw object.missing("value") }
      self = .complete(handler: handler, value: try .init(value))
      return
    }
    var arguments: [InCallbackReaction.Argument] = []
    if let args = try object.object("args") {
      for name in args.keys {
        guard let operand = try args.object(name) else { throw args.missing(name) }
        arguments.append(.init(name: name, operand: try .init(operand)))
      }
    }
    self = .call(name: try object.string("call"), arguments: arguments)
  }
}

extension InCallbackReaction.Operand {
  fileprivate init(_ object: JSONObject) throws(WireFault) {
    if let name = try object.optionalString("argument") {
      self = .argument(name)
    } else {
      self = .value(try object.value("value"))
    }
  }
}
