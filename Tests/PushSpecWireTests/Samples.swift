import PushSpecInterface
import PushSpecWire

/// Messages of every kind.
enum Samples {
  static let arguments: ValueMap = [
    "text": "ünïcode \"quoted\"\n", "whole": .integer(.max), "least": .integer(.min),
    "decimal": 1.0, "flag": false, "nothing": .null, "list": [1, [:], [[]]],
    "map": ["$completion": "not one", "": ""],
  ]

  static let reactions = [
    InCallbackReaction(
      client: "app",
      callback: "told",
      requires: ["v"],
      steps: [
        .call(
          name: "go",
          arguments: [
            .init(name: "v", operand: .argument("v")), .init(name: "w", operand: .value(1)),
            .init(name: "x", operand: .value(.absent)),
          ]
        ),
        .complete(handler: "done", value: .value(["a"])),
        .complete(handler: "done", value: .argument("v")),
      ]
    ),
    InCallbackReaction(client: "b", callback: "c", requires: [], steps: []),
  ]

  static let requests: [WireRequest] = [
    .initialize(protocolVersion: 1, runner: .init(name: "p", version: "1"), token: nil),
    .initialize(protocolVersion: 1, runner: .init(name: "p", version: "1"), token: "secret"),
    .open(
      SessionRequest(
        session: "s1",
        contract: "mini",
        scenario: "mini/s/one",
        clients: ["a", "b"],
        seed: .max,
        startsAt: "2026-01-05T09:00:00+08:00",
        reactions: reactions
      )
    ),
    .open(
      SessionRequest(
        session: "s2",
        contract: "mini",
        scenario: "",
        clients: ["app"],
        seed: 0,
        startsAt: "2026-01-05T09:00:00Z"
      )
    ),
    .call(session: "s1", client: "a", name: "go", arguments: arguments),
    .stimulate(session: "s1", client: "a", name: "poke", arguments: [:]),
    .stimulate(session: "s1", client: nil, name: "push", arguments: arguments),
    .complete(session: "s1", client: "a", handler: "h1", value: "newData"),
    .complete(session: "s1", client: "a", handler: "h1", value: .absent),
    .complete(session: "s1", client: "a", handler: "h1", value: .null),
    .advance(session: "s1", span: .seconds(86_400), untilEvent: true),
    .advance(session: "s1", span: TimeSpan(microseconds: 1), untilEvent: false),
    .settle(session: "s1"), .close(session: "s1"), .shutdown,
    .emit(session: "s1", .init(client: "a", kind: .callback, name: "told", arguments: arguments)),
  ]

  static func reply(_ outcome: Reply.Outcome) -> WireAnswer {
    .reply(
      Reply(
        started: Stamp(seq: 3, at: SessionTime(microseconds: 12_345)),
        ended: Stamp(seq: 9, at: SessionTime(microseconds: 86_400_000_001)),
        outcome: outcome
      )
    )
  }

  static let profile = AdapterProfile(
    implementation: ImplementationProfile(
      name: "SDK",
      version: "1.0",
      vendor: "them",
      contracts: [
        ContractOffer(id: "a", edition: "1", capabilities: ["x", "y"], clock: .real),
        ContractOffer(id: "b", edition: "2", capabilities: [], clock: .virtual),
      ],
      sessions: 8,
      clients: 2
    ),
    isExclusive: true
  )

  static let answers: [(WireMethod, WireAnswer)] = [
    (.initialize, .profile(profile)),
    (.open, .opened(epoch: 1_767_574_800_000, numbers: [])),
    (
      .open,
      .opened(
        epoch: -1,
        numbers: [Stamp(seq: 1, at: .start), Stamp(seq: 2, at: SessionTime(microseconds: 1))]
      )
    ),
    (.call, reply(.returned(.map(arguments)))), (.call, reply(.returned(.absent))),
    (.call, reply(.returned(.null))), (.call, reply(.threw(ErrorValue(code: 5)))),
    (.stimulate, reply(.threw(ErrorValue(domain: "d", code: .min, message: "m")))),
    (.complete, reply(.returned(.absent))), (.emit, reply(.returned(.absent))),
    (.advance, reply(.idle(true))), (.settle, reply(.idle(false))), (.settle, reply(.idle(nil))),
    (.close, .done), (.shutdown, .done),
  ]

  static let events = [
    Event(
      stamp: Stamp(seq: 1, at: .start),
      kind: .callback,
      client: "app",
      name: "told",
      arguments: arguments
    ),
    Event(
      stamp: Stamp(seq: .max, at: SessionTime(microseconds: .max)),
      kind: .observation,
      client: "",
      name: "",
      arguments: ["done": .completion(CompletionHandler(id: "h1", delivery: "d1"))]
    ),
  ]

  static let record = ReactionRecord(
    reaction: 0,
    step: 2,
    event: 5,
    arguments: arguments,
    reply: Reply(
      started: Stamp(seq: 6, at: .start),
      ended: Stamp(seq: 7, at: .start),
      outcome: .threw(ErrorValue(domain: "d", code: 1))
    )
  )
}
