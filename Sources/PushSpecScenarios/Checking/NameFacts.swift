import SourceText

/// Gathers how the variables and marks of all cases of a file are used, and reports those that are
/// bound for nothing.
struct NameFacts {
  private struct Place {
    let name: String
    let isHandler: Bool
    var isUsed = false
    var isCompleted = false
  }

  private var variables: [[ValueLowering.SlotFacts]] = []
  private var marks: [StepLowering.MarkFacts] = []
  private var handlers: [StepLowering.UnboundHandler] = []

  /// Takes in what one lowering found.
  mutating func gather(_ lowering: StepLowering) {
    variables.append(lowering.values.slots)
    marks += lowering.marks
    for handler in lowering.unboundHandlers where !lowering.completes(handler) {
      handlers.append(handler)
    }
  }

  /// Reports what lies in `file` to `log`.
  func report(to log: DiagnosticLog, in file: SourceFile) {
    if variables.joined().contains(where: \.mayBeForNothing) { reportVariables(to: log, in: file) }
    var usedMarks: Set<SourceRange> = []
    for mark in marks where mark.isUsed { usedMarks.insert(mark.range) }
    for mark in marks where mark.range.file === file && !usedMarks.contains(mark.range) {
      log.warning(.unusedMark, at: mark.range, "no 'since:' names the mark '\(mark.name)'")
    }
    for handler in handlers where handler.range.file === file {
      log.warning(
        .handlerNeverCompleted,
        at: handler.range,
        "'\(handler.callback)' always brings a handler, and this one is never completed",
        suggestion: "bind it with '\(handler.parameter): $done', and write 'complete: $done'"
      )
    }
  }

  private func reportVariables(to log: DiagnosticLog, in file: SourceFile) {
    var places: [SourceRange: Place] = [:]
    for slot in variables.joined() where !slot.isGuess && slot.range.file === file {
      var place = places[slot.range] ?? Place(name: slot.name, isHandler: slot.isHandler)
      // Once used, in any case or pass, is enough.
      place.isUsed = place.isUsed || slot.isUsed
      place.isCompleted = place.isCompleted || slot.isCompleted
      places[slot.range] = place
    }
    for (range, place) in places where place.isHandler { reportHandler(place, range, log) }
    let unused = places.filter { !$0.value.isHandler && !$0.value.isUsed }
    reportUnused(unused.map { ($0.key, $0.value.name) }, log)
  }

  private func reportUnused(_ unused: [(range: SourceRange, name: String)], _ log: DiagnosticLog) {
    var order: [String: Int] = [:]
    for slot in variables.joined() where order[slot.name] == nil { order[slot.name] = order.count }
    var excused: Set<String> = []
    for (range, name) in unused.sorted(by: { $0.range.start > $1.range.start }) {
      // A name is misspelt where it stands the second time, and the first one is then used.
      let earlier = order.filter { $0.value < order[name] ?? 0 }.keys
      let nearest = Suggestion.nearest(to: name, among: earlier)
      if let nearest { excused.insert(nearest) }
      if excused.contains(name) { continue }
      log.warning(
        .unusedVariable,
        at: range,
        "'$\(name)' is bound here and never used",
        suggestion: nearest.map { "did you mean '$\($0)'?" }
          ?? "to ask only that there is something, write $present"
      )
    }
  }

  private func reportHandler(_ place: Place, _ range: SourceRange, _ log: DiagnosticLog) {
    if place.isCompleted { return }
    log.warning(
      .handlerNeverCompleted,
      at: range,
      "the handler '$\(place.name)' is never completed",
      suggestion: "write 'complete: $\(place.name)'"
    )
  }
}

extension StepLowering {
  /// Whether a reaction runs the handler.
  func completes(_ handler: UnboundHandler) -> Bool {
    reactions.contains { reaction in
      reaction.client == handler.client && reaction.callback == handler.callback
        && reaction.steps.contains { step in
          if case .perform(let request) = step.kind, case .complete = request.target {
            true
          } else {
            false
          }
        }
    }
  }
}

extension ValueLowering.SlotFacts {
  /// Whether the variable holds a completion handler.
  fileprivate var isHandler: Bool {
    if case .completion = type { true } else { false }
  }

  /// Whether a look at the other cases is needed to know that it is of use.
  fileprivate var mayBeForNothing: Bool {
    isHandler ? !isCompleted : !isUsed
  }
}
