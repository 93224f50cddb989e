import PushSpecInterface
import Testing
import WorldTestSupport

@testable import GeTuiReference

/// What every implementation must obey, whatever it is an implementation of.
@Suite("Laws of a session")
struct LawTests {
  @Test("numbers have no gaps and times never fall", arguments: Story.all)
  func counts(story: Story) async throws {
    for seed in 1...5 as ClosedRange<UInt32> {
      let stamps = Trace(try await story.trace(seed: seed)).stamps
      #expect(stamps.map(\.seq) == Array(1...stamps.count))
      #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0.at <= $1.at })
    }
  }

  @Test("events come before the reply to what caused them", arguments: Story.all)
  func order(story: Story) async throws {
    var last = 0
    for record in try await story.trace() {
      switch record {
      case .event(let event):
        #expect(event.stamp.seq > last)
        last = event.stamp.seq
      case .reply(_, let reply):
        #expect(reply.ended.seq > last)
        last = reply.ended.seq
      case .reaction, .refusal: break
      }
    }
  }

  @Test("the same seed gives the same trace, another seed another", arguments: Story.all)
  func seeds(story: Story) async throws {
    let first = try await story.trace(seed: 7)
    #expect(try await story.trace(seed: 7) == first)
    var others: [[Trace.Record]] = []
    for seed in 8...11 as ClosedRange<UInt32> { others.append(try await story.trace(seed: seed)) }
    let hasEvents = first.contains { if case .event = $0 { true } else { false } }
    #expect(!hasEvents || others.contains { $0 != first })
  }

  @Test("idle means that nothing more comes", arguments: Story.all)
  func idle(story: Story) async throws {
    for seed in 1...3 as ClosedRange<UInt32> {
      let play = try await Play.getui(
        clients: story.clients,
        seed: seed,
        reactions: story.reactions
      )
      try? await story.steps(play)
      while try await !play.waitForEvent(.seconds(600)) {}
      let told = play.trace.events.count
      try await play.wait(.seconds(7 * 86_400))
      #expect(play.trace.events.count == told)
    }
  }

  @Test func untilEventStopsAtTheFirstInstantThatTells() async throws {
    let play = try await Play.getui()
    try await play.call("startSdk", Play.credentials)
    let before = play.trace.events.count
    try await play.waitForEvent(.seconds(600))
    let told = play.trace.events.dropFirst(before)
    #expect(told.count == 2)
    #expect(Set(told.map(\.stamp.at)).count == 1)
    #expect(play.trace.stamps.last?.at == told.last?.stamp.at)
    try await play.waitForEvent(.seconds(600))
    #expect(play.trace.stamps.last?.at == told.last.map { $0.stamp.at + .seconds(600) })
  }

  @Test func aClosedSessionTellsNothingAndRefusesEverything() async throws {
    let play = try await Play.getui()
    try await play.call("startSdk", Play.credentials)
    await play.session.close()
    let told = play.trace.events.count
    await #expect(throws: Refusal.self) { try await play.wait(.seconds(600)) }
    await #expect(throws: Refusal.self) { try await play.call("clientId") }
    await play.session.close()
    #expect(play.trace.events.count == told)
  }

  @Test func whatIsRefusedLeavesNoNumber() async throws {
    let play = try await Play.getui()
    for name in ["noSuchCall", "startSdk"] {
      await #expect(throws: Refusal.self) { try await play.call(name) }
    }
    for name in ["noSuchStimulus", "launch", "tapNotification", "push"] {
      await #expect(throws: Refusal.self) { try await play.when(name) }
    }
    await #expect(throws: Refusal.self) { try await play.call("status", client: "nobody") }
    let reply = try await play.session.settle()
    #expect(reply.started.seq == 1)
    #expect(reply.ended.seq == 2)
  }

  @Test func sessionsKnowNothingOfEachOther() async throws {
    let story = try #require(Story.all.first)
    let alone = try await story.trace(seed: 3)
    try await withThrowingTaskGroup(of: [Trace.Record].self) { group in
      for _ in 1...32 { group.addTask { try await story.trace(seed: 3) } }
      for try await trace in group { #expect(trace == alone) }
    }
  }
}
