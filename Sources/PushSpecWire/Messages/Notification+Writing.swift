package import PushSpecInterface

extension Event {
  /// The event of `session`, as a line without its end.
  package func line(session: String) -> [UInt8] {
    notification("event") { params in
      params.member("session", session)
      params.member("seq", stamp.seq)
      params.key("at")
      params.milliseconds(stamp.at.microseconds)
      params.member("client", client)
      params.member("kind", kind.rawValue)
      params.member("name", name)
      params.member("args", arguments)
    }
  }
}

extension ReactionRecord {
  /// The record of `session`, as a line without its end.
  package func line(session: String) -> [UInt8] {
    notification("reacted") { params in
      params.member("session", session)
      params.member("reaction", reaction)
      params.member("step", step)
      params.member("event", event)
      params.member("args", arguments)
      reply.write(to: &params)
    }
  }
}

extension AdapterMessage.LogLine {
  /// The line as a notification, without its end.
  package var line: [UInt8] {
    notification("log") { params in
      params.member("session", session)
      params.member("level", level)
      params.member("message", message)
    }
  }
}

private func notification(_ method: String, _ params: (inout JSONWriter) -> Void) -> [UInt8] {
  var writer = JSONWriter()
  writer.object { message in
    message.member("jsonrpc", "2.0")
    message.member("method", method)
    message.key("params")
    message.object(params)
  }
  return writer.bytes
}
