internal import PushSpecScenarios
internal import SourceText

/// Reads and checks contracts and fragments, each once.
struct ContractShelf {
  private var discovery: Discovery
  private let reader: FileReader
  private let limits: CheckLimits
  private(set) var units: [String: ContractUnit] = [:]
  private var underWay: [String] = []

  /// An empty shelf for the suites of `discovery`.
  init(discovery: Discovery, reader: FileReader, limits: CheckLimits) {
    self.discovery = discovery
    self.reader = reader
    self.limits = limits
  }

  /// What is wrong with files that belong to no suite.
  var strayFaults: [Diagnostic] { discovery.faults }

  /// The suite in the folder `key`, with its contract and fragments checked.
  mutating func suite(_ key: String) -> PreparedSuite? {
    guard let unit = unit(key), let checked = unit.checked else { return nil }
    let included = allIncluded(by: key)
    let units = ([key] + included).compactMap { self.units[$0] }
    let files = units.compactMap(\.fragments)
    let vocabulary = self.vocabulary(of: checked, units)
    let faults = files.flatMap(\.diagnostics).filter { $0.severity == .error }
    let broken = files.filter { $0.diagnostics.contains { $0.severity == .error } }
    return PreparedSuite(
      key: key,
      folder: unit.folder,
      vocabulary: vocabulary,
      isSound: units.allSatisfy(\.isSound),
      requires: units.map(\.id),
      brokenFragments: Set(broken.flatMap(\.fragments).map(\.name.value)),
      fragmentFaults: Set(faults),
      fragmentFiles: files.compactMap(\.fragments.first?.name.range.file)
    )
  }

  /// The canonical paths of all that the contract in `key` includes, directly or not.
  func allIncluded(by key: String) -> [String] {
    var found: [String] = []
    var pending = units[key]?.includes ?? []
    while !pending.isEmpty {
      let next = pending.removeFirst()
      if next == key || found.contains(next) { continue }
      found.append(next)
      pending += units[next]?.includes ?? []
    }
    return found
  }

  private func vocabulary(of checked: CheckedContract, _ units: [ContractUnit]) -> Vocabulary {
    let files = units.compactMap(\.fragments)
    return Vocabulary(
      contract: checked.contract,
      types: checked.types,
      isComplete: checked.isComplete,
      fragments: files.flatMap(\.fragments),
      hasAllFragments: files.allSatisfy(\.isComplete)
    )
  }

  // MARK: Contracts

  private mutating func unit(_ key: String) -> ContractUnit? {
    if let unit = units[key] { return unit }
    guard let folder = discovery.suites[key], let path = folder.contract else { return nil }
    underWay.append(key)
    defer { underWay.removeLast() }
    let reading = reader.read(path)
    let log = DiagnosticLog()
    log.take(reading.nodes)
    var checked: CheckedContract?
    var includes: [String] = []
    var syntaxID: String?
    if let root = reading.nodes.root,
      let (syntax, isWhole) = ContractReader(log: log).contract(root)
    {
      syntaxID = syntax.id?.value
      let (included, hasAll) = include(syntax.includes, from: folder, log, &includes)
      let checker = ContractChecker(
        syntax,
        in: folder.name,
        file: reading.file,
        including: included,
        isComplete: isWhole && hasAll && reading.nodes.diagnostics.isEmpty,
        log: log
      )
      checked = checker.check()
    }
    var unit = ContractUnit(
      folder: folder,
      id: syntaxID ?? folder.name,
      checked: checked,
      diagnostics: log.diagnostics,
      includes: includes,
      fragments: folder.fragments.map(fragments),
      sum: reading.sum
    )
    units[key] = unit
    if let checked, var file = unit.fragments {
      check(&file, key, checked, unit)
      unit = ContractUnit(
        folder: folder,
        id: unit.id,
        checked: checked,
        diagnostics: unit.diagnostics,
        includes: includes,
        fragments: file,
        sum: unit.sum
      )
      units[key] = unit
    }
    return unit
  }

  /// The contracts that `names` mean, and whether all of them are there.
  private mutating func include(
    _ names: [Located<String>],
    from folder: SuiteFolder,
    _ log: DiagnosticLog,
    _ keys: inout [String]
  ) -> (included: [CheckedContract], isComplete: Bool) {
    var included: [CheckedContract] = []
    var isComplete = true
    let root = PathText.parent(of: folder.path) ?? "/"
    for name in names {
      guard let key = key(of: name, in: root) else {
        isComplete = false
        let siblings = discovery.siblings(in: root)
        log.error(
          .unknownContract,
          at: name.range,
          "no folder '\(name.value)' with a contract lies beside '\(folder.path)'",
          suggestion: Suggestion.didYouMean(name.value, among: siblings)
        )
        continue
      }
      if let start = underWay.firstIndex(of: key) {
        isComplete = false
        let names = (underWay[start...] + [key]).map { discovery.suites[$0]?.name ?? $0 }
        log.error(
          .includeCycle,
          at: name.range,
          "the contract includes itself: \(names.joined(separator: " → "))"
        )
        continue
      }
      if keys.contains(key) {
        log.error(.duplicateName, at: name.range, "'\(name.value)' is included already")
        continue
      }
      keys.append(key)
      if let checked = unit(key)?.checked {
        included.append(checked)
      } else {
        isComplete = false
      }
    }
    return (included, isComplete)
  }

  private mutating func key(of name: Located<String>, in root: String) -> String? {
    // A name that leads elsewhere would be a path.
    guard !name.value.contains("/"), !name.value.hasPrefix(".") else { return nil }
    return discovery.suite(in: PathText.join(root, name.value))
  }

  // MARK: Fragments

  private func fragments(_ path: String) -> FragmentUnit {
    let reading = reader.read(path)
    let log = DiagnosticLog()
    log.take(reading.nodes)
    var fragments: [FragmentSyntax] = []
    var isComplete = false
    if let root = reading.nodes.root {
      (fragments, isComplete) = FragmentReader(log: log).fragments(root)
    }
    return FragmentUnit(
      path: path,
      fragments: fragments,
      isComplete: isComplete && reading.nodes.diagnostics.isEmpty,
      diagnostics: log.diagnostics,
      sum: reading.sum
    )
  }

  private func check(
    _ file: inout FragmentUnit,
    _ key: String,
    _ checked: CheckedContract,
    _ unit: ContractUnit
  ) {
    let included = allIncluded(by: key).compactMap { units[$0] }
    let log = DiagnosticLog()
    for diagnostic in file.diagnostics { log.append(diagnostic) }
    for fragment in file.fragments {
      let other = included.compactMap(\.fragments).flatMap(\.fragments).first {
        $0.name.value == fragment.name.value
      }
      guard let other else { continue }
      log.error(
        .duplicateName,
        at: fragment.name.range,
        "an included suite has the fragment '\(fragment.name.value)' already",
        notes: [Diagnostic.Note("the other one", at: other.name.range)]
      )
    }
    let checker = FragmentChecker(
      vocabulary: vocabulary(of: checked, [unit] + included),
      log: log,
      limits: limits
    )
    file.uses = checker.check(file.fragments)
    file.diagnostics = log.diagnostics
  }
}
