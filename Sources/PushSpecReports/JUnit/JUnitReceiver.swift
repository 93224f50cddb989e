internal import PushSpecJudge
internal import XMLOutput

/// Counts what a JUnit report shows, and compares it with what it says.
final class JUnitReceiver: XMLReceiver {
  /// The first contradiction.
  private(set) var problem: JUnitError?
  /// What was counted in all suites.
  private(set) var totals = OutcomeCounts()
  /// The suites' names.
  private(set) var suiteNames: Set<String> = []

  /// An element that is open.
  private struct Open {
    let name: String
    let attributes: [XMLAttribute]
    let line: Int
    var hasText = false
  }

  private static let marks: Set<String> = ["failure", "error", "skipped"]

  private var open: [Open] = []
  private var suite = OutcomeCounts()
  private var caseNames: Set<String> = []
  private var mark: String?

  func start(_ name: String, _ attributes: [XMLAttribute], line: Int) {
    let element = Open(name: name, attributes: attributes, line: line)
    let parents = open.map(\.name)
    switch name {
    case "testsuites":
      require(parents.isEmpty, at: line, "'testsuites' inside '\(parents.last ?? "")'")
    case "testsuite":
      require(parents == ["testsuites"], at: line, "'testsuite' must stand in 'testsuites'")
      suite = OutcomeCounts()
      caseNames = []
      checkName(of: element, among: &suiteNames)
    case "testcase":
      require(parents == ["testsuites", "testsuite"], at: line, "'testcase' outside a 'testsuite'")
      mark = nil
      checkName(of: element, among: &caseNames)
    case _ where Self.marks.contains(name):
      require(parents.last == "testcase", at: line, "'\(name)' outside a 'testcase'")
      require(mark == nil, at: line, "the case is marked '\(mark ?? "")' already")
      require(value("message", element)?.isEmpty == false, at: line, "'\(name)' has no message")
      mark = name
    default:
      require(!parents.isEmpty, at: line, "the outermost element must be 'testsuites'")
    }
    open.append(element)
  }

  func text(_ text: String) {
    guard let last = open.indices.last else { return }
    open[last].hasText = open[last].hasText || !text.allSatisfy(\.isWhitespace)
  }

  func end() {
    guard let element = open.popLast() else { return }
    switch element.name {
    case "testsuites":
      compare(element, with: totals, attributes: ["tests", "failures", "errors"], isOptional: true)
    case "testsuite":
      let names = ["tests", "failures", "errors", "skipped"]
      compare(element, with: suite, attributes: names, isOptional: false)
      totals += suite
    case "testcase":
      suite.count(mark.flatMap(Self.kind) ?? .passed)
    case let name where Self.marks.contains(name):
      require(element.hasText, at: element.line, "'\(name)' has no text")
    default: break
    }
  }

  private static func kind(_ mark: String) -> Outcome.Kind? {
    switch mark {
    case "failure": .failed
    case "error": .error
    case "skipped": .skipped
    default: nil
    }
  }

  private func checkName(of element: Open, among names: inout Set<String>) {
    guard let name = value("name", element), !name.isEmpty else {
      return require(false, at: element.line, "a '\(element.name)' has no name")
    }
    let isNew = names.insert("\(value("classname", element) ?? "")\n\(name)").inserted
    require(isNew, at: element.line, "two '\(element.name)' are called '\(name)'")
  }

  private func compare(
    _ element: Open,
    with counts: OutcomeCounts,
    attributes names: [String],
    isOptional: Bool
  ) {
    let shown = [
      "tests": counts.total, "failures": counts.failed, "errors": counts.errors,
      "skipped": counts.skipped,
    ]
    for name in names {
      let said = value(name, element)
      if said == nil, isOptional { continue }
      let count = shown[name] ?? 0
      require(
        said == String(count),
        at: element.line,
        "\(name) is said to be \(said ?? "nothing"), but is \(count)"
      )
    }
  }

  private func value(_ name: String, _ element: Open) -> String? {
    element.attributes.first { $0.name == name }?.value
  }

  private func require(_ holds: Bool, at line: Int, _ message: @autoclosure () -> String) {
    if !holds, problem == nil { problem = .contradiction(line: line, message()) }
  }
}
