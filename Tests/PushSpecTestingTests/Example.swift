import Foundation
import GeTuiReference
import PhoneWorld
import PushSpecBundle
import PushSpecFiles
import PushSpecScenarios
import PushSpecTesting
import YAMLSource

/// The example test target beside these tests.
enum Example {
  static let folder = repository.appending(path: "Tests/GeTuiConformanceTests")

  /// The folder of the whole package.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The bundle that is its resource.
  static let bundle = folder.appending(path: "getui.json")

  /// The folder of its suite, as the bundle names it.
  static let root = "Tests/GeTuiConformanceTests/Scenarios"

  /// The reference with the fault `name` built in.
  static func reference(fault name: String) -> GeTuiReference {
    GeTuiReference(faults: GeTuiReference.faults.filter { $0.name == name })
  }

  /// The scenario `id` of its bundle.
  static func test(_ id: String) throws -> ScenarioTest? {
    try ScenarioTest.all(inBundleAt: bundle).first { $0.id == id }
  }
}

/// A suite that is only thought of.
enum Written {
  private static let contract = """
    contract: toy
    language: 1
    edition: "1"
    title: A toy
    capabilities:
      winding: {says: it can be wound up}
    calls:
      start: {about: starts it}
      wind: {about: winds it up, capability: winding}
    callbacks:
      started: {about: it has started, params: {by: string}}

    """

  /// The tests of the scenarios `files`, by their paths inside the suite.
  static func tests(_ files: [String: String]) async throws -> [ScenarioTest] {
    var files = files
    files["contract.yaml"] = contract
    let tree = MemoryTree(files: files)
    let loader = SuiteLoader(tree: tree, reading: YAMLReader())
    let library = await loader.load(["Scenarios/toy"])
    let bundle = try SuiteBundle(
      of: library,
      in: "Scenarios",
      from: tree,
      reading: YAMLReader()
    )
    return try ScenarioTest.all(inBundle: bundle.json)
  }

  private struct MemoryTree: FileTree {
    let files: [String: String]
    private static let suite = "Scenarios/toy"

    func kind(of path: String) -> FileKind? {
      path == Self.suite ? .folder : text(of: path) == nil ? nil : .file
    }

    func entries(in path: String) throws(FileFault) -> [FolderEntry] {
      path == Self.suite ? files.keys.map { FolderEntry(name: $0, kind: .file) } : []
    }

    func bytes(of path: String, limit: Int) throws(FileFault) -> [UInt8] {
      Array((text(of: path) ?? "").utf8)
    }

    func canonicalPath(of path: String) -> String? { kind(of: path) == nil ? nil : "/" + path }

    private func text(of path: String) -> String? {
      path.hasPrefix(Self.suite + "/") ? files[String(path.dropFirst(Self.suite.count + 1))] : nil
    }
  }
}
