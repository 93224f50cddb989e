#if canImport(Testing)
  public import Testing

  extension ScenarioPlayer {
    /// Plays a scenario as a test of Swift Testing, and records what does not hold as an issue at the
    /// line of the scenario.
    ///
    /// A scenario that is skipped leaves a warning with the reason, and its test case is cancelled.
    ///
    /// - Parameter test: The scenario.
    /// - Throws: What cancels the test case, if the scenario is skipped.
    public func play(_ test: ScenarioTest) async throws {
      let verdicts = await verdicts(on: test)
      for verdict in verdicts {
        if verdict.outcome == .passed || verdict.outcome == .skipped && !forbidsSkips { continue }
        Issue.record(Comment(rawValue: verdict.text), sourceLocation: verdict.sourceLocation)
      }
      guard let verdict = verdicts.first, verdict.outcome == .skipped, !forbidsSkips else { return }
      try skip(verdict)
    }

    private func skip(_ verdict: ScenarioVerdict) throws {
      // A line is enough: where a capability is missing, many are skipped.
      let text = Comment(rawValue: "skipped: \(verdict.message)")
      #if compiler(>=6.3)
        // Consoles show no cancelled case: without the warning it would look like a passed one.
        Issue.record(text, severity: .warning, sourceLocation: verdict.sourceLocation)
        let reason = Comment(rawValue: verdict.message)
        try Test.cancel(reason, sourceLocation: verdict.sourceLocation)
      #else
        withKnownIssue("skipped") {
          Issue.record(text, sourceLocation: verdict.sourceLocation)
        }
      #endif
    }
  }

  extension ScenarioTest: CustomTestStringConvertible {
    /// The id, by which the test case is listed.
    public var testDescription: String { id }
  }

  extension ScenarioVerdict {
    /// The place of the step concerned.
    var sourceLocation: SourceLocation {
      // What stands behind the slash is all that consoles show.
      let name = file.split(separator: "/").last ?? "scenario"
      return SourceLocation(
        fileID: "scenarios/\(name)",
        filePath: file,
        line: max(line, 1),
        column: max(column, 1)
      )
    }
  }
#endif
