import Foundation
import PushSpecFiles
import PushSpecScenarios
import PushSpecTestSupport
import SourceText
import Testing
import YAMLSource

/// One file, or one folder of suites, with a mistake.
struct BadExample: Sendable, CustomTestStringConvertible {
  /// The code of the mistake, which is the folder's name.
  let code: String
  /// The file or folder.
  let name: String

  var testDescription: String { "\(code)/\(name)" }

  /// Everything in the corpus.
  static let all: [BadExample] = Corpus.names(in: "Bad").flatMap { code in
    Corpus.names(in: "Bad/\(code)").map { BadExample(code: code, name: $0) }
  }

  /// What is said of the example.
  func diagnostics() async -> [Diagnostic] {
    let (files, opening) = tree()
    var limits = YAMLReader.Limits()
    // Small enough that no example must be large.
    limits.bytes = 4_096
    limits.nodes = 1_000
    limits.aliasedNodes = 40
    limits.mistakes = 5
    let loader = SuiteLoader(tree: MemoryTree(bytes: files), reading: YAMLReader(limits: limits))
    return await loader.load([opening]).diagnostics
  }

  private func tree() -> (files: [String: [UInt8]], opening: String) {
    let path = "Bad/\(code)/\(name)"
    guard name.contains(".") else { return (Corpus.files(below: path), ".") }
    var files = Corpus.demo.mapValues { Array($0.utf8) }
    let isContract = name.hasPrefix("contract")
    // The words of the fragments are those of the contract that is there no more.
    if isContract { files["demo/fragments.yaml"] = nil }
    files["demo/\(name)"] = Corpus.bytes(path)
    return (files, "demo/\(name)")
  }
}

@Suite struct BadCorpusTests {
  @Test(arguments: BadExample.all)
  func `a mistake is told as its golden shows`(example: BadExample) async throws {
    let diagnostics = await example.diagnostics()
    #expect(diagnostics.contains { $0.code == example.code })
    let stem = example.name.prefix { $0 != "." }
    let golden = Golden("Bad/\(example.code)/\(stem).txt")
    #expect(try golden.compare(DiagnosticRenderer().render(diagnostics)) == .same)
  }

  @Test func `every code has an example`() {
    let shown = Set(BadExample.all.map(\.code))
    let codes = CheckCode.allCases.map(\.rawValue) + YAMLCode.allCases.map(\.rawValue)
    // These need folders that no repository should hold; DiskTreeTests makes them.
    let elsewhere: Set<String> = ["unreadable-file", "unreadable-folder", "symlink-loop"]
    #expect(Set(codes).subtracting(shown) == elsewhere)
    #expect(shown.subtracting(codes).isEmpty)
  }
}
