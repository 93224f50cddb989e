internal import PushSpecInterface
internal import PushSpecTransport
internal import PushSpecWire

/// What can go wrong between a runner and an adapter; each has a text of its own.
enum AdapterFault: Error, Sendable, Hashable {
  /// The command does not start.
  case cannotStart(command: String, reason: String)
  /// The process ended, `moment` says when.
  case ended(ProcessEnd, moment: String)
  /// It closed its standard output and went on.
  case closedOutput(moment: String)
  /// It closed its standard input and went on.
  case closedInput(moment: String)
  /// The other end of the socket is gone.
  case disconnected(reason: String?, moment: String)
  /// Nobody connected, or nobody could be connected to.
  case noPeer(text: String)
  /// No answer came.
  case silent(words: String, after: Duration)
  /// An answer carries the number of a request that was answered before.
  case answeredTwice(id: Int64, words: String)
  /// An answer carries a number that was never used.
  case strayAnswer(id: Int64?, instead: String?)
  /// A line is no message.
  case badLine(number: Int, WireFault, quote: String)
  /// The result of a request does not read as one.
  case badAnswer(words: String, WireFault, quote: String)
  /// The adapter could not read what was sent.
  case unreadable(WireError)
  /// A line does not end.
  case lineTooLong(number: Int, limit: Int)
  /// Message upon message, and no answer.
  case flood(limit: String, words: String?)
  /// Something is told in a session that was never opened.
  case unknownSession(name: String, kind: String)
  /// It speaks another version of the protocol.
  case wrongVersion(Int64)
  /// After a restart it is somebody else.
  case changedProfile
  /// The run was cancelled.
  case cancelled
}

extension AdapterFault {
  /// The refusal that tells of the fault; `output` is what the adapter has printed.
  func refusal(output: String = "") -> Refusal {
    var parts: [String] = []
    if let quote { parts.append("the line:\n\(quote)") }
    if !output.isEmpty { parts.append("standard error:\n\(output)") }
    return Refusal(reason, message, detail: parts.joined(separator: "\n\n"))
  }

  private var reason: Refusal.Reason {
    switch self {
    case .cannotStart, .noPeer: .notStarted
    case .ended, .closedOutput, .closedInput, .disconnected: .crashed
    case .cancelled: .cancelled
    case .silent: .timedOut
    default: .protocolBroken
    }
  }

  private var quote: String? {
    switch self {
    case .badLine(_, let fault, let quote) where fault.kind != .notJSON: quote
    case .badAnswer(_, _, let quote): quote
    default: nil
    }
  }

  /// The same fault, seen to have come about after the last session.
  var afterLastSession: AdapterFault {
    let moment = "after its last session had been closed"
    return switch self {
    case .ended(let end, _): .ended(end, moment: moment)
    case .closedOutput: .closedOutput(moment: moment)
    case .closedInput: .closedInput(moment: moment)
    case .disconnected(let reason, _): .disconnected(reason: reason, moment: moment)
    default: self
    }
  }

  /// The fault in one line.
  var message: String {
    switch self {
    case .cannotStart(let command, let reason):
      "the adapter could not be started: \(reason) (the command is '\(command)'; no shell runs it)"
    case .ended(let end, let moment): "the adapter \(end.text) \(moment)"
    case .closedOutput(let moment):
      "the adapter closed its standard output \(moment), but went on running"
    case .closedInput(let moment):
      "the adapter closed its standard input \(moment), but went on running"
    case .disconnected(let reason, let moment):
      "the adapter's connection was lost \(moment)" + (reason.map { ": \($0)" } ?? "")
    case .noPeer(let text): text
    case .silent(let words, let span):
      "the adapter did not answer '\(words)' within \(span.seconds) s"
    case .answeredTwice(let id, let words):
      "the adapter answered request \(id) ('\(words)') twice"
    case .strayAnswer(let id, let instead):
      "the adapter answered \(id.map { "request \($0)" } ?? "a request without number"), which was "
        + "never made" + (instead.map { ", while '\($0)' waited for its answer" } ?? "")
    case .badLine(let number, let fault, let quote): Self.text(number, fault, quote)
    case .badAnswer(let words, let fault, _):
      "the adapter's answer to '\(words)' is not what the protocol asks for: it \(fault.text)"
    case .unreadable(let error):
      "the adapter could not read what was sent to it: \(error.message) (code \(error.code.number))"
    case .lineTooLong(let number, let limit):
      "line \(number) of the adapter's output does not end within \(limit) bytes"
    case .flood(let limit, let words):
      "the adapter sent \(limit) "
        + (words.map { "and still no answer to '\($0)'" } ?? "though nothing was asked of it")
    case .unknownSession(let name, let kind):
      "the adapter sent \(kind) for the session '\(name.clipped)', which was never opened"
    case .wrongVersion(let version):
      "the adapter speaks version \(version) of the protocol, this runner version "
        + "\(WireVersion.current)"
    case .changedProfile:
      "the adapter says something else of itself than when it was first started"
    case .cancelled: "not run to its end: interrupted"
    }
  }

  private static func text(_ number: Int, _ fault: WireFault, _ quote: String) -> String {
    let line = "line \(number) of the adapter's output"
    switch fault.kind {
    case .notJSON:
      return "\(line) is no message: '\(quote.clipped(to: 120))' \(fault.text). Only messages may "
        + "go to standard output: move prints to standard error (Python: sys.stdout = sys.stderr "
        + "once the original is kept; C: dup2(2, 1); Swift: AdapterKit does it)"
    case .notUTF8, .outOfRange: return "\(line) \(fault.text)"
    case .wrongShape: return "\(line) is not what the protocol asks for: it \(fault.text)"
    }
  }
}

extension Duration {
  /// The length in seconds, as people read it.
  var seconds: String {
    let (seconds, attoseconds) = components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    guard milliseconds > 0 else { return "\(seconds)" }
    var digits = String(milliseconds + 1_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits)"
  }
}
