import PushSpecScenarios
import SourceText
import Testing
import YAMLSource

/// That the language reference has an example for each construct.
@Suite struct ConstructTests {
  /// The keys of maps in the examples, each with the word that its map begins with.
  private struct Gathered {
    var keys: Set<String> = []
    var values: Set<String> = []

    mutating func add(_ node: Node) {
      switch node.content {
      case .scalar(let scalar): values.insert(scalar.text)
      case .list(let elements): for element in elements { add(element) }
      case .map(let entries):
        var first = entries.first?.key.value ?? ""
        if first == "expect", entries.first?.value.scalar?.text == "nothing" { first = "nothing" }
        for entry in entries {
          keys.insert(entry.key.value)
          keys.insert("\(first) \(entry.key.value)")
          add(entry.value)
        }
      }
    }
  }

  private static func gathered() async throws -> Gathered {
    var gathered = Gathered()
    for block in try await ReferenceExamples.shared.value.page.blocks
    where block.language == "yaml" && block.attributes["scenario"] != "invalid" {
      let reading = YAMLReader().read(SourceFile(path: "page", text: block.text))
      if let root = reading.root { gathered.add(root) }
    }
    return gathered
  }

  private static let steps: [String: [String]] = [
    "call": ["with", "returns", "throws", "client", "mark"],
    "when": ["with", "returns", "client", "mark"],
    "expect": ["with", "times", "within", "client", "since"],
    "nothing": ["for", "of", "with", "client"], "inAnyOrder": ["within"], "oneOf": ["within"],
    "complete": ["with", "client"], "wait": ["since"], "until": ["until"], "repeat": ["do", "as"],
    "use": ["with", "returns", "client"], "client": ["do"],
    "callback": ["with", "client", "inside", "do"],
    "atLeast": ["atLeast"], "between": ["between"],
  ]

  @Test func `each step stands in an example with each of its keys`() async throws {
    let gathered = try await Self.gathered()
    let wanted = Self.steps.flatMap { word, keys in keys.map { "\(word) \($0)" } }
    #expect(wanted.filter { !gathered.keys.contains($0) }.sorted() == [])
  }

  private static let keys =
    [
      "title", "covers", "about", "needs", "clients", "ignoring", "watching", "cases", "upon",
      "steps", "finally", "tags", "patience", "formerly", "since", "parameters", "contract",
      "language", "edition", "source", "include", "settings", "quiet", "startsAt", "types", "enum",
      "fields", "capabilities", "says", "calls", "callbacks", "stimuli", "observations", "selector",
      "params", "capability", "ambient", "scope", "requirements", "level", "reason", "hint",
      "rules", "never", "exactly", "atLeast", "atMost", "of", "forEach", "every", "precededBy",
      "followedBy",
      "agreesWithLast", "alternate", "after", "until", "completion", "stimulus", "observation",
    ]
    + [
      "matches", "oneOf", "not", "all", "between", "atLeast", "atMost", "length", "bytes",
      "contains", "anyOrder", "exactly", "type", "json", "as", "text", "list", "utf8", "time",
    ].map { "$\($0)" }

  @Test func `each key, pattern and generator stands in an example`() async throws {
    let gathered = try await Self.gathered()
    #expect(Self.keys.filter { !gathered.keys.contains($0) } == [])
  }

  @Test func `each type stands in an example`() async throws {
    let values = try await Self.gathered().values
    let words = Set(values.flatMap { $0.split(separator: " ").map(String.init) })
    let types = [
      "string", "int", "double", "bool", "data", "json", "duration", "error", "completion", "list",
      "set", "map", "optional", "nothing",
    ]
    #expect(types.filter { !words.contains($0) } == [])
    #expect(["$any", "$present", "$absent"].allSatisfy(values.contains))
    for unit in ["ms", "s", "m", "h", "d"] {
      let isShown = words.contains { word in
        word.hasSuffix(unit) && Int(word.dropLast(unit.count)) != nil
      }
      #expect(isShown, "\(unit)")
    }
  }

  @Test func `each level of a requirement stands in an example`() async throws {
    let values = try await Self.gathered().values
    #expect(Requirement.Level.allCases.allSatisfy { values.contains($0.rawValue) })
  }
}
