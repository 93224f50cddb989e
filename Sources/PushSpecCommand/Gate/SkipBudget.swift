internal import PushSpecJudge

/// How many scenarios must be played, and how many may be skipped.
struct SkipBudget: Sendable {
  /// How many may be skipped at most; absent for any number.
  let mostSkipped: Int?
  /// The option that says so.
  let option: OptionDefinition
  /// How many must be played at least; absent for any number but none.
  let leastPlayed: Int?

  /// What `parsed` allows.
  ///
  /// - Throws: That two options contradict each other.
  init(_ parsed: ParsedArguments) throws(UsageError) {
    if parsed.has(.forbidSkips), let most = parsed.number(of: .maxSkipped), most > 0 {
      throw .contradiction("forbid-skips", "max-skipped")
    }
    option = parsed.has(.forbidSkips) ? .forbidSkips : .maxSkipped
    mostSkipped = parsed.has(.forbidSkips) ? 0 : parsed.number(of: .maxSkipped)
    leastPlayed = parsed.number(of: .minScenarios)
  }

  /// What is to be complained of in a run with `counts`.
  ///
  /// - Parameters:
  ///   - counts: What the run came to.
  ///   - isEmptyPart: Whether nothing was to be played, being one part of a whole that is not empty.
  /// - Returns: The complaints.
  func findings(_ counts: OutcomeCounts, isEmptyPart: Bool) -> [GateFinding] {
    var findings: [GateFinding] = []
    if counts.played == 0, counts.total > 0, !isEmptyPart {
      findings.append(
        GateFinding(
          .allSkipped,
          .nothingRun,
          about: "run",
          "every scenario was skipped: nothing was run",
          advice: "what the implementation lacks stands above, and in the reports"
        )
      )
    }
    if let mostSkipped, counts.skipped > mostSkipped {
      let skipped = Count.text(counts.skipped, "scenario")
      let limit =
        option.name == OptionDefinition.forbidSkips.name
        ? "which --forbid-skips forbids" : "more than the \(mostSkipped) of --max-skipped"
      findings.append(
        GateFinding(
          .tooManySkipped,
          .failed,
          about: "--\(option.name)",
          "\(skipped) skipped, \(limit)"
        )
      )
    }
    if let leastPlayed, counts.played < leastPlayed {
      findings.append(
        GateFinding(
          .tooFewPlayed,
          .failed,
          about: "--min-scenarios",
          "\(Count.text(counts.played, "scenario")) played, fewer than the \(leastPlayed) of "
            + "--min-scenarios"
        )
      )
    }
    return findings
  }
}
