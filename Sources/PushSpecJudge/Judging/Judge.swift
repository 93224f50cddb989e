internal import PushSpecInterface
package import PushSpecScenarios
internal import SourceText

/// Decides what a trace says about a scenario.
///
/// A judge is a value. It is fed one record after another, tells what it wants to happen next, and
/// in the end gives its verdict; fed the same records it always gives the same verdict. It waits for
/// nothing, reads no clock and performs nothing itself.
package struct Judge: Sendable {
  /// What is judged.
  package let scenario: Scenario
  /// Its steps, and what they need.
  package let script: Script
  let settings: JudgeSettings

  /// What has been recorded so far.
  package internal(set) var trace: [TraceRecord] = []
  var bindings: Bindings
  var marks: [SessionTime?]
  var lanes: Lanes
  var active: Set<LaneName>
  /// Which step claimed which event, by the event's index in the trace.
  var claims: [Int: SourceRange] = [:]

  /// The steps under way, innermost last: the scenario's own, then those of a `oneOf` list.
  var frames: [Frame]
  var progress = Progress.untouched
  /// When the step before the present one ended.
  var previousEnd = SessionTime.start
  /// The number from which on events are effects of the nearest action group.
  var groupStart = 0
  /// The first step of that group.
  var groupRange: SourceRange?
  var isInsideGroup = false
  /// Whether the group has been opened and its first step has not yet begun.
  var groupAwaitsStart = false

  /// The moment of the latest record.
  var now = SessionTime.start
  /// Everything due up to and including this moment has been recorded.
  var known = SessionTime(microseconds: -1)

  var reactionQueue: [PendingReaction] = []
  /// The steps still to do of the reaction under way.
  var reactionUnderWay: PendingReaction?
  var insideBindings: [Int: Bindings] = [:]

  var failure: Failure?
  /// What the failed step went without, if that is what it failed for.
  var missed: [Expectation] = []
  var isOver = false
  var cutShort: Outcome?
  var basis: SettleBasis?

  /// A list of steps and the next one of them.
  struct Frame: Sendable {
    let steps: [Step]
    var index = 0
  }

  /// How far the present step has come.
  enum Progress: Sendable {
    /// It has not begun.
    case untouched
    /// It has been asked for; its end is awaited.
    case asked
    /// It waits or expects, since the end of the step before; so many events are claimed.
    case waiting(claimed: Int, lastClaim: SessionTime)
  }

  /// A reaction that a callback has started.
  struct PendingReaction: Sendable {
    let index: Int
    var step = 0
    var bindings: Bindings
    var isAsked = false
  }

  /// A judge of `scenario`, whose script is `script` if that has been read already.
  package init(_ scenario: Scenario, _ script: Script? = nil, settings: JudgeSettings) {
    let script = script ?? scenario.script() ?? Script()
    self.scenario = scenario
    self.script = script
    self.settings = settings
    bindings = Bindings(count: script.slotNames.count)
    marks = Array(repeating: nil, count: script.markCount)
    lanes = Lanes(clients: scenario.clients)
    active = script.relevantFromStart
    frames = [Frame(steps: script.steps)]
  }

  /// Takes the next record of the trace.
  package mutating func receive(_ record: TraceRecord) {
    trace.append(record)
    now = max(now, record.stamp.at)
    switch record.content {
    case .reached:
      known = max(known, record.stamp.at)
      return
    case .settled(let basis): self.basis = basis
    case .began(_, .step): beginGroup(at: record.stamp.seq)
    case .began: break
    case .ended(let began, let ending, let origin):
      handle(ending, of: origin, began: began, record)
    case .told(let kind, let name, let arguments):
      hear(kind, name, arguments, record)
    }
    known = max(known, SessionTime(microseconds: record.stamp.at.microseconds - 1))
  }

  /// Takes note that the session can't go on.
  package mutating func abandon(because fault: Fault) {
    cutShort = .error(fault.range == nil ? fault.at(rangeUnderWay) : fault)
  }

  /// The step that is being played, a reaction's before the scenario's own.
  private var rangeUnderWay: SourceRange? {
    if let reaction = reactionUnderWay, reaction.isAsked {
      return script.reactions[reaction.index].steps[reaction.step].range
    }
    guard let frame = frames.last, frame.index < frame.steps.count else { return nil }
    return frame.steps[frame.index].range
  }

  /// What is to happen next.
  package mutating func next() -> Instruction {
    while true {
      if let cutShort { return .conclude(Verdict(cutShort)) }
      if let instruction = nextOfReaction() { return instruction }
      if failure != nil || isOver {
        return basis == nil ? .settle : .conclude(conclusion())
      }
      guard let step = currentStep() else {
        isOver = true
        continue
      }
      if let instruction = pursue(step) { return instruction }
    }
  }

  /// The step under way, leaving lists that are at their end.
  private mutating func currentStep() -> Step? {
    while let frame = frames.last {
      if frame.index < frame.steps.count { return frame.steps[frame.index] }
      frames.removeLast()
    }
    return nil
  }

  /// Follows one step as far as the records allow; `nil` when the next step can begin.
  private mutating func pursue(_ step: Step) -> Instruction? {
    if step.isAction {
      if case .untouched = progress { openGroup(with: step) }
    } else {
      isInsideGroup = false
    }
    switch step.kind {
    case .perform(let request): return pursue(request, of: step)
    case .wait(let wait): return pursue(wait, of: step)
    case .expect(let expectation): return follow(self.pursue(expectation, of: step), step)
    case .expectNothing(let silence): return follow(self.pursue(silence, of: step), step)
    case .inAnyOrder(let items, let within):
      return follow(pursue(anyOrder: items, within: within, of: step), step)
    case .oneOf(let lists, let within):
      return follow(pursue(oneOf: lists, within: within, of: step), step)
    }
  }

  /// What a step that expects something has come to.
  enum Progression {
    /// It is met; the step ended at this moment.
    case met(SessionTime)
    /// It can't be met any more.
    case refuted(Failure)
    /// More must happen, up to this moment at the latest.
    case open(until: SessionTime)
    /// One list of a `oneOf` is taken: its steps come next.
    case taken([Step])
  }

  private mutating func follow(_ progression: Progression, _ step: Step) -> Instruction? {
    switch progression {
    case .met(let end):
      finish(step, at: end)
      return nil
    case .refuted(let failure):
      self.failure = failure
      return nil
    case .open(let deadline): return .pass(until: deadline)
    case .taken(let steps):
      let end = previousEnd
      finish(step, at: end)
      frames.append(Frame(steps: steps))
      return nil
    }
  }

  /// Ends the present step at `end` and moves on to the next.
  mutating func finish(_ step: Step, at end: SessionTime) {
    if let mark = step.mark, marks.indices.contains(mark) { marks[mark] = end }
    previousEnd = end
    progress = .untouched
    if !frames.isEmpty { frames[frames.count - 1].index += 1 }
  }

  /// A matcher for the present moment.
  func matcher(_ bindings: Bindings? = nil) -> Matcher {
    Matcher(
      bindings: bindings ?? self.bindings,
      unixNow: settings.epoch * 1_000 + now.microseconds,
      readJSON: settings.readJSON
    )
  }
}
