import PushSpecScenarios
import SourceText
import Synchronization
import Testing
import YAMLSource

@testable import PushSpecFiles

/// Scenarios whose scripts are set aside.
@Suite struct PackingTests {
  @Test(arguments: Corpus.names(in: "Good"))
  func `an unpacked script is the one that was packed`(name: String) async throws {
    let ready = await load(name, packed: false)
    let packed = await load(name, packed: true)
    let pictures = ready.suites.flatMap(\.scenarios).map(StepPicture.of)
    #expect(packed.suites.flatMap(\.scenarios).map(StepPicture.of) == pictures)
    #expect(packed.diagnostics.map(\.message) == ready.diagnostics.map(\.message))
    #expect(!pictures.isEmpty)
  }

  @Test func `every shipped scenario is the same once it was packed`() async {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let loader = { SuiteLoader(reading: YAMLReader(), packsScripts: $0) }
    let ready = await loader(false).load([root + "/Scenarios"]).suites.flatMap(\.scenarios)
    let packed = await loader(true).load([root + "/Scenarios"]).suites.flatMap(\.scenarios)
    #expect(packed.count == ready.count)
    for (packed, ready) in zip(packed, ready) {
      #expect(StepPicture.of(packed) == StepPicture.of(ready))
    }
  }

  @Test func `a file is read again when its text is wanted, and only while it is the same`()
    async throws
  {
    let tree = ChangingTree(Corpus.demo.merging(["demo/here.yaml": Self.text]) { $1 })
    let library = await SuiteLoader(tree: tree, reading: YAMLReader(), packsScripts: true)
      .load(["demo/here.yaml"])
    let scenario = try #require(library.suites.flatMap(\.scenarios).first)
    let range = try #require(scenario.steps.first?.range)
    #expect(range.file === scenario.range.file)
    #expect(SourceLines(range.file)[range.line] == "  - call: status")
    tree.change("demo/here.yaml", to: Self.text + "\n# more\n")
    #expect(SourceLines(range.file)[range.line] == nil)
    #expect(scenario.script() != nil)
  }

  private static let text = """
    title: One step
    steps:
      - call: status
      - expect: nothing
    """

  private func load(_ name: String, packed: Bool) async -> Library {
    var files = Corpus.demo.mapValues { Array($0.utf8) }
    files["demo/here.yaml"] = Corpus.bytes("Good/\(name)")
    return await SuiteLoader(
      tree: MemoryTree(bytes: files),
      reading: YAMLReader(),
      packsScripts: packed
    )
    .load(["demo/here.yaml"])
  }
}

/// Files that change while they are in use.
private final class ChangingTree: FileTree {
  private let files: Mutex<[String: String]>

  init(_ files: [String: String]) { self.files = Mutex(files) }

  private var tree: MemoryTree { MemoryTree(files.withLock(\.self)) }

  func change(_ path: String, to text: String) { files.withLock { $0[path] = text } }
  func kind(of path: String) -> FileKind? { tree.kind(of: path) }
  func canonicalPath(of path: String) -> String? { tree.canonicalPath(of: path) }
  func entries(in path: String) throws(FileFault) -> [FolderEntry] { try tree.entries(in: path) }
  func bytes(of path: String, limit: Int) throws(FileFault) -> [UInt8] {
    try tree.bytes(of: path, limit: limit)
  }
}

/// What the spool gives back.
@Suite struct SpoolTests {
  @Test(arguments: [0, 1 << 16, 1 << 30])
  func `gives back what was put in, wherever it lies`(memory: Int) throws {
    let spool = Spool(memory: memory)
    let parts = (0..<2_000).map { number in
      [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: number * 37 % 400)
    }
    let large = [UInt8](repeating: 7, count: 200_000)
    let places = (parts + [large]).map(spool.put)
    for (place, bytes) in zip(places, parts + [large]) {
      #expect(spool.bytes(at: place) == bytes)
    }
    let next = spool.put([1, 2, 3])
    #expect(spool.bytes(at: next) == [1, 2, 3])
  }

  @Test func `has nothing where nothing was put`() {
    let spool = Spool()
    _ = spool.put([1, 2, 3])
    #expect(spool.bytes(at: ScriptPlace(offset: 2, count: 5)) == nil)
    #expect(spool.bytes(at: ScriptPlace(offset: 1 << 20, count: 1)) == nil)
  }
}
