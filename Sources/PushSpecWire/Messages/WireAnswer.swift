package import PushSpecInterface

/// What an adapter answers to a request that it carried out.
package enum WireAnswer: Sendable, Hashable {
  /// To `initialize`.
  case profile(AdapterProfile)
  /// To `open`: the session's epoch, and the numbers that the opening took, if any.
  case opened(epoch: Int64, numbers: [Stamp])
  /// To whatever takes numbers in its session.
  case reply(Reply)
  /// To `close` and `shutdown`.
  case done
}

extension WireAnswer {
  /// The answer to the request `id`, as a line without its end.
  package func line(id: Int64) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { message in
      message.member("jsonrpc", "2.0")
      message.member("id", id)
      message.key("result")
      switch self {
      case .profile(let profile): profile.write(to: &message)
      case .opened(let epoch, let stamps):
        message.object { result in
          result.member("epoch", epoch)
          if let first = stamps.first, let last = stamps.last, stamps.count == 2 {
            result.stamps(first, last)
          }
        }
      case .reply(let reply): message.object { result in reply.write(to: &result) }
      case .done: message.object { _ in }
      }
    }
    return writer.bytes
  }

  /// Reads the result of `method`.
  init(_ result: JSONObject, to method: WireMethod) throws(WireFault) {
    switch method {
    case .initialize: self = .profile(try AdapterProfile(result))
    case .open:
      let stamps = result.cursor("seq") == nil ? [] : try result.stamps()
      self = .opened(epoch: try result.integer("epoch"), numbers: stamps)
    case .close, .shutdown: self = .done
    case .advance, .settle:
      let stamps = try result.stamps()
      self = .reply(
        Reply(
          started: stamps[0],
          ended: stamps[1],
          outcome: .idle(try result.optionalBool("idle"))
        )
      )
    case .call, .stimulate, .complete, .emit: self = .reply(try Reply(result))
    }
  }
}

extension WireError {
  /// The answer to the request `id`, or to a line in which no number could be read.
  package func line(id: Int64?) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { message in
      message.member("jsonrpc", "2.0")
      message.key("id")
      message.value(id.map(Value.integer) ?? .null)
      message.key("error")
      message.object { error in
        error.member("code", code.number)
        error.member("message", self.message)
      }
    }
    return writer.bytes
  }

  /// Reads an error object.
  init(_ error: JSONObject) throws(WireFault) {
    self.init(Code(try error.integer("code")), try error.string("message"))
  }
}

extension Reply {
  func write(to result: inout JSONWriter) {
    result.stamps(started, ended)
    switch outcome {
    case .returned(let value): result.member("returns", value)
    case .threw(let error):
      result.key("threw")
      result.object { object in
        object.member("domain", error.domain)
        object.member("code", error.code)
        object.member("message", error.message)
      }
    case .idle(let idle):
      guard let idle else { return }
      result.key("idle")
      result.bool(idle)
    }
  }

  /// Reads what came of a call, a stimulus or a completion.
  init(_ result: JSONObject) throws(WireFault) {
    let stamps = try result.stamps()
    var outcome = Outcome.returned(try result.value("returns"))
    if let threw = try result.object("threw") {
      guard outcome == .returned(.absent) else {
        throw WireFault(.wrongShape, "has both 'returns' and 'threw'")
      }
      outcome = .threw(
        ErrorValue(
          domain: try threw.optionalString("domain"),
          code: try threw.integer("code"),
          message: try threw.optionalString("message")
        )
      )
    }
    self.init(started: stamps[0], ended: stamps[1], outcome: outcome)
  }
}

extension JSONWriter {
  /// Writes the members that say where a request began and ended.
  mutating func stamps(_ started: Stamp, _ ended: Stamp) {
    member("startedSeq", started.seq)
    key("startedAt")
    milliseconds(started.at.microseconds)
    member("seq", ended.seq)
    key("at")
    milliseconds(ended.at.microseconds)
  }
}

extension JSONObject {
  /// Where a request began and where it ended.
  func stamps() throws(WireFault) -> [Stamp] {
    [try stamp("startedSeq", "startedAt"), try stamp("seq", "at")]
  }

  /// The number and the moment under these names.
  func stamp(_ seq: String, _ at: String) throws(WireFault) -> Stamp {
    Stamp(
      seq: Int(try integer(seq, from: 1)),
      at: SessionTime(microseconds: try microseconds(at))
    )
  }
}
