internal import PushSpecEngine
internal import PushSpecFiles
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecReports
internal import PushSpecScenarios
internal import SourceText

/// `pushspec mutants`: plays suites against every fault of their references, and tells which
/// scenario notices which.
struct MutantsCommand: Command {
  private let parsed: ParsedArguments
  private let context: CommandContext

  /// The round that `parsed` asks for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) {
    self.parsed = parsed
    self.context = context
  }

  /// Prints the matrix; fails where a fault survives or a scenario notices none.
  func perform() async throws(UsageError) -> ExitStatus {
    let catalogue = try await Catalogue(
      of: ScenarioRoot(parsed.value(of: .scenarios), in: context.environment),
      selecting: parsed.operands,
      currentDirectory: context.environment.currentDirectory
    )
    if let error = catalogue.unmatched() { throw error }
    let rounds = try MutantRound.all(of: catalogue, context)
    var statuses: [ExitStatus] = []
    var rows: [Value] = []
    var page = KillMatrixPageParts()
    for round in rounds {
      let matrix = await round.matrix(options: Runner.Options(parsed, context))
      let survivors = round.isWhole ? matrix.survivors : []
      statuses.append(
        survivors.isEmpty && matrix.broken.isEmpty && matrix.idleScenarios.isEmpty
          ? .success : .failed
      )
      page.add(matrix, of: round)
      if parsed.value(of: .format) == "json" {
        rows += KillMatrixJSON(matrix, suite: round.suite.contract.id).rows
      } else {
        context.print(KillMatrixText(matrix, of: round, context.dataStyle).text)
      }
    }
    if parsed.value(of: .format) == "json" { context.print(JSONList(rows).text) }
    if let path = parsed.value(of: .page) {
      do throws(FileError) {
        try page.page.write(to: Path.absolute(path, from: context.environment.currentDirectory))
      } catch {
        context.alarm(FileError(error.operation, path: path, code: error.code).description)
        statuses.append(.error)
      }
    }
    return ExitStatus.strongest(of: statuses)
  }
}

extension MutantRound {
  /// The rounds of what `catalogue` selects.
  ///
  /// - Throws: That files are invalid, or that no suite has a reference with faults.
  static func all(
    of catalogue: Catalogue,
    _ context: CommandContext
  ) throws(UsageError) -> [MutantRound] {
    if let invalid = catalogue.invalidFiles.first {
      throw UsageError(
        "'\(invalid.path)' is invalid",
        advice: "'pushspec check' tells what is wrong"
      )
    }
    let suites = catalogue.library.suites.filter { !catalogue.scenarios(of: $0).isEmpty }
    let rounds = suites.compactMap { suite in
      MutantRound(
        suite,
        catalogue.scenarios(of: suite),
        isWhole: catalogue.selectsAll(of: suite),
        among: context.environment.builtIns
      )
    }
    guard !rounds.isEmpty else {
      let names = context.environment.builtIns.filter { !$0.deviations.isEmpty }.map(\.suite)
      throw UsageError(
        "none of the selected suites has a reference with faults",
        advice: "suites that have one: \(names.joined(separator: ", "))"
      )
    }
    return rounds
  }
}

extension Runner.Options {
  /// How scenarios are played where a command asks for jobs and a seed alone.
  init(_ parsed: ParsedArguments, _ context: CommandContext) {
    self.init(
      jobs: parsed.number(of: .jobs) ?? context.environment.cores,
      seed: UInt32(clamping: parsed.number(of: .seed) ?? 0)
    )
  }
}
