internal import PushSpecInterface

extension WireRequest {
  /// The request with the number `id`, as a line without its end.
  package func line(id: Int64) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { message in
      message.member("jsonrpc", "2.0")
      message.member("id", id)
      message.member("method", method.rawValue)
      message.key("params")
      message.object { params in write(to: &params) }
    }
    return writer.bytes
  }

  private func write(to params: inout JSONWriter) {
    if let session { params.member("session", session) }
    switch self {
    case .initialize(let version, let runner, let token):
      params.member("protocol", version)
      params.key("runner")
      params.object { object in
        object.member("name", runner.name)
        object.member("version", runner.version)
      }
      params.member("token", token)
    case .open(let request): request.write(to: &params)
    case .call(_, let client, let name, let arguments):
      params.member("client", client)
      params.member("name", name)
      params.member("args", arguments)
    case .stimulate(_, let client, let name, let arguments):
      params.member("client", client)
      params.member("name", name)
      params.member("args", arguments)
    case .complete(_, let client, let handler, let value):
      params.member("client", client)
      params.member("handler", handler)
      params.member("value", value)
    case .advance(_, let span, let untilEvent):
      params.key("for")
      params.milliseconds(span.microseconds)
      params.key("untilEvent")
      params.bool(untilEvent)
    case .settle, .close, .shutdown: break
    case .emit(_, let telling): telling.write(to: &params)
    }
  }
}

extension WireRequest.Telling {
  fileprivate func write(to params: inout JSONWriter) {
    params.member("client", client)
    params.member("kind", kind.rawValue)
    params.member("name", name)
    params.member("args", arguments)
  }
}

extension SessionRequest {
  fileprivate func write(to params: inout JSONWriter) {
    params.member("contract", contract)
    params.member("scenario", scenario)
    params.key("clients")
    params.list { list in
      for client in clients { list.string(client) }
    }
    params.member("seed", seed)
    params.member("startsAt", startsAt)
    guard !reactions.isEmpty else { return }
    params.key("reactions")
    params.list { list in
      for reaction in reactions { reaction.write(to: &list) }
    }
  }
}

extension InCallbackReaction {
  fileprivate func write(to list: inout JSONWriter) {
    list.object { object in
      object.member("client", client)
      object.member("callback", callback)
      object.key("requires")
      object.list { list in
        for name in requires { list.string(name) }
      }
      object.key("steps")
      object.list { list in
        for step in steps { step.write(to: &list) }
      }
    }
  }
}

extension InCallbackReaction.Step {
  fileprivate func write(to list: inout JSONWriter) {
    list.object { object in
      switch self {
      case .call(let name, let arguments):
        object.member("call", name)
        object.key("args")
        object.object { args in
          for argument in arguments {
            args.key(argument.name)
            argument.operand.write(to: &args)
          }
        }
      case .complete(let handler, let value):
        object.member("complete", handler)
        object.key("value")
        value.write(to: &object)
      }
    }
  }
}

extension InCallbackReaction.Operand {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { object in
      switch self {
      case .value(let value): object.member("value", value)
      case .argument(let name): object.member("argument", name)
      }
    }
  }
}
