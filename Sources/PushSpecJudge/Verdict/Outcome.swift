package import PushSpecInterface
package import SourceText

/// What a scenario came to.
package enum Outcome: Sendable {
  /// Everything held.
  case passed
  /// An expectation, a return or a rule did not hold; the first failure is what stopped it.
  case failed(Failure, also: [Failure])
  /// It was not played, or not to its end, because something is missing.
  case skipped(Skip)
  /// The implementation crashed, hung or broke the protocol.
  case error(Fault)
  /// It failed or ended in an error, which is excused: it counts neither as passed nor as failed.
  indirect case known(Outcome, Excuse)

  /// The kinds, without detail.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case passed, failed, skipped, error, known
  }

  /// Which kind it is.
  package var kind: Kind {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .skipped: .skipped
    case .error: .error
    case .known: .known
    }
  }

  /// What it came to before anybody excused it.
  package var unexcused: Outcome {
    if case .known(let outcome, _) = self { outcome.unexcused } else { self }
  }
}

extension Outcome {
  /// Whether it was never begun, because the run ended before.
  package var isNotRun: Bool {
    switch self {
    case .skipped(let skip): if case .runEnded = skip.reason { true } else { false }
    case .error(let fault): fault.kind == .notRun
    case .passed, .failed, .known: false
    }
  }
}

/// Why a scenario was not played to its end though nothing was wrong.
package struct Skip: Sendable, Hashable {
  /// The kinds of reason.
  package enum Reason: Sendable, Hashable {
    /// The implementation does not have a capability.
    case missingCapability(Capability)
    /// It said that it cannot do a step.
    case unsupported(String)
    /// It would take too long on a real clock.
    case tooLong(TimeSpan, limit: TimeSpan)
    /// Its session needs more clients than the implementation has.
    case tooManyClients(Int, limit: Int)
    /// The run had ended after so many failures, as many as it was allowed.
    case runEnded(failures: Int)
  }

  /// Why.
  package let reason: Reason
  /// The step that needs what is missing.
  package let range: SourceRange

  /// A skip for `reason`, at the step at `range`.
  package init(_ reason: Reason, at range: SourceRange) {
    self.reason = reason
    self.range = range
  }

  /// The reason in one line.
  package var message: String {
    switch reason {
    case .missingCapability(let capability):
      "the implementation does not have the capability '\(capability.name)'"
    case .unsupported(let text): "the implementation cannot do this: \(text)"
    case .tooLong(let span, let limit):
      "it would take at least \(span) of real time, more than the \(limit) allowed"
    case .tooManyClients(let count, let limit):
      "it needs \(count) clients, the implementation has \(limit)"
    case .runEnded(let failures):
      "not run: the run was to end after \(failures) failure\(failures == 1 ? "" : "s")"
    }
  }
}

/// What went wrong on the implementation's or the runner's side, so that nothing can be judged.
package struct Fault: Error, Sendable, Hashable {
  /// The kinds of fault; the raw value ends the type that reports show.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It could not be started or reached.
    case notStarted = "NotStarted"
    /// It ended or was killed.
    case crashed = "Crashed"
    /// It did not answer in time.
    case timedOut = "TimedOut"
    /// What it sent breaks the protocol.
    case protocolBroken = "ProtocolBroken"
    /// It told of something in a way that its contract does not know.
    case contractBroken = "ContractBroken"
    /// It said that it failed.
    case implementationFailed = "ImplementationFailed"
    /// The scenario asked for something that makes no sense at that point.
    case invalidRequest = "InvalidRequest"
    /// It told something after its session had been closed.
    case toldAfterClose = "ToldAfterClose"
    /// What another scenario did took the implementation down with it.
    case disturbed = "Disturbed"
    /// The run was interrupted before the scenario was played to its end.
    case notRun = "NotRun"
  }

  /// What kind of fault.
  package let kind: Kind
  /// One line about it.
  package let message: String
  /// More about it, such as what was printed on standard error; may be empty.
  package let detail: String
  /// The step that was being played, if any.
  package let range: SourceRange?

  /// A fault of `kind`.
  package init(_ kind: Kind, _ message: String, detail: String = "", at range: SourceRange? = nil) {
    self.kind = kind
    self.message = message
    self.detail = detail
    self.range = range
  }

  /// The same fault at the step at `range`.
  func at(_ range: SourceRange?) -> Fault {
    Fault(kind, message, detail: detail, at: range)
  }
}
