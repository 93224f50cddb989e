import PushSpecJudge
import PushSpecRemote
import Testing

/// One tiny adapter for each way to go wrong: each is told in words of its own, the other scenarios
/// are played, nothing hangs, and no process is left.
@Suite struct MiniatureTests {
  /// What an adapter does wrong and what is to be said of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let mode: String
    let kind: Fault.Kind
    let message: String
    var detail = ""
    var answer = Duration.seconds(10)

    init(
      _ mode: String,
      _ kind: Fault.Kind,
      _ message: String,
      detail: String = "",
      answer: Duration = .seconds(10)
    ) {
      self.mode = mode
      self.kind = kind
      self.message = message
      self.detail = detail
      self.answer = answer
    }

    var testDescription: String { mode }
  }

  private func check(_ run: Miniature, _ expected: Case) {
    #expect(run.failure == nil)
    #expect(run.othersPassed, "\(run.verdicts)")
    #expect(run.left == [])
    #expect(run.wall < .seconds(60))
    guard let fault = run.fault() else {
      Issue.record("the scenario came to \(String(describing: run.ofVictim))")
      return
    }
    #expect(fault.kind == expected.kind)
    #expect(fault.message.contains(expected.message), "\(fault.message)")
    #expect(fault.detail.contains(expected.detail), "\(fault.detail)")
    #expect(!fault.message.contains("\n"))
  }

  // MARK: Ends

  @Test(arguments: [
    Case(
      "exits",
      .crashed,
      "the adapter exited with status 3 while it was to answer 'call go'",
      detail: "standard error:\nTraceback: it was too much"
    ),
    Case("exits-in-peace", .crashed, "exited with status 0 while it was to answer 'call go'"),
    Case("killed", .crashed, "was ended by signal 9 (SIGKILL) while it was to answer 'call go'"),
    Case("segfaults", .crashed, "was ended by signal 11 (SIGSEGV)"),
    Case("exits-at-open", .crashed, "exited with status 3 while it was to answer 'open'"),
    Case("exits-at-settle", .crashed, "exited with status 3 while it was to answer 'settle'"),
    Case("leaves-child-and-exits", .crashed, "exited with status 5"),
    Case("shouts-and-exits", .crashed, "exited with status 4", detail: "\nlast words\n"),
    Case("closes-output", .crashed, "closed its standard output while it was to answer 'call go'"),
    Case("closes-input", .crashed, "closed its standard input"),
    Case("silent", .timedOut, "did not answer 'call go' within 1 s", answer: .seconds(1)),
    Case("stops-reading", .timedOut, "did not answer 'call go' within 1 s", answer: .seconds(1)),
  ])
  func `An end in the midst of a scenario is told of that scenario`(_ expected: Case) async throws {
    let options = Miniature.options(answer: expected.answer)
    check(try await Miniature.play(expected.mode, options: options), expected)
  }

  @Test(arguments: [
    Case("exits-at-close", .crashed, "exited with status 3 while it was to answer 'close'"),
    Case("exits-after-close", .crashed, "exited with status 3"),
    Case("tells-after-close", .toldAfterClose, "1 event came after the session had been closed"),
    Case("answers-close-twice", .protocolBroken, "('close') twice"),
  ])
  func `What shows after a scenario is told beside its verdict`(_ expected: Case) async throws {
    let run = try await Miniature.play(expected.mode)
    #expect(run.ofVictim?.kind == .passed)
    #expect(run.othersPassed)
    #expect(run.left == [])
    let fault = try #require(run.fault("teardown/" + Miniature.victim), "\(run.verdicts.keys)")
    #expect(fault.kind == expected.kind)
    #expect(fault.message.contains(expected.message), "\(fault.message)")
  }

  // MARK: What is sent

  @Test(arguments: [
    Case(
      "prints",
      .protocolBroken,
      "is no message: 'hello from the SDK' has something else than a value at byte 1. Only messages "
        + "may go to standard output: move prints to standard error"
    ),
    Case("prints-nothing", .protocolBroken, "is no message: ''"),
    Case("half-json", .protocolBroken, "ends where a value should stand"),
    Case("two-messages-in-a-line", .protocolBroken, "has something else than the end"),
    Case("control-character", .protocolBroken, "has a bare control character"),
    Case("half-a-pair", .protocolBroken, "has half of a surrogate pair"),
    Case("too-deep", .protocolBroken, "is nested deeper than 128 levels"),
    Case("not-utf8", .protocolBroken, "is not UTF-8 from byte 54 on"),
    Case("event-beyond-range", .protocolBroken, "9223372036854775808, which 64 bits do not hold"),
    Case("event-of-infinity", .protocolBroken, "1e999, which 64 bits do not hold"),
    Case("endless-line", .protocolBroken, "does not end within 8388608 bytes"),
    Case("list", .protocolBroken, "is no object", detail: "[1, 2, 3]"),
    Case("batch", .protocolBroken, "is no object"),
    Case("number", .protocolBroken, "is no object"),
    Case("without-jsonrpc", .protocolBroken, "lacks \"jsonrpc\":\"2.0\""),
    Case("old-jsonrpc", .protocolBroken, "lacks \"jsonrpc\":\"2.0\""),
    Case("neither-nor", .protocolBroken, "has neither 'method' nor 'result' nor 'error'"),
    Case("both", .protocolBroken, "has both 'result' and 'error'"),
    Case("id-of-text", .protocolBroken, "has 'id', which must be a whole number, not \""),
    Case("result-of-text", .protocolBroken, "has 'result', which must be an object"),
    Case("asks-the-runner", .protocolBroken, "asks 'event' of the runner, which answers nothing"),
    Case("unknown-notification", .protocolBroken, "is the notification 'shout'"),
    Case("params-of-text", .protocolBroken, "has 'params', which must be an object"),
    Case("event-without-session", .protocolBroken, "lacks 'params.session'"),
    Case("event-without-seq", .protocolBroken, "lacks 'params.seq'"),
    Case("event-seq-of-text", .protocolBroken, "a whole number from 1 on, not \"1\""),
    Case("event-seq-zero", .protocolBroken, "a whole number from 1 on, not 0"),
    Case("event-without-at", .protocolBroken, "lacks 'params.at'"),
    Case("event-at-negative", .protocolBroken, "must be milliseconds from 0 on, not -1"),
    Case("event-without-client", .protocolBroken, "lacks 'params.client'"),
    Case("event-without-kind", .protocolBroken, "lacks 'params.kind'"),
    Case(
      "event-kind-unknown",
      .protocolBroken,
      "must be \"callback\" or \"observation\", not \"rumour\""
    ),
    Case("event-without-name", .protocolBroken, "lacks 'params.name'"),
    Case("event-args-of-list", .protocolBroken, "has 'params.args', which must be an object"),
    Case("log-without-message", .protocolBroken, "lacks 'params.message'"),
    Case("result-without-seq", .protocolBroken, "answer to 'call go' is not what the protocol"),
    Case("result-without-started", .protocolBroken, "lacks 'result.startedSeq'"),
    Case("result-at-of-text", .protocolBroken, "must be milliseconds from 0 on, not \"now\""),
    Case("result-threw-of-text", .protocolBroken, "has 'result.threw', which must be an object"),
    Case("result-threw-without-code", .protocolBroken, "lacks 'result.threw.code'"),
    Case("result-threw-and-returns", .protocolBroken, "has both 'returns' and 'threw'"),
    Case("idle-of-text", .protocolBroken, "has 'result.idle', which must be true or false"),
    Case("no-epoch", .protocolBroken, "lacks 'result.epoch'"),
    Case("error-without-code", .protocolBroken, "lacks 'error.code'"),
    Case("error-without-message", .protocolBroken, "lacks 'error.message'"),
    Case("error-code-unknown", .protocolBroken, "error code -1, which is none of the protocol's"),
    Case("unknown-method", .protocolBroken, "does not know the method of 'call go'"),
    Case("invalid-params", .protocolBroken, "could not read 'call go': no 'session'"),
    Case("unreadable", .protocolBroken, "could not read what was sent to it: what was that"),
    Case(
      "wrong-id",
      .protocolBroken,
      "answered request 999, which was never made, while 'call go' waited for its answer"
    ),
    Case("thin-air", .protocolBroken, "answered request 777, which was never made"),
    Case("answers-twice", .protocolBroken, "('call go') twice"),
  ])
  func `A line that is no message is told of in its own words`(_ expected: Case) async throws {
    check(try await Miniature.play(expected.mode), expected)
  }

  @Test(arguments: [
    Case("event-of-unknown-session", .protocolBroken, "an event for the session 'nobody's'"),
    Case("event-of-unknown-client", .contractBroken, "for the client 'stranger'"),
    Case("event-of-unknown-name", .contractBroken, "'whispered' is no callback"),
    Case("event-of-unknown-argument", .contractBroken, "came with 'w'"),
    Case("reacted-unasked", .protocolBroken, "a reaction was reported that was never asked for"),
    Case("number-twice", .protocolBroken, "was used twice in one session"),
    Case("falling", .protocolBroken, "time fell from 5ms to 0s"),
    Case("gap", .protocolBroken, "the number 1 never came, though 2 did"),
  ])
  func `A message that makes no sense is told of`(_ expected: Case) async throws {
    let options = Miniature.options(answer: .seconds(2))
    check(try await Miniature.play(expected.mode, options: options), expected)
  }

  @Test(arguments: [
    Case("flood", .protocolBroken, "sent more than 2000 messages and still no answer to 'call go'"),
    Case("flood-of-logs", .protocolBroken, "sent more than 2000 messages and still no answer"),
  ])
  func `A flood ends`(_ expected: Case) async throws {
    var options = Miniature.options()
    options.limits.messages = 2_000
    check(try await Miniature.play(expected.mode, options: options), expected)
  }

  @Test(arguments: [
    Case("failed", .implementationFailed, "the SDK broke", detail: "the SDK's last words"),
    Case("stumbled", .implementationFailed, "the adapter stumbled over 'call go': KeyError"),
    Case("invalid-arguments", .invalidRequest, "no such call"),
    Case("no-process", .invalidRequest, "not running"),
  ])
  func `An error of the protocol is passed on`(_ expected: Case) async throws {
    check(try await Miniature.play(expected.mode), expected)
  }

  @Test func `What an implementation cannot do is skipped`() async throws {
    let run = try await Miniature.play("unsupported")
    guard case .skipped(let skip) = run.ofVictim else {
      Issue.record("\(String(describing: run.ofVictim))")
      return
    }
    #expect(skip.message.contains("not on this device"))
    #expect(run.othersPassed)
  }

  @Test(arguments: ["right", "numbers-the-opening", "exclusive", "shouts", "leaves-child"])
  func `What is no fault makes none`(_ mode: String) async throws {
    let run = try await Miniature.play(mode)
    #expect(run.ofVictim?.kind == .passed)
    #expect(run.othersPassed)
    #expect(run.verdicts.count == 5)
    #expect(run.left == [])
    #expect(run.notes == (mode == "leaves-child" ? [Self.leftBehind] : []))
  }

  private static let leftBehind = "the adapter left a process of its own behind: ended with SIGKILL"
}
