import PushSpecCommand
import Testing

/// The kill matrix of a suite and of parts of it.
@Suite struct MutantsTests {
  @Test(
    arguments: [
      (["mutants"], true), (["mutants", "toy"], true), (["mutants", "Scenarios/toy"], true),
      (["mutants", "./Scenarios"], true), (["mutants", "toy/*"], true),
      (["mutants", "toy/mood"], false), (["mutants", "Scenarios/toy/mood"], false),
      (["mutants", "Scenarios/toy/mood/cheerful.yaml"], false), (["mutants", "toy/mood/*"], false),
    ]
  )
  func `A part of a suite, however it is named, need not notice every fault`(
    _ arguments: [String],
    _ isWhole: Bool
  ) async throws {
    let bench = try Bench()
    // A fault that nothing notices.
    try bench.put("Scenarios/toy/start/tells.yaml", Self.blind)
    let result = await bench.run(arguments + ["--html", "page.html"])
    #expect(result.data.contains("survives") == isWhole, "\(result.data)\(result.messages)")
    let page = try #require(bench.text("page.html"))
    #expect(page.contains("<h1>Something goes unnoticed</h1>") == isWhole)
    #expect(page.contains("a part of the suite") == !isWhole)
  }

  /// A scenario that looks at nothing that a fault changes.
  private static let blind = """
    title: A toy can be asked
    covers: [TOY-START-1]
    steps:
      - wait: 1s

    """
}
