import PushSpecCommand
import Testing

/// The kill matrix of a suite and of parts of it.
@Suite struct MutantsTests {
  @Test(
    arguments: [
      (["mutants"], true), (["mutants", "toy"], true), (["mutants", "Scenarios/toy"], true),
      (["mutants", "./Scenarios"], true),
      (["mutants", "toy/mood"], false), (["mutants", "Scenarios/toy/mood"], false),
      (["mutants", "Scenarios/toy/mood/cheerful.yaml"], false),
      (["mutants", "toy/mood/cheerful/*"], false),
    ]
  )
  func `A part of a suite, however it is named, need not notice every fault`(
    _ arguments: [String],
    _ isWhole: Bool
  ) async throws {
    var files = ToyFiles.all
    files["Scenarios/toy/jump/jumps.yaml"] = nil
    let bench = try Bench(files)
    let toy = Toy.builtIn()
    let harmless = BuiltIn.Deviation(
      name: "harmless",
      says: "It does nothing that anybody could notice.",
      requirements: ["TOY-START-1"]
    )
    bench.environment.builtIns = [
      BuiltIn(
        name: toy.name,
        suite: toy.suite,
        deviations: toy.deviations + [harmless],
        make: toy.make
      )
    ]
    let result = await bench.run(arguments + ["--html", "page.html"])
    #expect(result.data.contains("survives") == isWhole, "\(result.data)\(result.messages)")
    let page = try #require(bench.text("page.html"))
    #expect(page.contains("<h1>Something goes unnoticed</h1>") == isWhole)
    #expect(page.contains("a part of the suite") == !isWhole)
  }
}
