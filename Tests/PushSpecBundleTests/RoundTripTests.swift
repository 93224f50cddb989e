import PushSpecBundle
import PushSpecFiles
import PushSpecScenarios
import SourceText
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
      (" GeTui iOS SDK, in part\"", " GeTui iOS SDK\""),  // a property of the contract
      (" hello\"", " hullo\""),  // a value deep in a step
      ("12:13-12:38 GeTuiSdk", "12:13-12:39 GeTuiSdk"),  // where a step ends
      ("# A part of", "# One part of"),  // a comment, which lies in the text of the file alone
    ]
    for (old, new) in edits {
      #expect(text.contains(old))
      let bundle = try SuiteBundle(json: text.replacing(old, with: new).utf8)
      var likeness = Likeness()
      let other = try #require(try bundle.loaded().first)
      #expect(likeness.difference(suite, other) != nil, "\(old)")
    }
  }

  @Test func `The same files give the same bytes`() async throws {
    let bytes = try await Sources.shipped.bundle("tpns").json
    #expect(try await Sources.shipped.bundle("tpns").json == bytes)
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
