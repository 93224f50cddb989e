package import PushSpecScenarios
internal import PushSpecInterface
package import SourceText

/// Loads suites: finds their files, reads and checks all of them, and tells of every fault.
package struct SuiteLoader: Sendable {
  private let tree: any FileTree
  private let reader: any NodeReader
  private let limits: CheckLimits
  private let packsScripts: Bool

  /// A loader of what lies in a tree of files.
  ///
  /// - Parameters:
  ///   - tree: Where the files lie.
  ///   - reader: Knows how they are written.
  ///   - limits: What they may ask of the checker.
  ///   - packsScripts: Whether of a scenario only its head is kept at hand, so that a great many of
  ///     them take little memory; its script is then unpacked, and its file read again, by whoever
  ///     asks for them.
  package init(
    tree: any FileTree = DiskTree(),
    reading reader: any NodeReader,
    limits: CheckLimits = CheckLimits(),
    packsScripts: Bool = false
  ) {
    self.tree = tree
    self.reader = reader
    self.limits = limits
    self.packsScripts = packsScripts
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
    let attic = packsScripts ? Attic(reader) : nil
    return await withTaskGroup(of: (Int, [ScenarioOutcome]).self) { group in
      for (index, chunk) in chunks.enumerated() {
        group.addTask {
          let outcomes = chunk.map { item in
            ScenarioOutcome(of: item.file, in: suites[item.suite], reader, limits, attic)
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
