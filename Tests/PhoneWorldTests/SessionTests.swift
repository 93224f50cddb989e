import PushSpecInterface
import Testing
import WorldTestSupport

@testable import PhoneWorld

@Suite("A session in a world")
struct SessionTests {
  @Test func epochAndMomentAreThoseOfTheStart() async throws {
    let play = try await Play.plain()
    #expect(play.session.epoch == 1_767_574_800_000)
    let reply = try await play.session.settle()
    #expect(reply.started == Stamp(seq: 1, at: .start))
    #expect(reply.ended == Stamp(seq: 2, at: .start))
    #expect(reply.outcome == .idle(true))
  }

  @Test func timePassesExactly() async throws {
    let play = try await Play.plain()
    try await play.wait(.milliseconds(1_500))
    let reply = try await play.session.advance(by: TimeSpan(microseconds: 7), untilEvent: false)
    #expect(reply.ended.at == SessionTime(microseconds: 1_500_007))
    for microseconds in [-1, Int64.max, .min] {
      await #expect(throws: Refusal.self) {
        _ = try await play.session.advance(
          by: TimeSpan(microseconds: microseconds),
          untilEvent: false
        )
      }
    }
  }

  @Test func whatTheSDKThrowsIsAnOutcome() async throws {
    let play = try await Play.plain()
    let error = await #expect(throws: Play.Thrown.self) { try await play.call("fail") }
    #expect(error?.error.code == 1)
  }

  @Test(arguments: [[], ["a", "a"]])
  func clientsMustBeThereAndDifferent(clients: [String]) async throws {
    await #expect(throws: Refusal.self) { _ = try await Play.plain(clients: clients) }
  }

  @Test func aWrongDateIsRefused() async throws {
    let request = SessionRequest(
      session: "s",
      contract: "device",
      scenario: "x",
      clients: ["app"],
      seed: 1,
      startsAt: "tomorrow"
    )
    await #expect(throws: Refusal.self) { _ = try await PlainApp().open(request, sink: Trace()) }
  }

  @Test func reactionsRunOnTheStackOfTheCallback() async throws {
    let play = try await Play.plain(reactions: [
      InCallbackReaction(
        client: "app",
        callback: "didReceive",
        requires: ["handler"],
        steps: [
          .call(name: "echo", arguments: [.init(name: "got", operand: .argument("userInfo"))]),
          .complete(handler: "handler", value: .value("failed")),
        ]
      ),
      InCallbackReaction(
        client: "app",
        callback: "didReceive",
        requires: ["nothing"],
        steps: [.call(name: "echo", arguments: [])]
      ),
    ])
    try await play.deliver(["content-available": 1])
    let records = play.trace.records
    let event = try #require(play.trace.events("didReceive").first)
    let reactions = records.compactMap { record -> ReactionRecord? in
      if case .reaction(let reaction) = record { reaction } else { nil }
    }
    #expect(reactions.map(\.reaction) == [0, 0])
    #expect(reactions.map(\.step) == [0, 1])
    #expect(reactions.allSatisfy { $0.event == event.stamp.seq })
    #expect(reactions.first?.arguments["got"] == event.arguments["userInfo"])
    #expect(reactions.last?.arguments["handler"] == event.arguments["handler"])
    #expect(reactions.last?.arguments["value"] == "failed")
    #expect(reactions.first?.reply.started.seq == event.stamp.seq + 1)
    #expect(play.told("fetchCompleted").first?["result"] == "failed")
    let seqs = play.trace.stamps.map(\.seq)
    #expect(seqs == Array(1...seqs.count))
  }

  @Test func reactionsThatCannotBeAreRefusedAtOnce() async throws {
    let steps: [InCallbackReaction.Step] = [.call(name: "noSuchCall", arguments: [])]
    for reaction in [
      InCallbackReaction(client: "app", callback: "x", requires: [], steps: steps),
      InCallbackReaction(client: "nobody", callback: "x", requires: [], steps: []),
    ] {
      await #expect(throws: Refusal.self) { _ = try await Play.plain(reactions: [reaction]) }
    }
  }

  @Test func aReactionWithoutEndEndsTheSession() async throws {
    let play = try await Play.plain(reactions: [
      InCallbackReaction(
        client: "app",
        callback: "echoed",
        requires: [],
        steps: [.call(name: "echo", arguments: [])]
      )
    ])
    try await play.call("echo")
    #expect((2...100).contains(play.told("echoed").count))
    let refusal = await #expect(throws: Refusal.self) { try await play.call("echo") }
    #expect(refusal?.reason == .implementationFailed)
  }

  @Test func phonesAreApart() async throws {
    let play = try await Play.plain(clients: ["one", "two"])
    try await play.when("goOffline", client: "two")
    try await play.call("echo", client: "one")
    #expect(play.trace.events.map(\.client) == ["two", "one"])
    try await play.when("deliverAPNs", ["payload": ["aps": ["content-available": 1]]])
    try await play.wait(.seconds(5))
    let handler = try #require(play.told("didReceive").first)["handler"]
    await #expect(throws: Refusal.self) {
      try await play.complete(handler, with: "noData", client: "two")
    }
  }
}
