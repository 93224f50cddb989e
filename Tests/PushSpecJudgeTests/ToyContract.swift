import PushSpecInterface
import PushSpecScenarios
import SourceText

/// A contract with one-letter words, small enough to read a test at a glance.
enum Toy {
  static let file = SourceFile(path: "toy.yaml", text: "")

  static func line(_ number: Int) -> SourceRange {
    SourceRange(
      file: file,
      start: SourcePosition(line: number, column: 1),
      end: SourcePosition(line: number, column: 2)
    )
  }

  /// Callbacks `a`, `b`, `c`, the ambient callback `s`, observations `o` and `p`.
  static func contract(rules: [Rule] = []) -> Contract {
    let value = [Parameter(name: "v", type: .json)]
    let handler = [
      Parameter(name: "v", type: .json),
      Parameter(name: "done", type: .optional(.completion(.string))),
    ]
    func member(_ kind: Member.Kind, _ name: String, _ parameters: [Parameter]) -> Member {
      Member(
        kind: kind,
        name: name,
        parameters: parameters,
        returns: kind == .call || kind == .stimulus ? .value(.json) : .nothing,
        isAmbient: kind == .observation || name == "s",
        contract: "toy",
        range: line(1)
      )
    }
    return Contract(
      id: "toy",
      edition: "1",
      title: "Toy",
      source: nil,
      includes: [],
      settings: .init(),
      types: [],
      members: ["a", "b", "c"].map { member(.callback, $0, handler) }
        + [member(.callback, "s", value), member(.observation, "o", value)]
        + [member(.observation, "p", value), member(.call, "go", value)]
        + [member(.stimulus, "push", value)],
      capabilities: [],
      requirements: [],
      rules: rules,
      file: file
    )
  }
}

/// Steps and patterns in few letters.
extension Step {
  static func go(_ line: Int = 1, mark: Int? = nil, activates: [LaneName] = []) -> Step {
    Step(
      .perform(Request(target: .call("go"), client: "app")),
      at: Toy.line(line),
      site: Toy.line(line),
      mark: mark,
      activates: activates
    )
  }

  static func call(
    _ line: Int,
    returns: Pattern? = nil,
    throwing: Pattern? = nil,
    with arguments: [TemplateField] = []
  ) -> Step {
    Step(
      .perform(
        Request(
          target: .call("go"),
          client: "app",
          arguments: arguments,
          returns: returns,
          throwing: throwing
        )
      ),
      at: Toy.line(line),
      site: Toy.line(line)
    )
  }

  static func complete(_ slot: Slot, _ line: Int = 1) -> Step {
    Step(
      .perform(Request(target: .complete(slot, value: .value("ok")), client: "app")),
      at: Toy.line(line),
      site: Toy.line(line)
    )
  }

  static func wait(_ wait: Wait, _ line: Int = 1) -> Step {
    Step(.wait(wait), at: Toy.line(line), site: Toy.line(line))
  }

  static func expect(
    _ name: String,
    _ pattern: Pattern = .any,
    line: Int = 1,
    client: String = "app",
    times: Expectation.Times = .exactly(1),
    within: TimeSpan = .seconds(5),
    sinceStart: Bool = false
  ) -> Step {
    Step(
      .expect(
        .toy(
          name,
          pattern,
          line: line,
          client: client,
          times: times,
          within: within,
          sinceStart: sinceStart
        )
      ),
      at: Toy.line(line),
      site: Toy.line(line)
    )
  }

  static func nothing(
    _ span: TimeSpan,
    of names: [String] = [],
    _ pattern: Pattern? = nil,
    line: Int = 1,
    client: String = "app"
  ) -> Step {
    let fields = pattern.map { [PatternField(name: "v", pattern: $0)] } ?? []
    return Step(
      .expectNothing(Silence(client: client, names: names, arguments: fields, span: span)),
      at: Toy.line(line),
      site: Toy.line(line)
    )
  }

  static func inAnyOrder(_ items: [Expectation], line: Int = 1) -> Step {
    Step(.inAnyOrder(items, within: .seconds(5)), at: Toy.line(line), site: Toy.line(line))
  }

  static func oneOf(_ lists: [[Step]], line: Int = 1) -> Step {
    Step(.oneOf(lists, within: .seconds(5)), at: Toy.line(line), site: Toy.line(line))
  }
}

extension Expectation {
  static func toy(
    _ name: String,
    _ pattern: Pattern = .any,
    line: Int = 1,
    client: String = "app",
    times: Times = .exactly(1),
    within: TimeSpan = .seconds(5),
    sinceStart: Bool = false
  ) -> Expectation {
    Expectation(
      kind: "op".contains(name) ? .observation : .callback,
      name: name,
      client: client,
      arguments: [PatternField(name: "v", pattern: pattern)],
      times: times,
      within: within,
      sinceStart: sinceStart,
      range: Toy.line(line)
    )
  }
}

extension Pattern: ExpressibleByIntegerLiteral {
  /// The pattern that only the whole number `value` matches.
  public init(integerLiteral value: Int64) { self = .equal(.value(.integer(value))) }
}
