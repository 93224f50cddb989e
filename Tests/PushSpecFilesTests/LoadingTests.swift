import PushSpecFiles
import PushSpecScenarios
import SourceText
import Testing
import YAMLSource

@Suite struct LoadingTests {
  private let good = "title: good\nsteps:\n  - use: started\n"

  private func load(_ files: [String: String], _ paths: [String] = ["."]) async -> Library {
    let all = Corpus.demo.merging(files) { $1 }
    return await SuiteLoader(tree: MemoryTree(all), reading: YAMLReader()).load(paths)
  }

  @Test func `a broken file hides no fault of another`() async {
    let library = await load([
      "demo/a.yaml": "title: [\n",
      "demo/b.yaml": "title: b\nsteps:\n  - expect: didStrat\n",
      "demo/c.yaml": good,
    ])
    let invalid = library.invalidFiles
    #expect(invalid.map(\.path) == ["demo/a.yaml", "demo/b.yaml"])
    #expect(invalid.map(\.kind) == [.scenario(id: "demo/a"), .scenario(id: "demo/b")])
    #expect(invalid.map(\.title) == [nil, "b"])
    #expect(invalid[1].suite == "demo")
    #expect(invalid[1].requires == ["demo", "common"])
    #expect(library.suite("demo")?.scenarios.map(\.id) == ["demo/c"])
  }

  @Test func `a broken contract lets no scenario run, and makes no noise elsewhere`() async {
    let library = await load([
      "demo/contract.yaml": "contract: demo\ncalls: {start: {params: {appKey: ]\n",
      "demo/a.yaml": good,
      "demo/b.yaml": "title: b\nstep:\n  - use: started\n",
    ])
    #expect(library.invalidFiles.map(\.path) == ["demo/contract.yaml"])
    #expect(library.suite("demo") == nil)
  }

  @Test func `a word lost to a fault of the contract is no fault of the scenarios`() async {
    let contract = Corpus.text("Demo/demo/contract.yaml")
      .replacing("callbacks:\n", with: "callbaks:\n")
    let library = await load(["demo/contract.yaml": contract, "demo/a.yaml": good])
    #expect(library.diagnostics.map(\.code) == ["unknown-key"])
    #expect(library.suite("demo")?.scenarios.isEmpty == true)
  }

  @Test func `a fault in a fragment is told once, and where it is`() async {
    let fragments = Corpus.text("Demo/demo/fragments.yaml")
      .replacing("expect: didStart", with: "expect: didStrat")
    let library = await load([
      "demo/fragments.yaml": fragments,
      "demo/a.yaml": good,
      "demo/b.yaml": good,
      "demo/c.yaml": "title: c\nsteps:\n  - expect: didStart\n",
    ])
    #expect(library.invalidFiles.map(\.path) == ["demo/fragments.yaml"])
    #expect(library.diagnostics.filter { $0.severity == .error }.count == 1)
    #expect(library.suite("demo")?.scenarios.map(\.id) == ["demo/c"])
  }

  @Test func `unreadable fragments make no noise in the scenarios`() async {
    let library = await load([
      "demo/fragments.yaml": "started: [\n",
      "demo/a.yaml":
        "title: a\nsteps:\n  - use: started\n  - call: bindAlias\n"
        + "    with: {alias: $token, sequenceNum: \"1\"}\n",
    ])
    #expect(library.invalidFiles.map(\.path) == ["demo/fragments.yaml"])
    #expect(library.suite("demo")?.scenarios.isEmpty == true)
  }

  @Test func `included contracts are found beside the suite, whatever is asked for`() async {
    let files = ["x/demo/a.yaml": good, "x/demo/t/b.yaml": good, "x/demo/t/u/c.yaml": good]
      .merging(Corpus.demo.map { ("x/" + $0.key, $0.value) }) { $1 }
    let loader = SuiteLoader(tree: MemoryTree(files), reading: YAMLReader())
    func ids(_ paths: String...) async -> [String] {
      let library = await loader.load(paths)
      #expect(library.invalidFiles.isEmpty)
      return library.suite("demo")?.scenarios.map(\.id) ?? []
    }
    #expect(await ids("x/demo/t/u/c.yaml") == ["demo/t/u/c"])
    #expect(await ids("x/demo/t") == ["demo/t/b", "demo/t/u/c"])
    #expect(await ids("x/demo/t/", "./x/demo/a.yaml") == ["demo/a", "demo/t/b", "demo/t/u/c"])
    #expect(await ids("x/demo") == ["demo/a", "demo/t/b", "demo/t/u/c"])
    #expect(await ids("x") == ["demo/a", "demo/t/b", "demo/t/u/c"])
    #expect(await ids("x", "x/demo/a.yaml", "x/demo") == ["demo/a", "demo/t/b", "demo/t/u/c"])
    #expect(await ids("x/demo/contract.yaml") == [])
    #expect(await ids("x/demo/fragments.yaml") == [])
  }

  @Test func `what is no scenario is told`() async {
    #expect(await load([:], ["demo/nothing.yaml"]).diagnostics.map(\.code) == ["unreadable-file"])
    let lonely = await load(["lonely/x.yaml": good], ["lonely/x.yaml"])
    #expect(lonely.diagnostics.map(\.code) == ["no-contract"])
    let text = await load(["demo/x.txt": good], ["demo/x.txt"])
    #expect(text.diagnostics.map(\.code) == ["bad-file-name"])
    let empty = await SuiteLoader(tree: MemoryTree(["a/readme.md": ""]), reading: YAMLReader())
      .load(["a"])
    #expect(empty.diagnostics.map(\.code) == ["no-contract"])
    #expect(
      await SuiteLoader(tree: MemoryTree([:]), reading: YAMLReader()).load([]).diagnostics.isEmpty
    )
  }

  @Test func `the digest changes with every byte of the suite, and with nothing else`() async {
    func digest(_ files: [String: String]) async -> String? {
      await load(files).suite("demo")?.digest
    }
    let files = ["demo/a.yaml": good, "demo/b.yaml": good]
    let digest1 = await digest(files)
    #expect(digest1?.count == 16)
    #expect(await digest(files) == digest1)
    #expect(await digest(["demo/a.yaml": good, "demo/c.yaml": good]) != digest1)
    #expect(await digest(["demo/a.yaml": good + "\n", "demo/b.yaml": good]) != digest1)
    let common = ["common/contract.yaml": Corpus.text("Demo/common/contract.yaml") + "# more\n"]
    #expect(await digest(files.merging(common) { $1 }) != digest1)
    #expect(await digest(files.merging(["demo/notes.md": "x"]) { $1 }) == digest1)
  }

  @Test func `many files are checked side by side, in one order`() async {
    var files: [String: String] = [:]
    for index in 0..<500 {
      files["demo/t\(index % 7)/s\(index).yaml"] =
        index.isMultiple(of: 50) ? "title: x\nsteps:\n  - use: strated\n" : good
    }
    let library = await load(files)
    #expect(library.suite("demo")?.scenarios.count == 490)
    let ids = library.suite("demo")?.scenarios.map(\.id) ?? []
    #expect(ids == ids.sorted())
    #expect(library.invalidFiles.count == 10)
    let diagnostics = library.diagnostics.filter { $0.severity == .error }
    #expect(diagnostics.map(\.range.file.path) == diagnostics.map(\.range.file.path).sorted())
    #expect(await load(files).diagnostics.map(\.message) == library.diagnostics.map(\.message))
  }

  @Test func `a contract that is included twice is there once`() async {
    func contract(_ id: String, _ rest: String) -> String {
      "contract: \(id)\nlanguage: 1\nedition: \"1\"\ntitle: x\n\(rest)"
    }
    let tree = MemoryTree([
      "base/contract.yaml": contract("base", "types: {K: {enum: [a]}}\nobservations: {seen: {}}\n"),
      "left/contract.yaml": contract("left", "include: [base]\ncalls: {l: {params: {k: K}}}\n"),
      "right/contract.yaml": contract("right", "include: [base]\ncalls: {r: {returns: K}}\n"),
      "all/contract.yaml": contract("all", "include: [left, right]\ncallbacks: {told: {}}\n"),
      "all/x.yaml": "title: x\nsteps:\n  - call: r\n    returns: a\n  - expect: seen\n",
    ])
    let library = await SuiteLoader(tree: tree, reading: YAMLReader()).load(["all"])
    #expect(library.diagnostics.isEmpty)
    #expect(library.suite("all")?.contract.members.map(\.name) == ["seen", "l", "r", "told"])
    #expect(library.suite("all")?.scenarios.count == 1)
  }
}
