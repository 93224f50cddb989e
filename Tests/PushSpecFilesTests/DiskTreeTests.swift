import Foundation
import PushSpecFiles
import PushSpecScenarios
import SourceText
import Testing
import YAMLSource

@Suite struct DiskTreeTests {
  /// Runs `body` in a new folder that holds `files`.
  private func inFolder<Result>(
    _ files: [String: String],
    _ body: (String) async throws -> Result
  ) async throws -> Result {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, text) in files {
      let url = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
    }
    return try await body(root.path)
  }

  private let suite = Corpus.demo.merging(
    [
      "demo/topic/one.yaml": "title: one\nsteps:\n  - use: started\n",
      "demo/topic/.hidden.yaml": "nonsense",
      "demo/topic/notes.md": "nonsense",
      "demo/two.yml": "title: two\nsteps:\n  - use: started\n",
      "demo/.git/x.yaml": "nonsense",
    ]
  ) { $1 }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test func `a root is read as it lies on the disk`() async throws {
    try await inFolder(suite) { root in
      let library = await SuiteLoader(reading: YAMLReader()).load([root + "/"])
      #expect(library.suites.map(\.contract.id) == ["common", "demo"])
      #expect(library.suite("demo")?.scenarios.map(\.id) == ["demo/topic/one", "demo/two"])
      #expect(library.invalidFiles.isEmpty)
      let again = await SuiteLoader(reading: YAMLReader()).load([root])
      #expect(library.suites.map(\.digest) == again.suites.map(\.digest))
    }
  }

  @Test func `links are followed, but not in circles`() async throws {
    try await inFolder(suite) { root in
      try link(root + "/demo/topic/up", to: "..")
      try link(root + "/demo/linked.yaml", to: "topic/one.yaml")
      try link(root + "/demo/gone.yaml", to: "nowhere.yaml")
      let library = await SuiteLoader(reading: YAMLReader()).load([root])
      let codes = library.invalidFiles.map { $0.diagnostics.map(\.code) }
      #expect(codes == [["unreadable-file"], ["symlink-loop"]])
      #expect(library.suite("demo")?.scenarios.count == 3)
    }
  }

  @Test func `a pipe is no file and holds nobody up`() async throws {
    try await inFolder(suite) { root in
      #expect(unsafe mkfifo(root + "/demo/pipe.yaml", 0o600) == 0)
      let library = await SuiteLoader(reading: YAMLReader()).load([root])
      let codes = library.invalidFiles.map { $0.diagnostics.map(\.code) }
      #expect(codes == [["unreadable-file"]])
      #expect(library.suite("demo")?.scenarios.count == 2)
      let direct = await SuiteLoader(reading: YAMLReader()).load([root + "/demo/pipe.yaml"])
      #expect(direct.diagnostics.map(\.code) == ["unreadable-file"])
    }
  }

  @Test func `what cannot be read is told`() async throws {
    try await inFolder(suite) { root in
      let missing = await SuiteLoader(reading: YAMLReader()).load([root + "/nothing"])
      #expect(missing.diagnostics.map(\.code) == ["unreadable-file"])
      try FileManager.default.setAttributes(
        [.posixPermissions: 0],
        ofItemAtPath: root + "/demo/topic"
      )
      defer {
        try? FileManager.default.setAttributes(
          [.posixPermissions: 0o700],
          ofItemAtPath: root + "/demo/topic"
        )
      }
      let library = await SuiteLoader(reading: YAMLReader()).load([root])
      // Nothing is closed to the superuser.
      let expected = geteuid() == 0 ? [] : ["unreadable-folder"]
      #expect(library.invalidFiles.flatMap(\.diagnostics).map(\.code) == expected)
      #expect(throws: FileFault.self) { try DiskTree().entries(in: root + "/demo/two.yml") }
      #expect(throws: FileFault.self) { try DiskTree().bytes(of: root + "/demo", limit: 10) }
    }
  }

  @Test func `a long file is read up to the limit`() async throws {
    try await inFolder(["a": String(repeating: "x", count: 10_000)]) { root in
      func length(_ path: String, limit: Int) throws -> Int {
        try DiskTree().bytes(of: path, limit: limit).count
      }
      let lengths = try [4_097, 10_000, 20_000].map { try length(root + "/a", limit: $0) }
      #expect(lengths == [4_097, 10_000, 10_000])
      // A file that does not tell how long it is.
      let status = try length("/proc/self/status", limit: 20_000)
      #expect(status > 100)
    }
  }
}
