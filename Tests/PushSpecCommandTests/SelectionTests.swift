import Foundation
import PushSpecCommand
import Testing

/// What can be written to select scenarios.
@Suite struct SelectionTests {
  private static let cheerful = ["toy/mood/cheerful/bear", "toy/mood/cheerful/lion"]
  private static let everything = ["toy/jump/jumps"] + cheerful + ["toy/start/tells"]

  static let forms: [(arguments: [String], ids: [String])] = [
    ([], everything),
    (["toy"], everything),
    (["Scenarios"], everything),
    (["."], everything),
    (["Scenarios/toy/"], everything),
    (["./Scenarios/toy/mood"], cheerful),
    (["toy/mood"], cheerful),
    (["toy/mood/"], cheerful),
    (["toy/mood/cheerful"], cheerful),
    (["toy/mood/cheerful.yaml"], cheerful),
    (["Scenarios/toy/mood/cheerful.yaml"], cheerful),
    (["Scenarios/toy/mood/cheerful"], cheerful),
    (["toy/mood/cheerful/lion"], [cheerful[1]]),
    (["Scenarios/toy/mood/cheerful.yaml:4"], [cheerful[0]]),
    (["Scenarios/toy/mood/cheerful.yaml:5"], [cheerful[1]]),
    (["toy/mood/cheerful.yaml:5:9"], [cheerful[1]]),
    (["Scenarios/toy/mood/cheerful.yaml:1"], cheerful),
    (["toy/start/tells.yaml:9"], ["toy/start/tells"]),
    (["toy/*/*ee*"], []),
    (["toy/**"], everything),
    (["toy/*/tell?"], ["toy/start/tells"]),
    (["*/start/*"], ["toy/start/tells"]),
    (["Scenarios/toy/s*/*.yaml"], ["toy/start/tells"]),
    (["toy/start", "toy/mood/cheerful/bear"], [cheerful[0], "toy/start/tells"]),
    (["--tag", "smoke"], ["toy/start/tells"]),
    (["--tag", "smoke", "--tag", "other"], ["toy/start/tells"]),
    (["--requirement", "TOY-MOOD-1"], cheerful),
    (["--level", "must"], ["toy/start/tells"]),
    (["--level", "should", "toy"], cheerful + ["toy/start/tells"]),
    (["--level", "should", "--tag", "smoke"], ["toy/start/tells"]),
  ]

  @Test(arguments: forms.indices)
  func `Each form selects`(_ index: Int) async throws {
    let form = Self.forms[index]
    let result = try await Bench().run(["list"] + form.arguments)
    let ids = result.data.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    if form.ids.isEmpty {
      #expect(result.status == .nothingRun)
    } else {
      #expect(ids == form.ids, "\(form.arguments): \(result.messages)")
    }
  }

  @Test func `Absolute paths, links and folders of the same name`() async throws {
    let bench = try Bench()
    let folder = bench.folder
    #expect(
      await bench.run("list", "\(folder)/Scenarios/toy/start").data.hasPrefix("toy/start/tells\t")
    )
    #expect(
      await bench.run("list", "\(folder)/Scenarios/toy/start/tells.yaml:3").status == .success
    )
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/short",
      withDestinationPath: "Scenarios/toy/start"
    )
    #expect(await bench.run("list", "./short").data.hasPrefix("toy/start/tells\t"))
    // A topic that is linked into the suite is played as if it lay there.
    try bench.put("elsewhere/one.yaml", ToyFiles.starts)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/Scenarios/toy/linked",
      withDestinationPath: "\(folder)/elsewhere"
    )
    for name in [
      "Scenarios/toy/linked/one.yaml:2", "toy/linked", "toy/linked/one", "./Scenarios/toy/linked",
    ] {
      #expect(await bench.run("list", name).data.hasPrefix("toy/linked/one\t"), "\(name)")
    }
    // A folder of the user's own that is called as the suite does not hide it.
    try bench.put("toy/readme.txt", "mine")
    #expect(await bench.run("list", "toy").status == .success)
    let outside = await bench.run("list", "./toy")
    #expect(outside.status == .nothingRun)
    #expect(
      outside.messages.hasPrefix(
        "error: './toy' lies outside the folder of the suites, 'Scenarios'\n"
      )
    )
  }

  @Test(arguments: [
    ("toy/start/none.yaml", "there is no file or folder 'toy/start/none.yaml'"),
    ("./nothing", "there is no file or folder './nothing'"),
    ("toy/start/none.yaml:3", "there is no file 'toy/start/none.yaml'"),
    ("Scenarios/toy/start:3", "'Scenarios/toy/start' is no file, so it has no line 3"),
  ])
  func `Paths that lead nowhere`(_ text: String, _ message: String) async throws {
    let result = try await Bench().run("list", text)
    #expect(result.status == .nothingRun)
    #expect(result.messages.hasPrefix("error: \(message)\n"))
  }

  @Test func `The scenarios are found where they lie`() async throws {
    let bench = try Bench()
    let folder = bench.folder
    // Named, from elsewhere.
    bench.environment.currentDirectory = "\(folder)/Scenarios/toy"
    #expect(await bench.run("list", "--scenarios", "..").status == .success)
    #expect(await bench.run("list", "--scenarios", "../", "start/tells.yaml").status == .success)
    let lost = await bench.run("list")
    #expect(lost.status == .nothingRun)
    #expect(lost.messages.contains("name their folder with '--scenarios DIR'"))
    // Beside the binary, or in the share folder of its prefix.
    bench.environment.executable = "\(folder)/pushspec"
    #expect(await bench.run("list").status == .success)
    let prefix = "\(folder)/usr"
    try bench.put("usr/bin/pushspec", "")
    try bench.put("usr/share/pushspec/Scenarios/toy/contract.yaml", ToyFiles.contract)
    try bench.put("usr/share/pushspec/Scenarios/toy/only/one.yaml", ToyFiles.starts)
    bench.environment.executable = "\(prefix)/bin/pushspec"
    #expect(await bench.run("list").data.hasPrefix("toy/only/one\t"))
  }

  @Test(arguments: ["a b", "100%", "ünï", "line\nbreak", "-dash", "a:1", "$HOME", "[x]"])
  func `Any path will do`(_ name: String) async throws {
    let bench = try Bench([:])
    for (path, text) in ToyFiles.all { try bench.put("\(name)/\(path)", text) }
    bench.environment.currentDirectory = "\(bench.folder)/\(name)"
    let result = await bench.run("run", "--fault", "wrong-mood", "toy/start")
    #expect(result.status == .failed)
    #expect(bench.text("\(name)/Reports/junit.xml") != nil)
    bench.environment.currentDirectory = bench.folder
    let given = await bench.run(
      "run",
      "--scenarios=\(name)/Scenarios",
      "--fault",
      "wrong-mood",
      "--report=junit:\(name)/x.xml"
    )
    #expect(given.status == .failed)
    #expect(bench.text("\(name)/x.xml") != nil)
    let path = await bench.run(
      "list",
      "--scenarios=\(name)/Scenarios",
      "--",
      "\(name)/Scenarios/toy/start/tells.yaml:2"
    )
    #expect(path.status == .success, "\(path.messages)")
  }
}
