internal import SourceText
import PushSpecInterface

/// Checks one scenario file, and makes a scenario of each of its cases.
package final class ScenarioChecker {
  private let syntax: ScenarioSyntax
  private let id: String
  private let vocabulary: Vocabulary
  private let log: DiagnosticLog
  private let limits: CheckLimits
  private var facts = NameFacts()
  private var usedColumns: Set<Int> = []
  private var stepsLeft: Int
  private let allowance: Allowance

  /// What checking a scenario file gave.
  package struct Result: Sendable {
    /// The scenarios; worth something only if the log has no error.
    package let scenarios: [Scenario]
    /// The fragments that the steps use, those inside others among them.
    package let usedFragments: Set<String>
  }

  /// A checker of `syntax`, whose scenario has the id `id`.
  package init(
    _ syntax: ScenarioSyntax,
    id: String,
    vocabulary: Vocabulary,
    log: DiagnosticLog,
    limits: CheckLimits = CheckLimits()
  ) {
    self.syntax = syntax
    self.id = id
    self.vocabulary = vocabulary
    self.log = log
    self.limits = limits
    stepsLeft = limits.stepsOfAllCases
    allowance = Allowance(limits)
  }

  /// Checks all there is, and gives the scenarios.
  package func check() -> Result {
    let header = ScenarioHeader(syntax, vocabulary: vocabulary, log: log)
    let rows = rows()
    var scenarios: [Scenario] = []
    var usedFragments: Set<String> = []
    let lines = (syntax.cases ?? []).map(\.range.line)
    for row in rows {
      let lowering = StepLowering(
        vocabulary: vocabulary,
        log: log,
        limits: limits,
        clients: header.clients,
        patience: header.patience,
        allowance: allowance
      )
      scenarios.append(scenario(of: row, header, lines, lowering))
      usedFragments.formUnion(lowering.usedFragments)
      if stepsLeft < 0 {
        log.error(
          .tooManySteps,
          at: row?.range ?? syntax.range,
          "the cases have more than \(limits.stepsOfAllCases) steps altogether"
        )
        break
      }
    }
    // What is wrong may be why something seems to be of no use.
    if !log.hasErrors {
      facts.report(to: log, in: syntax.range.file)
      reportUnusedColumns(rows)
    }
    return Result(scenarios: scenarios, usedFragments: usedFragments)
  }

  // MARK: One scenario

  private func scenario(
    of row: CaseSyntax?,
    _ header: ScenarioHeader,
    _ lines: [Int],
    _ lowering: StepLowering
  ) -> Scenario {
    let scope = Scope()
    if row == nil, syntax.cases != nil { scope.taint() }
    for (index, column) in (row?.columns ?? []).enumerated() {
      scope.bind(column.key.value, to: .node(column.value, scope, .column(index)))
    }
    if header.clients.count > 1, let first = syntax.clients.first {
      lowering.need(.severalClients, at: first.range)
    }
    for need in header.needs { lowering.need(need.capability, at: need.range) }
    let setting = StepLowering.Setting(scope: scope)
    for reaction in syntax.reactions { lowering.react(reaction, in: setting) }
    var steps: [Step] = []
    lowering.lower(syntax.steps, in: setting, to: &steps)
    var final = setting
    final.role = .finally
    var finally: [Step] = []
    lowering.lower(syntax.finally, in: final, to: &finally)

    stepsLeft -= steps.count + finally.count
    usedColumns.formUnion(lowering.values.watchedUses)
    if !lowering.expectsAnything, !syntax.steps.isEmpty, !log.hasErrors, !scope.mayLackNames {
      log.error(
        .expectsNothing,
        at: syntax.title?.range ?? syntax.range,
        "the scenario expects nothing: whatever the SDK does, it passes",
        suggestion: "add an 'expect', or 'expect: nothing'"
      )
    }
    facts.gather(lowering)
    reportUnusedClients(header, lowering)
    let fromStart =
      lowering.namesAmbient ? Relevance(of: &steps, in: vocabulary).fromStart : []
    let suffix = row.map { "/\($0.name.value)" } ?? ""
    return Scenario(
      id: id + suffix,
      fileID: id,
      formerly: header.formerly.flatMap { row == nil ? [$0] : [$0 + suffix, $0] },
      title: syntax.title?.value ?? id,
      about: syntax.about,
      covers: header.covers,
      level: header.level,
      since: syntax.since?.value,
      tags: header.tags,
      contract: vocabulary.contract,
      needs: lowering.needs,
      clients: header.clients,
      ignoring: header.ignoring,
      watching: header.watching,
      relevantFromStart: fromStart,
      reactions: lowering.reactions,
      steps: steps,
      finally: finally,
      slotNames: lowering.values.slots.map(\.name),
      markCount: lowering.marks.count,
      leastDuration: LeastDuration(of: steps).total,
      range: row?.range ?? syntax.title?.range ?? syntax.range,
      caseLines: lines.min().flatMap { first in lines.max().map { first...$0 } }
    )
  }

  private func reportUnusedClients(_ header: ScenarioHeader, _ lowering: StepLowering) {
    guard header.clients.count > 1, !log.hasErrors else { return }
    for client in syntax.clients where !lowering.usedClients.contains(client.value) {
      log.warning(.unusedClient, at: client.range, "no step is of the client '\(client.value)'")
    }
  }

  // MARK: Cases

  /// The rows to make scenarios of; one without a row where there is no table.
  private func rows() -> [CaseSyntax?] {
    guard let cases = syntax.cases, let first = cases.first else { return [nil] }
    var names: [String: SourceRange] = [:]
    var rows: [CaseSyntax] = []
    for row in cases {
      if !Self.isKebabCase(row.name.value) {
        log.error(
          .badName,
          at: row.name.range,
          "'\(row.name.value)' is no name of a case: it has small letters, digits and single dashes"
        )
      }
      if let other = names[row.name.value] {
        log.error(
          .duplicateName,
          at: row.name.range,
          "the case '\(row.name.value)' stands here twice",
          notes: [Diagnostic.Note("the first one", at: other)]
        )
      }
      names[row.name.value] = row.name.range
      if hasColumns(row, of: first) { rows.append(row) }
    }
    return rows
  }

  /// Whether `row` has the columns of the first one; tells if it has others.
  private func hasColumns(_ row: CaseSyntax, of first: CaseSyntax) -> Bool {
    let names = first.columns.map(\.key.value)
    for column in row.columns {
      let name = column.key.value
      if !TextForm.isName(name.utf8) || ValueLowering.keywords.contains(name) {
        log.error(
          .badName,
          at: column.key.range,
          "'\(name)' is no name of a column: it has letters, digits and '_', no digit first"
        )
      } else if !names.contains(name) {
        log.error(
          .differingColumns,
          at: column.key.range,
          "the first case has no column '\(name)', and all have the same ones",
          suggestion: Suggestion.didYouMean(name, among: names),
          notes: [Diagnostic.Note("the first case", at: first.range)]
        )
        return false
      }
    }
    for name in names where !row.columns.contains(where: { $0.key.value == name }) {
      log.error(
        .differingColumns,
        at: row.name.range,
        "the case '\(row.name.value)' has no '\(name)', which the first case has",
        suggestion: "to leave an argument out, write \(name): $absent"
      )
      return false
    }
    return true
  }

  private func reportUnusedColumns(_ rows: [CaseSyntax?]) {
    guard let row = rows.first ?? nil else { return }
    for (index, column) in row.columns.enumerated() where !usedColumns.contains(index) {
      let name = column.key.value
      log.error(
        .unusedColumn,
        at: column.key.range,
        "no step uses the column '\(name)': write $\(name) where it is meant"
      )
    }
  }

  /// Whether `name` has small letters and digits with single dashes between.
  package static func isKebabCase(_ name: String) -> Bool {
    let words = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty
        && word.allSatisfy { byte in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
    }
  }
}
