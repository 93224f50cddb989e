import PhoneWorld
import PushSpecInterface
import Testing
import WorldTestSupport

@testable import GeTuiReference

@Suite("Random walks")
struct RandomWalkTests {
  @Test("keep every promise that holds at any time", arguments: 1...60 as ClosedRange<UInt32>)
  func promises(seed: UInt32) async throws {
    var walk = try await RandomWalk(seed: seed)
    try await walk.walk(400)
    let play = walk.play
    while try await !play.waitForEvent(.seconds(3_600)) {}
    let told = play.trace.events.count
    try await play.wait(.seconds(7 * 86_400))
    #expect(play.trace.events.count == told)

    let stamps = play.trace.stamps
    #expect(stamps.map(\.seq) == Array(1...stamps.count))
    #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0.at <= $1.at })
    for name in ["fetchCompleted", "presentationCompleted", "responseCompleted"] {
      expectOnce(play.trace.events(name)) { [$0["delivery"]] }
    }
    expectOnce(play.trace.events("GeTuiSdkDidReceiveSlience").filter(isOwn)) { [$0["msgId"]] }
    expectOnce(play.trace.events("clickReported")) { [$0["msgId"]] }
    for client in ["one", "two"] { expectStatesAgree(play.trace, client) }
  }

  private func isOwn(_ event: Event) -> Bool { event.arguments["fromGetui"] == true }

  private func expectOnce(_ events: [Event], _ key: (ValueMap) -> [Value]) {
    let keys = events.map { [.string($0.client)] + key($0.arguments) }
    #expect(Set(keys).count == keys.count)
  }

  /// Every state differs from the one before it.
  private func expectStatesAgree(_ trace: Trace, _ client: String) {
    let states = trace.events("GeTuiSDkDidNotifySdkState", of: client)
      .map { $0.arguments["status"] }
    for (former, latter) in zip(states, states.dropFirst()) {
      #expect(former != latter || latter == "Starting")
    }
  }

  @Test("harm no session, whatever the fault", arguments: GeTuiReference.faults)
  func faults(fault: Fault) async throws {
    var walk = try await RandomWalk(faults: [fault.name], seed: 5)
    try await walk.walk(120)
    try await walk.play.wait(.seconds(86_400))
    let stamps = walk.play.trace.stamps
    #expect(stamps.map(\.seq) == Array(1...stamps.count))
  }

  @Test func allFaultsTogetherHarmNoSession() async throws {
    for seed in 1...30 as ClosedRange<UInt32> {
      let names = Set(GeTuiReference.faults.map(\.name))
      var walk = try await RandomWalk(faults: names, seed: seed)
      try await walk.walk(150)
      try await walk.play.wait(.seconds(86_400))
      let stamps = walk.play.trace.stamps
      #expect(stamps.map(\.seq) == Array(1...stamps.count))
    }
  }
}
