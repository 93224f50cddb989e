import PushSpecInterface
import TPNSReference
import Testing
import WorldTestSupport

/// What every implementation must obey, whatever it is an implementation of.
@Suite("Laws of a session of TPNS and IM")
struct LawTests {
  @Test("numbers have no gaps and times never fall", arguments: Story.all)
  func counts(story: Story) async throws {
    for seed in 1...8 as ClosedRange<UInt32> {
      let stamps = Trace(try await story.trace(seed: seed)).stamps
      #expect(stamps.map(\.seq) == Array(1...stamps.count))
      #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0.at <= $1.at })
    }
  }

  @Test("the same seed gives the same trace, another seed another", arguments: Story.all)
  func seeds(story: Story) async throws {
    let first = try await story.trace(seed: 7)
    #expect(try await story.trace(seed: 7) == first)
    var others: [[Trace.Record]] = []
    for seed in 8...11 as ClosedRange<UInt32> { others.append(try await story.trace(seed: seed)) }
    #expect(others.contains { $0 != first })
  }

  @Test("idle means that nothing more comes", arguments: Story.all)
  func idle(story: Story) async throws {
    for seed in 1...4 as ClosedRange<UInt32> {
      let play = try await story.open(seed)
      try await story.steps(play)
      while try await !play.waitForEvent(.seconds(600)) {}
      let told = play.trace.events.count
      try await play.wait(.seconds(7 * 86_400))
      #expect(play.trace.events.count == told)
    }
  }

  @Test("sessions know nothing of each other", arguments: Story.all)
  func sessions(story: Story) async throws {
    let alone = try await story.trace(seed: 3)
    try await withThrowingTaskGroup(of: [Trace.Record].self) { group in
      for _ in 1...16 { group.addTask { try await story.trace(seed: 3) } }
      for try await trace in group { #expect(trace == alone) }
    }
  }

  @Test func whatIsRefusedLeavesNoNumber() async throws {
    for play in [try await Play.tpns(), try await Play.im()] {
      await #expect(throws: Refusal.self) { try await play.call("noSuchCall") }
      await #expect(throws: Refusal.self) { try await play.call("login") }
      for name in ["noSuchStimulus", "launch", "tapNotification", "push"] {
        await #expect(throws: Refusal.self) { try await play.when(name) }
      }
      let reply = try await play.session.settle()
      #expect(reply.started.seq == 1)
      #expect(reply.ended.seq == 2)
    }
  }

  @Test func onlyItsOwnContractIsPlayed() async throws {
    await #expect(throws: Refusal.self) {
      try await Play(TPNSReference(), contract: "im")
    }
    await #expect(throws: Refusal.self) {
      try await Play(IMReference(), contract: "tpns")
    }
  }
}
