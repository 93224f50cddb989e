internal import PushSpecInterface

/// A push in the words of the contract `getui`, as what REST API V2 is asked for.
struct GeTuiPush: Sendable, Hashable {
  /// Where it goes.
  enum Target: Sendable, Hashable {
    /// In one request, to this path.
    case one(String)
    /// The message is made first; then this path is asked to send it to these.
    case many(String, ValueMap)
  }

  let target: Target
  let body: ValueMap

  /// What the stimulus `push` asks for.
  ///
  /// - Parameters:
  ///   - arguments: The stimulus' arguments.
  ///   - run: What tells the ids of this run's requests from those of others.
  /// - Throws: A `Refusal` where the API has no such push.
  init(_ arguments: ValueMap, run: String) throws(Refusal) {
    var body: ValueMap = ["request_id": .string(Self.requestId(arguments["requestId"], run))]
    var settings = ValueMap()
    if let ttl = arguments["ttl"].integer { settings["ttl"] = .integer(max(ttl, -1)) }
    if let strategy = arguments["strategy"].integer {
      settings["strategy"] = ["default": .integer(strategy), "ios": .integer(strategy)]
    }
    if !settings.isEmpty { body["settings"] = .map(settings) }
    var message = ValueMap()
    for part in ["transmission", "notification"] where !arguments[part].isMissing {
      message[part] = arguments[part]
    }
    guard !message.isEmpty else {
      throw Refusal(
        .unsupported,
        "REST API V2 takes no push without a transmission or a notification"
      )
    }
    body["push_message"] = .map(message)
    if !arguments["ios"].isMissing { body["push_channel"] = ["ios": arguments["ios"]] }

    let audience = arguments["audience"].map ?? ValueMap()
    let kinds = ["cid", "alias", "tag"].filter { !audience[$0].isMissing }
    guard kinds.count == 1, let kind = kinds.first, let names = audience[kind].list,
      !names.isEmpty
    else {
      throw Refusal(.unsupported, "REST API V2 takes cids, or aliases, or tags")
    }
    if kind == "tag" {
      target = .one("/push/tag")
      body["audience"] = [
        "tag": [["key": "custom_tag", "values": .list(names), "opt_type": "or"]]
      ]
    } else if names.count == 1 {
      target = .one("/push/single/\(kind)")
      body["audience"] = [kind: .list(names)]
    } else {
      target = .many("/push/list/\(kind)", ["audience": [kind: .list(names)]])
    }
    self.body = body
  }

  /// An id that is the same for the same one of a scenario, and another in each run.
  ///
  /// The server delivers nothing for one that it knows. One of a length that it refuses stays as it is.
  private static func requestId(_ given: Value, _ run: String) -> String {
    guard let text = given.string else { return String(Digest.sha256(fresh()).prefix(32)) }
    guard 10...32 ~= text.count else { return text }
    return String(Digest.sha256("\(run) \(text)").prefix(32))
  }

  private static func fresh() -> String {
    var generator = SystemRandomNumberGenerator()
    return "\(generator.next() as UInt64) \(generator.next() as UInt64)"
  }
}
