import Foundation
import PushSpecFiles
import PushSpecScenarios
import SourceText
import Testing
import YAMLSource

/// The small suites and files that the tests of this target share.
enum Corpus {
  /// The folder of inputs, each with what is expected beside it.
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Goldens/PushSpecFilesTests")

  /// The suite `demo` with what it includes, by path.
  static let demo: [String: String] = [
    "common/contract.yaml": text("Demo/common/contract.yaml"),
    "demo/contract.yaml": text("Demo/demo/contract.yaml"),
    "demo/fragments.yaml": text("Demo/demo/fragments.yaml"),
  ]

  /// The text of the file `name` of the corpus.
  static func text(_ name: String) -> String {
    let bytes = FileManager.default.contents(atPath: folder.appending(path: name).path) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of the file `name` of the corpus.
  static func bytes(_ name: String) -> [UInt8] {
    Array(FileManager.default.contents(atPath: folder.appending(path: name).path) ?? Data())
  }

  /// What lies in the folder `name` of the corpus, sorted; expected texts left out.
  static func names(in name: String) -> [String] {
    let path = folder.appending(path: name).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasSuffix(".txt") && !$0.hasPrefix(".") }.sorted()
  }

  /// Loads the scenario `text` as a file of the suite `demo`.
  static func load(_ text: String) async -> Library {
    await load(bytes: Array(text.utf8), as: "demo/here.yaml", opening: "demo/here.yaml")
  }

  /// Loads a file of the suite `demo`, in place of the one that is there.
  static func load(bytes: [UInt8], as path: String, opening: String) async -> Library {
    var files = demo.mapValues { Array($0.utf8) }
    files[path] = bytes
    return await SuiteLoader(tree: MemoryTree(bytes: files), reading: YAMLReader()).load([opening])
  }
}

extension Corpus {
  /// The bytes of every file below the folder `name` of the corpus, by path inside it.
  static func files(below name: String) -> [String: [UInt8]] {
    let root = folder.appending(path: name)
    var files: [String: [UInt8]] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root.path) ?? .init() {
      let url = root.appending(path: path)
      if let data = FileManager.default.contents(atPath: url.path) { files[path] = Array(data) }
    }
    return files
  }
}
