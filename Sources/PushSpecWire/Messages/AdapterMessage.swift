package import PushSpecInterface

/// Something that an adapter sends.
package enum AdapterMessage: Sendable {
  /// It carried out the request `id`; how the result reads depends on what was asked.
  case result(id: Int64, UnreadResult)
  /// It did not carry out the request `id`, or could not read a line.
  case error(id: Int64?, WireError)
  /// It tells something in a session.
  case event(session: String, Event)
  /// It tells what came of a step inside a callback.
  case reacted(session: String, ReactionRecord)
  /// It has something to say to people.
  case log(LogLine)

  /// A result that has not been read yet.
  package struct UnreadResult: Sendable {
    fileprivate let object: JSONObject

    /// The names of its members, in order.
    package var keys: [String] { object.keys }

    /// The result as the answer to `method`.
    package func answer(to method: WireMethod) throws(WireFault) -> WireAnswer {
      try WireAnswer(object, to: method)
    }
  }

  /// A line that an adapter wants people to read.
  package struct LogLine: Sendable, Hashable {
    /// The session that it is about, if any.
    package let session: String?
    /// How grave it is, in the adapter's word.
    package let level: String
    /// What it says.
    package let message: String

    /// The line `message`.
    package init(session: String?, level: String, message: String) {
      self.session = session
      self.level = level
      self.message = message
    }
  }
}

extension AdapterMessage {
  /// The message in `line`.
  package init(_ line: [UInt8]) throws(WireFault) {
    let message = try JSONObject(line)
    guard try message.optionalString("jsonrpc") == "2.0" else {
      throw WireFault(.wrongShape, "lacks \"jsonrpc\":\"2.0\"")
    }
    if let method = try message.optionalString("method") {
      guard message.cursor("id") == nil else {
        throw WireFault(
          .wrongShape,
          "asks '\(method.clipped)' of the runner, which answers nothing"
        )
      }
      guard let params = try message.object("params") else { throw message.missing("params") }
      self = try .notification(method, params)
      return
    }
    if let error = try message.object("error") {
      guard message.cursor("result") == nil else {
        throw WireFault(.wrongShape, "has both 'result' and 'error'")
      }
      self = .error(id: try message.optionalInteger("id"), try WireError(error))
      return
    }
    guard let result = try message.object("result") else {
      throw WireFault(.wrongShape, "has neither 'method' nor 'result' nor 'error'")
    }
    self = .result(id: try message.integer("id"), UnreadResult(object: result))
  }

  /// The session that a line is about, as far as it can be read at all.
  package static func session(of line: [UInt8]) -> String? {
    guard let message = try? JSONObject(line), let params = try? message.object("params") else {
      return nil
    }
    return try? params.optionalString("session")
  }

  private static func notification(
    _ method: String,
    _ params: JSONObject
  ) throws(WireFault) -> AdapterMessage {
    switch method {
    case "event":
      let event = Event(
        stamp: try params.stamp("seq", "at"),
        kind: try params.word("kind"),
        client: try params.string("client"),
        name: try params.string("name"),
        arguments: try params.map("args")
      )
      return .event(session: try params.string("session"), event)
    case "reacted":
      let record = ReactionRecord(
        reaction: Int(try params.integer("reaction", from: 0)),
        step: Int(try params.integer("step", from: 0)),
        event: Int(try params.integer("event", from: 1)),
        arguments: try params.map("args"),
        reply: try Reply(params)
      )
      return .reacted(session: try params.string("session"), record)
    case "log":
      return .log(
        LogLine(
          session: try params.optionalString("session"),
          level: try params.optionalString("level") ?? "info",
          message: try params.string("message")
        )
      )
    default:
      throw WireFault(
        .wrongShape,
        "is the notification '\(method.clipped)', but there are only 'event', 'reacted' and 'log'"
      )
    }
  }
}
