import PushSpecFiles
import PushSpecScenarios
import SourceText
import Testing
import YAMLSource

/// Files that are small as they are written and huge once all is put in place.
@Suite struct GrowthTests {
  private func codes(_ text: String, fragments: String? = nil) async -> Set<String> {
    var files = Corpus.demo
    files["demo/x.yaml"] = text
    if let fragments { files["demo/fragments.yaml"] = fragments }
    // The usual limits are a thousand times higher, and take their time where nothing is optimised.
    var limits = CheckLimits()
    limits.steps = 200
    limits.stepsOfAllCases = 2_000
    limits.nodes = 20_000
    limits.bytes = 1 << 20
    let library = await SuiteLoader(tree: MemoryTree(files), reading: YAMLReader(), limits: limits)
      .load(["demo/x.yaml"])
    return Set(library.diagnostics.filter { $0.severity == .error }.map(\.code))
  }

  private func scenario(_ alias: String, _ head: String = "") -> String {
    """
    title: x
    \(head)
    steps:
      - use: started
      - repeat: 100
        do:
          - call: bindAlias
            with: {alias: \(alias), sequenceNum: $n}
    """
  }

  @Test func `long texts over and over`() async {
    #expect(await codes(scenario("{$text: abcd, count: 3000}")) == ["too-many-steps"])
    #expect(await codes(scenario("{$text: $token, count: 20000}")) == ["too-many-steps"])
  }

  @Test func `text in text in text`() async {
    let columns = "cases:\n  - {case: a, c: {$text: abcdefgh, count: 1000}}\n"
    let text = "\"" + String(repeating: "$(c)", count: 500) + "\""
    #expect(await codes(scenario(text, columns)) == ["too-many-steps"])
    var json = "$token"
    for _ in 0..<12 { json = "{$json: {a: \(json)}}" }
    #expect(await codes(scenario(json)) == ["too-many-steps"])
    var constant = "\"\\\"\""
    for _ in 0..<30 { constant = "{$json: \(constant)}" }
    #expect(await codes(scenario(constant)).contains("too-many-steps"))
    let repeated = "{$text: {$text: $token, count: 100000}, count: 100000}"
    #expect(await codes(scenario(repeated)).contains("bad-count"))
  }

  @Test func `fragments that double`() async {
    var fragments = "f0: {steps: [{call: token}]}\n"
    for level in 1...12 {
      fragments += "f\(level): {steps: [{use: f\(level - 1)}, {use: f\(level - 1)}]}\n"
    }
    let text = "title: x\nsteps:\n  - use: f12\n  - expect: didStart\n"
    #expect(await codes(text, fragments: fragments) == ["too-many-steps"])
  }

  @Test func `arguments that double`() async {
    var fragments = "g0: {parameters: [a], steps: [{call: send, with: {message: $a}}]}\n"
    for level in 1...12 {
      fragments +=
        "g\(level): {parameters: [a], steps: [{use: g\(level - 1), with: {a: [$a, $a]}}]}\n"
    }
    let text = "title: x\nsteps:\n  - use: g12\n    with: {a: [$a, $a]}\n  - expect: didStart\n"
    #expect(await codes(text, fragments: fragments).isEmpty == false)
    let step = "  - use: g12\n    with: {a: [1, 2]}\n"
    let many = "title: x\nsteps:\n\(String(repeating: step, count: 5))  - expect: didStart\n"
    #expect(await codes(many, fragments: fragments) == ["too-many-steps"])
  }

  @Test func `cases that are many and long`() async {
    let rows = (0..<60).map { "  - {case: c\($0), k: \($0)}\n" }.joined()
    let text = """
      title: x
      cases:
      \(rows)
      steps:
        - use: started
          with: {appKey: $k}
        - repeat: 90
          do:
            - call: token
      """
    #expect(await codes(text) == ["too-many-steps"])
  }

  @Test func `expressions compiled over and over`() async {
    let text = """
      title: x
      steps:
        - repeat: 150
          do:
            - expect: didReceive
              with: {text: {$matches: "(a{90}){90}"}}
      """
    #expect(await codes(text).isEmpty)
  }
}
