internal import PushSpecInterface
package import PushSpecJudge
internal import PushSpecScenarios
internal import SourceText

/// What a person needs to read about a scenario that did not simply pass: what is the matter, what
/// was promised, what came instead and when, and how to see it again.
package struct Account: Sendable {
  /// One part of an account.
  package struct Section: Sendable, Hashable {
    /// What the part is about.
    package let title: String
    /// Its text, of one or more lines.
    package let text: String
  }

  /// The matter in one line, after the place where to look.
  package let heading: String
  /// The scenario's title and its id.
  package let subject: String
  /// The parts, in the order in which they help.
  package let sections: [Section]

  /// The account of `result`, which the command `reproduction` shows again.
  package init(of result: ScenarioResult, reproduction: String) {
    heading = Self.heading(of: result)
    subject = "\(result.scenario.title)\n\(result.id)"
    var sections: [Section] = []
    func add(_ title: String, _ lines: [String]) {
      if !lines.isEmpty {
        sections.append(Section(title: title, text: lines.joined(separator: "\n")))
      }
    }
    add("Requirements", Self.requirements(of: result))
    switch result.verdict.outcome {
    case .passed: break
    case .failed(let failure, let others):
      sections += Self.sections(of: failure)
      add("Also", others.map { Self.summary(of: $0) })
      add("What happened", Timeline(result.trace, around: failure.seq).lines)
    case .error(let fault):
      if let range = fault.range, range != result.scenario.range {
        sections += Self.excerpt(of: range, "Step")
      }
      add("Detail", fault.detail.isEmpty ? [] : [fault.detail])
      add("What happened", Timeline(result.trace, around: nil).lines)
    case .skipped(let skip):
      sections += Self.excerpt(of: skip.range, "Step")
    }
    add("Earlier tries", result.earlierFailures.map { Self.summary(of: $0) })
    add("The verdict", Self.remarks(on: result))
    add("To play it alone", [reproduction])
    self.sections = sections
  }

  /// The whole account, each section's lines indented below its title.
  package var text: String {
    let parts = sections.map { section in
      let lines = section.text.split(separator: "\n", omittingEmptySubsequences: false)
      return section.title + lines.map { $0.isEmpty ? "\n" : "\n  \($0)" }.joined()
    }
    return ([heading, subject] + parts).joined(separator: "\n\n") + "\n"
  }

  /// `failure` in a few lines: its message with the place, what was expected and what came.
  package static func summary(of failure: Failure) -> String {
    var lines = [line(failure.message, at: failure.range ?? failure.site)]
    for section in sections(of: failure) {
      let indented = section.text.split(separator: "\n").map { "    \($0)" }
      lines.append("  \(section.title)\n" + indented.joined(separator: "\n"))
    }
    return lines.joined(separator: "\n")
  }
}
