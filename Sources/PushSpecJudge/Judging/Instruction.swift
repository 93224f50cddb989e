package import PushSpecInterface

/// What a judge wants to happen next.
package enum Instruction: Sendable {
  /// Do this, and record how it began and ended.
  case perform(TraceRecord.Action, client: String?, TraceRecord.Origin)
  /// Let time pass up to and including this moment, or until something is told.
  case pass(until: SessionTime)
  /// Find out whether nothing is pending any more, or let a little time pass.
  case settle
  /// Nothing more: this is the verdict.
  case conclude(Verdict)
}

/// What a judge must know besides the scenario.
package struct JudgeSettings: Sendable {
  /// The kind of clock that the session runs on.
  package let clock: ClockKind
  /// The Unix time, in milliseconds, of the session's moment 0.
  package let epoch: Int64
  /// What the implementation can do; rules that look at anything else are not judged.
  package let capabilities: Set<Capability>
  /// Reads the JSON that texts hold.
  package let readJSON: JSONReading
  /// The rules of the scenario's contract, if they have been made ready already.
  package let rules: RuleBook?

  /// Settings of a session on a clock of the kind `clock`.
  package init(
    clock: ClockKind,
    epoch: Int64,
    capabilities: Set<Capability>,
    readJSON: @escaping JSONReading,
    rules: RuleBook? = nil
  ) {
    self.clock = clock
    self.epoch = epoch
    self.capabilities = capabilities
    self.readJSON = readJSON
    self.rules = rules
  }
}
