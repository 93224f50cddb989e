import PushSpecInterface
import PushSpecJudge
import Testing

@testable import PushSpecEngine

/// What the driver holds an implementation to, on a virtual clock.
@Suite struct ProtocolTests {
  @Test func `events whose numbers come out of order are put in order`() async throws {
    let result = try await Written.play(
      """
      title: In order
      steps:
        - call: start
          with: {appId: demo}
        - expect: didStart
        - expect: didReceive
        - expect: didStop
      """,
      against: """
        replies:
          - to: call start
            then:
              - {in: 1s, callback: didStart, arrives: 30ms, with: {clientId: c1}}
              - {in: 1s, callback: didReceive, arrives: 10ms, with: {messageId: m1}}
              - {in: 1s, callback: didStop}
        """,
      patience: Patience(gap: .seconds(300))
    )
    #expect(result.word == "passed")
  }

  @Test func `a number that never comes is waited for, and then an error`() async throws {
    let result = try await Written.play(
      Written.started,
      against: """
        replies:
          - to: call start
            then: [{in: 1s, callback: didStart, seqOffset: 9, with: {clientId: c1}}]
        """,
      patience: Patience(gap: .milliseconds(20))
    )
    #expect(result.word == "ProtocolBroken")
    #expect(result.message == "the number 4 never came, though 5 did")
  }

  @Test(arguments: [
    ("overshoots", "1h", "'advance' by 30s from 0s went on to 33s"),
    ("stopsEarly", "1h", "'advance' by 30s from 0s stopped at 15s, though nothing was told"),
    ("standsStill", "1h", "the clock stands still at 0s while events keep coming"),
    (
      "passesEvents", "1s",
      "'advance' by 30s from 0s went on to 30s, though something was told at 1s"
    ),
  ])
  func `the clock moves as it is told`(
    _ advance: String,
    _ delay: String,
    _ message: String
  ) async throws {
    let result = try await Written.play(
      Written.started,
      against: """
        advance: \(advance)
        replies:
          - to: call start
            then: [{in: \(delay), callback: didLog, with: {line: x}}]
        """
    )
    #expect(result.word == "ProtocolBroken")
    #expect(result.message == message)
  }

  @Test func `the numbers of a request stand where it began and ended`() async throws {
    let result = try await Written.play(
      Written.started,
      against: """
        replies:
          - to: call start
            tells: [{callback: didStart, with: {clientId: c1}}]
        """
    )
    let seqs = result.trace.map(\.stamp.seq)
    #expect(seqs.prefix(3) == [1, 2, 3])
    #expect(seqs == seqs.sorted())
  }

  @Test(arguments: [
    ("unsupported", "skipped"), ("invalidArguments", "InvalidRequest"),
    ("implementationFailed", "ImplementationFailed"), ("noProcess", "InvalidRequest"),
    ("timedOut", "TimedOut"), ("protocolBroken", "ProtocolBroken"),
  ])
  func `a refused step ends the scenario`(_ reason: String, _ word: String) async throws {
    for request in ["call start", "when goOffline", "complete h1"] {
      let result = try await Written.play(
        """
        title: Refused
        steps:
          - call: start
            with: {appId: demo}
          - when: goOffline
          - expect: didReceive
            with: {done: $done}
          - complete: $done
            with: newData
        """,
        against: """
          replies:
            - to: \(request)
              refuses: \(reason)
            - to: when goOffline
              then: [{in: 1s, callback: didReceive, with: {messageId: m1, done: <h1>}}]
          """
      )
      #expect(result.word == word, "\(request)")
      #expect(result.message.hasSuffix("as scripted"))
    }
  }

  @Test(arguments: [
    ("unsupported", "InvalidRequest"), ("invalidArguments", "InvalidRequest"),
    ("implementationFailed", "ImplementationFailed"), ("noProcess", "InvalidRequest"),
    ("timedOut", "TimedOut"), ("protocolBroken", "ProtocolBroken"),
  ])
  func `time that is refused is an error`(_ reason: String, _ word: String) async throws {
    for request in ["advance", "settle"] {
      let result = try await Written.play(
        Written.started,
        against: """
          replies:
            - to: call start
              tells: [{callback: didStart, with: {clientId: c1}}]
            - to: \(request)
              refuses: \(reason)
          pending: forever
          """
      )
      #expect(result.word == word, "\(request)")
    }
  }

  @Test(arguments: [
    ("unsupported", "skipped"), ("implementationFailed", "ImplementationFailed"),
    ("timedOut", "TimedOut"), ("protocolBroken", "ProtocolBroken"),
  ])
  func `a session that is refused plays nothing`(_ reason: String, _ word: String) async throws {
    let result = try await Written.play(
      Written.started,
      against: "replies: [{to: open, refuses: \(reason)}]"
    )
    #expect(result.word == word)
    #expect(result.trace.isEmpty)
  }

  @Test func `finally runs after an error too, and the session is closed`() async throws {
    let implementation = ScriptedImplementation(
      script: try Script("replies: [{to: call start, refuses: timedOut}]")
    )
    let result = try await Written.play(
      Written.started + "\nfinally:\n  - call: stop\n",
      against: implementation
    )
    #expect(result.word == "TimedOut")
    #expect(result.trace.contains { $0.name == "stop" })
    #expect(implementation.opened["toy/here/this"]?.isClosed == true)
  }

  @Test func `a wait in finally passes and the rest is still done`() async throws {
    let result = try await Written.play(
      Written.started
        + "\nfinally:\n  - wait: {until: \"10:00\"}\n  - wait: 1h\n  - call: stop\n",
      against: """
        replies:
          - to: call start
            tells: [{callback: didStart, with: {clientId: c1}}]
        """
    )
    #expect(result.word == "passed")
    #expect(result.trace.last?.stamp.at == SessionTime(milliseconds: 7_200_000))
  }
}
