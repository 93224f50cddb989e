import SourceText

/// Gathers how the variables and marks of all cases of a file are used, and reports those that are
/// bound for nothing.
struct NameFacts {
  private struct Place {
    let name: String
    let isHandler: Bool
    var isUsed: Bool
    var isCompleted: Bool
  }

  private var variables: [SourceRange: Place] = [:]
  private var marks: [SourceRange: (name: String, isUsed: Bool)] = [:]
  private var handlers: [SourceRange: StepLowering.UnboundHandler] = [:]
  private var names: Set<String> = []

  /// Takes in what one lowering found.
  mutating func gather(_ lowering: StepLowering) {
    for slot in lowering.values.slots where !slot.isGuess {
      var isHandler = false
      if case .completion = slot.type { isHandler = true }
      if slot.isUsed, !isHandler, variables[slot.range] == nil {
        names.insert(slot.name)
        // Once used is enough; only what is unused needs to be remembered at first.
        used.insert(slot.range)
        continue
      }
      var place =
        variables[slot.range]
        ?? Place(name: slot.name, isHandler: isHandler, isUsed: false, isCompleted: false)
      place.isUsed = place.isUsed || slot.isUsed
      place.isCompleted = place.isCompleted || slot.isCompleted
      variables[slot.range] = place
      names.insert(slot.name)
    }
    for mark in lowering.marks {
      marks[mark.range] = (mark.name, (marks[mark.range]?.isUsed ?? false) || mark.isUsed)
    }
    for handler in lowering.unboundHandlers where !lowering.completes(handler) {
      handlers[handler.range] = handler
    }
  }

  private var used: Set<SourceRange> = []

  /// Reports what lies in `file` to `log`.
  func report(to log: DiagnosticLog, in file: SourceFile) {
    for (range, place) in variables where range.file === file && !used.contains(range) {
      if place.isHandler {
        reportHandler(place, range, log)
      } else if !place.isUsed {
        let nearest = Suggestion.nearest(to: place.name, among: names)
        log.warning(
          .unusedVariable,
          at: range,
          "'$\(place.name)' is bound here and never used",
          suggestion: nearest.map { "did you mean '$\($0)'?" }
            ?? "to ask only that there is something, write $present"
        )
      }
    }
    for (range, mark) in marks where range.file === file && !mark.isUsed {
      log.warning(.unusedMark, at: range, "no 'since:' names the mark '\(mark.name)'")
    }
    for (range, handler) in handlers where range.file === file {
      log.warning(
        .handlerNeverCompleted,
        at: range,
        "'\(handler.callback)' always brings a handler, and this one is never completed",
        suggestion: "bind it with '\(handler.parameter): $done', and write 'complete: $done'"
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
