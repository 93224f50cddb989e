internal import PushSpecInterface
internal import PushSpecWire

/// The loop-back: what the adapter is told to tell comes back as it is.
///
/// An adapter that drops, merges, sorts or mends what the SDK tells hides the very faults that it is
/// there to show.
extension Examination {
  private static let hardValues: ValueMap = [
    "largest": .integer(.max), "least": .integer(.min), "beyond a double": 9_007_199_254_740_993,
    "decimal": 0.1, "whole decimal": 2.5, "no": false, "nothing": .null, "empty": "",
    "text": "\"quotes\", \\backslashes\\, \n lines, 中文, 😀, \u{1}", "list": [1, [2, []], [:]],
    "map": ["b": 1, "a": ["": .null]],
  ]

  /// Has the adapter tell events, and compares.
  mutating func checkEmitting(of offer: ContractOffer) async {
    let says = "What it is told to tell comes back before the answer, in order, with its number"
    guard let probe, let opened = await open(offer, rule: "emit-order", says) else { return }
    var numbers = opened.numbers
    let tellings: [WireRequest.Telling] = [
      .init(client: "app", kind: .callback, name: "first", arguments: ["n": 1]),
      .init(client: "app", kind: .callback, name: "second", arguments: Self.hardValues),
      .init(client: "app", kind: .observation, name: "third", arguments: [:]),
      .init(client: "app", kind: .callback, name: "twin", arguments: ["n": 1]),
      .init(client: "app", kind: .callback, name: "twin", arguments: ["n": 1]),
    ]
    var exchanges: [WireProbe.Exchange] = []
    var came: [Event] = []
    var details: [String] = []
    for telling in tellings {
      let exchange = await probe.ask(.emit(session: opened.session, telling))
      if let error = exchange.error, [.methodNotFound, .unsupported].contains(error.code) {
        let text = "'emit' is not offered, so nobody can say whether duplicates pass through"
        add(
          Finding("emit-duplicates", "The same event twice is told twice", .note, details: [text])
        )
        _ = await probe.ask(.close(session: opened.session))
        return
      }
      guard case .reply(let reply)? = answer(exchange, to: .emit, rule: "emit-order", says) else {
        return
      }
      numbers.take(exchange)
      numbers.take(reply)
      for case .event(_, let event) in exchange.messages {
        came.append(event)
        if event.stamp.seq <= reply.started.seq || event.stamp.seq >= reply.ended.seq {
          details.append("'\(event.name)' has a number outside of the request that caused it")
        }
      }
      exchanges.append(exchange)
    }
    // What comes too late still comes with the next answer.
    let settled = await probe.ask(.settle(session: opened.session))
    let late = settled.messages.contains { if case .event = $0 { true } else { false } }
    if late { details.append("an event came only after the answer to the request that caused it") }
    numbers.take(settled)
    reportEmitting(came, tellings, exchanges, details, says)
    if case .reply(let reply)? = answer(settled, to: .settle, rule: "settles", "It settles") {
      numbers.take(reply)
      report(
        "numbers",
        "Numbers count events and requests together, without gaps, and time never falls",
        details: numbers.complaints
      )
    }
    _ = await probe.ask(.close(session: opened.session))
  }

  private mutating func reportEmitting(
    _ came: [Event],
    _ tellings: [WireRequest.Telling],
    _ exchanges: [WireProbe.Exchange],
    _ details: [String],
    _ says: String
  ) {
    var details = details
    let names = came.map(\.name)
    let single = names.filter { $0 != "twin" }
    if single != ["first", "second", "third"] {
      details.append("told to tell first, second, third, it told \(single.joined(separator: ", "))")
    }
    report("emit-order", says, exchanges, details)
    let twins = names.filter { $0 == "twin" }.count
    report(
      "emit-duplicates",
      "The same event twice is told twice",
      exchanges,
      twins == 2 ? [] : ["it was told \(twins) time\(twins == 1 ? "" : "s")"]
    )
    let hard = came.first { $0.name == "second" }
    report(
      "emit-values",
      "Values come back exactly: large numbers, text of every kind, nothing and empty",
      exchanges,
      hard.map { Self.differences(Self.hardValues, $0.arguments) } ?? ["they did not come back"]
    )
    let third = came.first { $0.name == "third" }
    if let third, third.kind != .observation || third.client != "app" {
      report("emit-kind", "Kind and client come back", exchanges, ["they are others"])
    }
  }

  private static func differences(_ sent: ValueMap, _ received: ValueMap) -> [String] {
    sent.entries.compactMap { entry in
      // An absent argument may be null.
      if entry.value == .null, received[entry.key].isMissing { return nil }
      return received[entry.key] == entry.value
        ? nil : "'\(entry.key)' was \(entry.value), and came back as \(received[entry.key])"
    }
  }
}
