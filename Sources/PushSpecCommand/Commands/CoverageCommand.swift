internal import PushSpecEngine
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios
internal import SourceText

/// `pushspec coverage`: joins each requirement with the scenarios that cover it and the faults that
/// break it.
struct CoverageCommand: Command {
  private let parsed: ParsedArguments
  private let context: CommandContext

  /// The table that `parsed` asks for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) {
    self.parsed = parsed
    self.context = context
  }

  /// Prints the table; fails where a requirement that is not open is not proven.
  func perform() async throws(UsageError) -> ExitStatus {
    let catalogue = try await Catalogue(
      of: ScenarioRoot(parsed.value(of: .scenarios), in: context.environment),
      selecting: parsed.operands,
      currentDirectory: context.environment.currentDirectory
    )
    if let error = catalogue.unmatched() { throw error }
    let rounds = try MutantRound.all(of: catalogue, context)
    var coverages: [Coverage] = []
    for round in rounds {
      let matrix = await round.matrix(options: Runner.Options(parsed, context))
      coverages.append(Coverage(of: round.suite.contract, matrix))
    }
    if parsed.value(of: .format) == "json" {
      context.print(JSONList(coverages.flatMap(\.json)).text)
    } else {
      for coverage in coverages {
        let shares: [Table.Column] = [
          .whole, .whole, .flexible(least: 30), .whole, .flexible(least: 20),
        ]
        let table = Table(coverage.rows, shares)
        context.print(table.text(for: context.output.data, context.dataStyle))
        context.tell(coverage.sum)
      }
    }
    return coverages.allSatisfy(\.isComplete) ? .success : .failed
  }
}
