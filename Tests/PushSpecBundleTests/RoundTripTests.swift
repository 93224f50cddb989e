import PushSpecBundle
import PushSpecFiles
import PushSpecScenarios
import Testing
import YAMLSource

/// What goes into a bundle comes out of it.
@Suite struct RoundTripTests {
  @Test(arguments: ["getui", "tpns", "im"])
  func `A shipped suite comes out as it went in`(_ id: String) async throws {
    let suite = try #require(await Sources.shipped.load(id).suite(id))
    let bundle = try await Sources.shipped.bundle(id)
    let json = try bundle.json
    let read = try SuiteBundle(json: json)
    #expect(read == bundle)
    #expect(try read.json == json)
    let loaded = try read.loaded()
    #expect(loaded.map(\.contract.id) == [id])
    var likeness = Likeness()
    #expect(likeness.difference(suite, try #require(loaded.first)) == nil)
  }

  @Test func `Likeness sees a difference wherever it lies`() async throws {
    let suite = try #require(await Sources.small.load().suite("getui"))
    let text = try String(decoding: await Sources.small.bundle().json, as: UTF8.self)
    let edits = [
      ("\"plain 12:13-12:36 GeTui iOS SDK, in part", "\"plain 12:13-12:37 GeTui iOS SDK"),
      ("plain 9:59-9:64 hello", "plain 9:59-9:64 hullo"),
      ("plain 9:59-9:64 hello", "plain 9:59-9:65 hello"),
      ("# A part of the GeTui contract", "# A Part of the GeTui contract"),
    ]
    for (old, new) in edits {
      // The places of some edits lie in several files.
      guard text.contains(old) else { continue }
      let bundle = try SuiteBundle(json: text.replacing(old, with: new).utf8)
      var likeness = Likeness()
      let other = try #require(try bundle.loaded().first)
      #expect(likeness.difference(suite, other) != nil, "\(old)")
    }
    #expect(edits.count { text.contains($0.0) } >= 3)
  }

  @Test func `The same files give the same bytes`() async throws {
    let bytes = try await Sources.shipped.bundle().json
    for _ in 0..<2 { #expect(try await Sources.shipped.bundle().json == bytes) }
  }

  @Test func `A part of a suite can be bundled`() async throws {
    let bundle = try await Sources.small.bundle("getui/silent")
    let suites = try bundle.loaded()
    #expect(
      suites.map { $0.scenarios.map(\.id) } == [["getui/silent/offline", "getui/silent/online"]]
    )
  }

  @Test func `Files are shown in the folder where they lie by now`() async throws {
    let bundle = try await Sources.small.bundle()
    for folder in ["/elsewhere", "Scenarios", ".", "../ours", "/"] {
      let suite = try #require(try bundle.loaded(shownIn: folder).first)
      let prefix = folder == "." ? "" : folder == "/" ? "/" : folder + "/"
      #expect(suite.contract.file.path == "\(prefix)getui/contract.yaml")
      #expect(suite.scenarios.allSatisfy { $0.range.file.path.hasPrefix("\(prefix)getui/") })
      #expect(suite.scenarios.count == 5)
    }
  }

  @Test func `Nothing is made of files that are invalid or lie elsewhere`() async throws {
    let library = await Sources.small.load()
    #expect(throws: BundleFault.unfit("/x")) {
      try SuiteBundle(
        of: Library(suites: [], files: [Self.invalidFile]),
        in: "/",
        from: DiskTree(),
        reading: YAMLReader()
      )
    }
    #expect(throws: BundleFault.self) {
      try SuiteBundle(of: library, in: "/nowhere", from: DiskTree(), reading: YAMLReader())
    }
  }

  private static let invalidFile = CheckedFile(
    path: "/x",
    kind: .stray,
    suite: nil,
    requires: [],
    diagnostics: []
  )
}
