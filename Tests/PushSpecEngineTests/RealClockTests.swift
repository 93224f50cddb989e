import PushSpecInterface
import PushSpecJudge
import Testing

@testable import PushSpecEngine

/// Scenarios on the time of the wall; spans are short, and no test looks at how long it took.
@Suite struct RealClockTests {
  private func play(
    _ steps: String,
    _ script: String,
    quiet: String = "20ms",
    settling: TimeSpan = .seconds(300)
  ) async throws -> ScenarioResult {
    try await Written.play(
      "title: x\nsteps:\n" + steps,
      against: "clock: real\n" + script,
      quiet: quiet,
      patience: Patience(transport: .milliseconds(20), settling: settling)
    )
  }

  private static let start = """
      - call: start
        with: {appId: demo}
      - expect: didStart
        within: 10s

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
      """
    )
    #expect(result.word == "passed")
    #expect(result.verdict.basis == .quiet(.milliseconds(20)))
  }

  @Test func `what is told while silence is waited for counts`() async throws {
    let result = try await play(
      Self.start,
      """
      pending: unknown
      replies:
        - to: call start
          tells: [{callback: didStart, with: {clientId: c1}}]
          then: [{in: 1ms, callback: didReceive, stored: true, with: {messageId: m1}}]
      """,
      quiet: "200ms"
    )
    #expect(result.word == "Unclaimed")
  }

  @Test func `what goes on telling never settles`() async throws {
    let more = (1...200).map { number in
      "{in: \(number * 5)ms, callback: didLog, stored: true, with: {line: x}}"
    }
    let result = try await play(
      Self.start,
      """
      pending: unknown
      replies:
        - to: call start
          tells: [{callback: didStart, with: {clientId: c1}}]
          then: [\(more.joined(separator: ", "))]
      """,
      quiet: "500ms",
      settling: .milliseconds(60)
    )
    #expect(result.word == "NeverSettles")
    #expect(result.verdict.basis == .never(.milliseconds(60)))
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

  @Test func `silence is waited for`() async throws {
    let result = try await play(
      """
        - when: goOffline
        - expect: nothing
          for: 10s
      """,
      "replies: [{to: when goOffline, then: [{in: 2ms, callback: didStop}]}]"
    )
    #expect(result.word == "NotSilent")
  }
}
