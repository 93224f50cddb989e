package import PushSpecScenarios
internal import PushSpecInterface
package import SourceText

/// Loads suites: finds their files, reads and checks all of them, and tells of every fault.
package struct SuiteLoader: Sendable {
  private let tree: any FileTree
  private let reader: any NodeReader
  private let limits: CheckLimits

  /// A loader of what lies in a tree of files.
  ///
  /// - Parameters:
  ///   - tree: Where the files lie.
  ///   - reader: Knows how they are written.
  ///   - limits: What they may ask of the checker.
  package init(
    tree: any FileTree = DiskTree(),
    reading reader: any NodeReader,
    limits: CheckLimits = CheckLimits()
  ) {
    self.tree = tree
    self.reader = reader
    self.limits = limits
  }

  /// Loads what `paths` mean: roots with suites in them, suites, folders of scenarios, single files.
  ///
  /// The suite of a folder or file is found by walking up to a folder with a contract; included
  /// contracts lie in the folders beside it. Files are checked side by side, and the result does not
  /// depend on which is done first.
  package func load(_ paths: [String]) async -> Library {
    let preparation = Preparation(paths, tree, reader, limits)
    let outcomes = await check(preparation.suites, preparation.reader)
    return preparation.library(outcomes)
  }

  /// Loads what `paths` mean in the same way, one file after another.
  package func loadInTurn(_ paths: [String]) -> Library {
    let preparation = Preparation(paths, tree, reader, limits)
    let outcomes = preparation.suites.map { suite in
      suite.folder.scenarios.map { ScenarioOutcome(of: $0, in: suite, preparation.reader, limits) }
    }
    return preparation.library(outcomes)
  }

  // MARK: Scenarios, side by side

  /// What became of the scenario files of each of `suites`, in their order.
  private func check(
    _ suites: [PreparedSuite],
    _ reader: FileReader
  ) async -> [[ScenarioOutcome]] {
    let files = suites.enumerated().flatMap { index, suite in
      suite.folder.scenarios.map { (suite: index, file: $0) }
    }
    let chunkSize = max(1, min(200, files.count / (4 * DiskTree.processorCount) + 1))
    let chunks = stride(from: 0, to: files.count, by: chunkSize).map {
      files[$0..<min($0 + chunkSize, files.count)]
    }
    let limits = limits
    return await withTaskGroup(of: (Int, [ScenarioOutcome]).self) { group in
      for (index, chunk) in chunks.enumerated() {
        group.addTask {
          let outcomes = chunk.map { item in
            ScenarioOutcome(of: item.file, in: suites[item.suite], reader, limits)
          }
          return (index, outcomes)
        }
      }
      var done = Array(repeating: [ScenarioOutcome](), count: chunks.count)
      for await (index, outcomes) in group { done[index] = outcomes }
      var result = Array(repeating: [ScenarioOutcome](), count: suites.count)
      for (item, outcome) in zip(files, done.joined()) { result[item.suite].append(outcome) }
      return result
    }
  }
}

/// Contracts and fragments, read and checked, so that scenarios can be checked against them.
private struct Preparation {
  let reader: FileReader
  let suites: [PreparedSuite]
  private let shelf: ContractShelf

  init(
    _ paths: [String],
    _ tree: any FileTree,
    _ reader: any NodeReader,
    _ limits: CheckLimits
  ) {
    var discovery = Discovery(in: tree)
    for path in paths { discovery.find(path) }
    self.reader = FileReader(tree: tree, reader: reader)
    var shelf = ContractShelf(discovery: discovery, reader: self.reader, limits: limits)
    suites = discovery.order.compactMap { shelf.suite($0) }
    self.shelf = shelf
  }

  /// The library, given what became of the scenario files of each suite.
  func library(_ outcomes: [[ScenarioOutcome]]) -> Library {
    var assembly = Assembly(shelf: shelf)
    for (suite, outcomes) in zip(suites, outcomes) { assembly.add(suite, outcomes) }
    return assembly.library()
  }
}

/// Reads files into trees.
struct FileReader: Sendable {
  let tree: any FileTree
  let reader: any NodeReader

  /// What one file said.
  struct Reading {
    let file: SourceFile
    let nodes: NodeReading
    let sum: Fingerprint
  }

  /// Reads the file at `path`.
  func read(_ path: String) -> Reading {
    do {
      let bytes = try tree.bytes(of: path, limit: reader.byteLimit + 1)
      let file = SourceFile(path: path, bytes: bytes)
      return Reading(file: file, nodes: reader.read(file), sum: .sum(of: file.bytes))
    } catch {
      let file = SourceFile(path: path, bytes: [])
      let fault = Diagnostic(
        .error,
        CheckCode.unreadableFile,
        at: .start(of: file),
        "the file cannot be read: \(error.message)"
      )
      return Reading(
        file: file,
        nodes: NodeReading(root: nil, diagnostics: [fault]),
        sum: Fingerprint()
      )
    }
  }
}

/// What became of one scenario file.
final class ScenarioOutcome: Sendable {
  let path: String
  let id: String
  let title: String?
  let covers: [String]
  let formerly: [Located<String>]
  let scenarios: [Scenario]
  let usedFragments: Set<String>
  let diagnostics: [Diagnostic]
  let range: SourceRange
  let sum: Fingerprint

  /// Reads and checks the scenario file `file` of `suite`.
  init(
    of file: SuiteFolder.ScenarioFile,
    in suite: PreparedSuite,
    _ reader: FileReader,
    _ limits: CheckLimits
  ) {
    path = file.path
    id = "\(suite.vocabulary.contract.id)/\(file.tail)"
    let reading = reader.read(file.path)
    sum = reading.sum
    range = .start(of: reading.file)
    guard let root = reading.nodes.root else {
      (title, covers, formerly, scenarios, usedFragments) = (nil, [], [], [], [])
      diagnostics = reading.nodes.diagnostics
      return
    }
    let log = DiagnosticLog()
    log.take(reading.nodes)
    guard let syntax = ScenarioReader(log: log).scenario(root) else {
      (title, covers, formerly, scenarios, usedFragments) = (nil, [], [], [], [])
      diagnostics = log.diagnostics
      return
    }
    let checker = ScenarioChecker(
      syntax,
      id: id,
      vocabulary: suite.vocabulary,
      log: log,
      limits: limits
    )
    let result = checker.check()
    title = syntax.title?.value
    covers = syntax.covers.map(\.value)
    formerly = syntax.formerly
    usedFragments = result.usedFragments
    // What is wrong inside a fragment is told there, and concerns every scenario that uses it.
    let known = suite.fragmentFaults
    diagnostics = log.diagnostics.filter { !known.contains($0) }
    let isSound =
      suite.isSound && !log.hasErrors
      && result.usedFragments.allSatisfy {
        suite.vocabulary.fragments[$0] != nil && !suite.brokenFragments.contains($0)
      }
    scenarios = isSound ? result.scenarios : []
  }
}
