import PushSpecInterface
import PushSpecJudge
import Testing

@testable import PushSpecEngine

/// Scenarios on the time of the wall.
///
/// What is waited for comes after milliseconds, and windows that it must fall into last an hour, so
/// that no test depends on how busy the machine is.
@Suite struct RealClockTests {
  private func play(
    _ steps: String,
    _ script: String,
    quiet: String = "1h",
    settling: TimeSpan = .seconds(3_600)
  ) async throws -> ScenarioResult {
    try await Written.play(
      "title: x\nsteps:\n" + steps,
      against: "clock: real\n" + script,
      quiet: quiet,
      patience: Patience(
        transport: .milliseconds(20),
        gap: .seconds(300),
        settling: settling
      )
    )
  }

  private static let start = """
      - call: start
        with: {appId: demo}
      - expect: didStart
        within: 1h

    """

  @Test func `an event is waited for and claimed, and the answer settles`() async throws {
    let result = try await play(
      Self.start,
      "replies: [{to: call start, then: [{in: 10ms, callback: didStart, with: {clientId: c1}}]}]"
    )
    #expect(result.word == "passed")
    #expect(result.verdict.basis == .acknowledged)
  }

  @Test func `what does not come in its window is missed`() async throws {
    let result = try await play(
      """
        - call: start
          with: {appId: demo}
        - expect: didStart
          within: 10ms
      """,
      "replies: []"
    )
    #expect(result.word == "Missing")
  }

  @Test func `what came in time and arrives within the grace is claimed`() async throws {
    let result = try await play(
      Self.start,
      """
      replies:
        - to: call start
          tells: [{callback: didStart, arrives: 10ms, with: {clientId: c1}}]
      """
    )
    #expect(result.word == "passed")
  }

  @Test func `without an answer silence settles, and the verdict says how long`() async throws {
    let result = try await play(
      Self.start,
      """
      pending: unknown
      replies: [{to: call start, tells: [{callback: didStart, with: {clientId: c1}}]}]
      """,
      quiet: "20ms"
    )
    #expect(result.word == "passed")
    #expect(result.verdict.basis == .quiet(.milliseconds(20)))
  }

  @Test func `what is told while silence is waited for counts`() async throws {
    let result = try await play(
      Self.start,
      """
      pending: unknownAtFirst
      replies:
        - to: call start
          tells: [{callback: didStart, with: {clientId: c1}}]
          then: [{in: 5ms, callback: didReceive, with: {messageId: m1}}]
      """
    )
    #expect(result.word == "Unclaimed")
  }

  @Test func `what goes on telling never settles`() async throws {
    let result = try await play(
      Self.start,
      """
      pending: unknown
      replies:
        - to: call start
          tells: [{callback: didStart, with: {clientId: c1}}]
          then: [{in: 5ms, callback: didLog, stored: true, with: {line: x}}]
      """,
      settling: .zero
    )
    #expect(result.word == "NeverSettles")
    #expect(result.verdict.basis == .never(.zero))
  }

  @Test func `a wait waits, and finally waits too`() async throws {
    let result = try await play(
      """
        - call: start
          with: {appId: demo}
        - wait: 15ms
        - call: stop
        - expect: didStop
      finally:
        - wait: 1ms
        - call: clientId
      """,
      "replies: [{to: call stop, tells: [{callback: didStop}]}]"
    )
    #expect(result.word == "passed")
    let stop = try #require(result.trace.first { $0.name == "stop" })
    #expect(stop.stamp.at >= SessionTime(milliseconds: 15))
    #expect(result.trace.contains { $0.name == "clientId" })
  }

  @Test(arguments: [
    "- wait: 1h\n  - expect: nothing\n    for: 1s", "- expect: nothing\n    for: 1h",
    "- call: start\n    with: {appId: demo}\n  - expect: didStart\n    within: 1h",
  ])
  func `a wait ends when nobody wants its end any more`(_ steps: String) async throws {
    let playing = Task { try await play("  " + steps, "replies: []") }
    try await Task.sleep(for: .milliseconds(30))
    playing.cancel()
    let result = try await playing.value
    #expect(result.word == "NotRun")
  }

  @Test func `silence is waited for`() async throws {
    let result = try await play(
      """
        - when: goOffline
        - expect: nothing
          for: 1h
      """,
      "replies: [{to: when goOffline, then: [{in: 2ms, callback: didStop}]}]"
    )
    #expect(result.word == "NotSilent")
  }
}
