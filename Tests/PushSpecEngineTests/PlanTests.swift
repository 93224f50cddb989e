import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import Testing

@testable import PushSpecEngine

/// What is decided before anything is played.
@Suite struct PlanTests {
  private static let files = [
    "a/push": """
    title: Needs the server
    clients: [alice, bob]
    steps:
      - when: push
        with: {to: [a]}
      - expect: didReceive
        client: alice
      - expect: nothing
        client: bob
    """,
    "a/long": """
    title: Waits long
    steps:
      - when: goOffline
      - wait: 40s
      - expect: nothing
        for: 21s
    """,
    "b/plain": "title: Plain\nsteps: [{when: goOffline}, {expect: didStop}]",
  ]

  private func skips(
    _ capabilities: Set<Capability>,
    clients: Int = 2,
    clock: ClockKind = .virtual,
    longestWait: TimeSpan = .seconds(60)
  ) async throws -> [String: Skip.Reason] {
    let profile = ImplementationProfile(name: "x", version: "1", contracts: [], clients: clients)
    let plan = Plan(
      try await Written.suite(Self.files).scenarios,
      for: profile,
      offer: ContractOffer(id: "toy", edition: "1", capabilities: capabilities, clock: clock),
      longestWait: longestWait
    )
    #expect(plan.entries.map(\.scenario.id) == ["toy/a/long", "toy/a/push", "toy/b/plain"])
    return plan.entries.reduce(into: [:]) { $0[$1.scenario.id] = $1.skip?.reason }
  }

  @Test func `all is played where nothing is missing`() async throws {
    #expect(try await skips(["server-push", .severalClients]) == [:])
  }

  @Test func `a scenario that needs a missing capability is skipped`() async throws {
    #expect(
      try await skips([.severalClients]) == ["toy/a/push": .missingCapability("server-push")]
    )
    #expect(
      try await skips(["server-push"]) == ["toy/a/push": .missingCapability(.severalClients)]
    )
  }

  @Test func `a scenario of more clients than there can be is skipped`() async throws {
    #expect(
      try await skips(["server-push", .severalClients], clients: 1)
        == ["toy/a/push": .tooManyClients(2, limit: 1)]
    )
  }

  @Test func `a scenario that waits too long is skipped on a real clock alone`() async throws {
    let all: Set<Capability> = ["server-push", .severalClients]
    #expect(
      try await skips(all, clock: .real)
        == ["toy/a/long": .tooLong(.seconds(61), limit: .seconds(60))]
    )
    #expect(try await skips(all, clock: .real, longestWait: .seconds(61)) == [:])
    #expect(try await skips(all, clock: .virtual, longestWait: .zero) == [:])
  }
}
