package import PushSpecInterface
package import SourceText

/// One scenario, or one row of its cases: checked, with every name resolved.
///
/// Its head is at hand; its script may be packed, and is unpacked each time it is asked for.
package final class Scenario: Sendable {
  /// The stable id: `getui/silent/online`, or with a case `getui/alias/refused-form/a-space`.
  package let id: String
  /// The id that it has without its case.
  package let fileID: String
  /// The ids that it had before.
  package let formerly: [String]
  /// What it claims, in one sentence.
  package let title: String
  /// More about it.
  package let about: String?
  /// The requirements that it covers.
  package let covers: [String]
  /// The strongest level of what it covers; `must` where it covers nothing.
  package let level: Requirement.Level
  /// The edition of the suite that it came with.
  package let since: String?
  /// Words to select it by.
  package let tags: [String]
  /// The contract that it is written in.
  package let contract: Contract
  /// What the implementation must be able to do, and where the scenario first needs it.
  package let needs: [Need]
  /// The clients of its session.
  package let clients: [String]
  /// The sum of what its steps wait for at least: waits and silences.
  package let leastDuration: TimeSpan
  /// Where it begins: the row of its case, or its title.
  package let range: SourceRange
  /// The lines on which the cases of its file stand; absent where it has none.
  package let caseLines: ClosedRange<Int>?
  /// What is played, at hand or packed.
  private let storedScript: StoredScript

  private enum StoredScript: Sendable {
    case ready(Script)
    case packed(PackedScript)
  }

  /// Something the implementation must be able to do.
  package struct Need: Sendable, Hashable {
    /// What it must be able to do.
    package let capability: Capability
    /// Where the scenario first needs it.
    package let range: SourceRange

    /// `capability`, needed at `range`.
    package init(_ capability: Capability, at range: SourceRange) {
      self.capability = capability
      self.range = range
    }
  }

  /// A scenario of `contract`.
  package init(
    id: String,
    fileID: String,
    formerly: [String] = [],
    title: String,
    about: String? = nil,
    covers: [String] = [],
    level: Requirement.Level = .must,
    since: String? = nil,
    tags: [String] = [],
    contract: Contract,
    needs: [Need] = [],
    clients: [String] = ["app"],
    ignoring: Set<String> = [],
    watching: Set<String> = [],
    relevantFromStart: Set<LaneName> = [],
    reactions: [Reaction] = [],
    steps: [Step],
    finally: [Step] = [],
    slotNames: [String] = [],
    markCount: Int = 0,
    leastDuration: TimeSpan = .zero,
    range: SourceRange,
    caseLines: ClosedRange<Int>? = nil
  ) {
    self.id = id
    self.fileID = fileID
    self.formerly = formerly
    self.title = title
    self.about = about
    self.covers = covers
    self.level = level
    self.since = since
    self.tags = tags
    self.contract = contract
    self.needs = needs
    self.clients = clients
    self.leastDuration = leastDuration
    self.range = range
    self.caseLines = caseLines
    storedScript = .ready(
      Script(
        ignoring: ignoring,
        watching: watching,
        relevantFromStart: relevantFromStart,
        reactions: reactions,
        steps: steps,
        finally: finally,
        slotNames: slotNames,
        markCount: markCount
      )
    )
  }

  /// `scenario` with its script packed, and with its own file known as `file`.
  init(
    _ scenario: Scenario,
    packed script: PackedScript,
    sharing lists: SharedLists,
    file: SourceFile
  ) {
    id = scenario.id
    fileID = scenario.fileID
    formerly = scenario.formerly
    title = scenario.title
    about = scenario.about
    covers = lists.first(scenario.covers)
    level = scenario.level
    since = scenario.since
    tags = lists.first(scenario.tags)
    contract = scenario.contract
    needs = scenario.needs.map { Need($0.capability, at: $0.range.moved(to: file)) }
    clients = lists.first(scenario.clients)
    leastDuration = scenario.leastDuration
    range = scenario.range.moved(to: file)
    caseLines = scenario.caseLines
    storedScript = .packed(script)
  }

  /// What is played; `nil` where it was set aside and cannot be read back.
  package func script() -> Script? {
    switch storedScript {
    case .ready(let script): script
    case .packed(let packed): packed.unpacked(of: self)
    }
  }
}

/// The parts of a script that is at hand, or can be read back.
extension Scenario {
  /// The callbacks that it does not care about.
  package var ignoring: Set<String> { script()?.ignoring ?? [] }
  /// The ambient names that are relevant from the start.
  package var watching: Set<String> { script()?.watching ?? [] }
  /// What becomes relevant at the start, because it is expected before anything is done.
  package var relevantFromStart: Set<LaneName> { script()?.relevantFromStart ?? [] }
  /// What the app does each time it is told something.
  package var reactions: [Reaction] { script()?.reactions ?? [] }
  /// What happens, in order.
  package var steps: [Step] { script()?.steps ?? [] }
  /// What is done at the end, whatever the verdict.
  package var finally: [Step] { script()?.finally ?? [] }
  /// The names of the variables, by slot.
  package var slotNames: [String] { script()?.slotNames ?? [] }
  /// How many marks there are.
  package var markCount: Int { script()?.markCount ?? 0 }
}
