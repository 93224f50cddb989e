internal import PushSpecEngine
internal import PushSpecFiles
internal import PushSpecInterface
internal import PushSpecReports
internal import PushSpecScenarios
internal import SourceText

/// `pushspec list`: scenarios one a line, or the faults that a reference knows.
struct ListCommand: Command {
  private let parsed: ParsedArguments
  private let context: CommandContext
  private let asJSON: Bool

  /// The list that `parsed` asks for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    self.parsed = parsed
    self.context = context
    asJSON = parsed.value(of: .format) == "json"
    guard !parsed.has(.last) || parsed.has(.failed) else {
      throw UsageError("'--last' names the run for '--failed', and there is no '--failed'")
    }
  }

  /// Prints the list; gives the status to exit with.
  func perform() async throws(UsageError) -> ExitStatus {
    if let suite = parsed.value(of: .faults) { return try listFaults(of: suite) }
    let catalogue = try await Catalogue(
      of: ScenarioRoot(parsed.value(of: .scenarios), in: context.environment),
      selecting: parsed.operands,
      excluding: parsed.values(of: .exclude),
      narrowing: Selection(narrowedBy: parsed, context),
      currentDirectory: context.environment.currentDirectory
    )
    if let error = catalogue.unmatched() { throw error }
    if let remark = catalogue.goneRemark { context.remark(remark) }
    let scenarios = catalogue.library.suites.flatMap(catalogue.scenarios)
    if asJSON {
      context.print(ScenarioJSON.list(scenarios))
    } else {
      let rows = scenarios.map { scenario in
        [
          scenario.id, scenario.title, scenario.covers.joined(separator: " "),
          scenario.needs.map(\.capability.name).joined(separator: " "),
        ]
      }
      let shares: [Table.Column] = [.whole, .flexible(least: 30), .cut, .cut]
      context.print(Table(rows, shares).text(for: context.output.data, context.dataStyle))
    }
    return tellInvalid(catalogue, isEmpty: scenarios.isEmpty)
  }

  /// Tells that the list is not complete where files are invalid.
  private func tellInvalid(_ catalogue: Catalogue, isEmpty: Bool) -> ExitStatus {
    let invalid = catalogue.invalidFiles
    guard invalid.isEmpty else {
      context.alarm(
        "\(Count.text(invalid.count, "invalid file")) not listed, the first '\(invalid[0].path)'; "
          + "'pushspec check' tells what is wrong"
      )
      return .nothingRun
    }
    if isEmpty { context.remark("no scenario is selected") }
    return .success
  }

  private func listFaults(of suite: String) throws(UsageError) -> ExitStatus {
    let builtIns = context.environment.builtIns
    guard let builtIn = builtIns.first(where: { $0.suite == suite }) else {
      throw UsageError.unknown("suite", suite, among: builtIns.map(\.suite))
        .orElse("suites with a reference: \(builtIns.map(\.suite).joined(separator: ", "))")
    }
    if asJSON {
      let faults = builtIn.deviations.map { fault -> Value in
        [
          "name": .string(fault.name),
          "says": .string(fault.says),
          "requirements": .list(fault.requirements.map(Value.string)),
        ]
      }
      context.print(JSONList(faults).text)
    } else {
      let rows = builtIn.deviations.map {
        [$0.name, $0.says, $0.requirements.joined(separator: " ")]
      }
      let shares: [Table.Column] = [.whole, .flexible(least: 30), .cut]
      context.print(Table(rows, shares).text(for: context.output.data, context.dataStyle))
    }
    return .success
  }
}
