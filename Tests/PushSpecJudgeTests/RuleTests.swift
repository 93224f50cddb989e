import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import Testing

@Suite("Rules over every trace")
struct RuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let form: Rule.Form
    let after: RuleEvent?
    let until: RuleEvent?
    let picture: String
    let holds: Bool

    init(
      _ says: String,
      _ form: Rule.Form,
      after: RuleEvent? = nil,
      until: RuleEvent? = nil,
      _ picture: String,
      holds: Bool
    ) {
      testDescription = says
      self.form = form
      self.after = after
      self.until = until
      self.picture = picture
      self.holds = holds
    }
  }

  @Test("hold or are broken as their form says", arguments: rows)
  func rule(_ row: Row) {
    let rule = Rule(
      id: "R",
      says: row.testDescription,
      covers: [],
      form: row.form,
      after: row.after,
      until: row.until,
      slotCount: 1,
      range: Toy.line(1)
    )
    let scenario = Scenario.toy(
      [.go(), .wait(.span(.seconds(100)))],
      clients: ["app", "bob"],
      ignoring: ["a", "b", "c"],
      rules: [rule]
    )
    var picture = TracePicture(row.picture)
    #expect(picture.verdict(on: scenario).word == (row.holds ? "passed" : "rule R"))
  }

  static let rows: [Row] = [
    Row("never", .never(.of("a")), "b@1", holds: true),
    Row("never, broken", .never(.of("a")), "a@1", holds: false),
    Row("never with arguments", .never(.of("a", 1)), "a=2@1", holds: true),
    Row(
      "exactly, in all",
      .count(.exactly(1), of: .of("a"), forEach: nil),
      "a@1 bob:a@1",
      holds: true
    ),
    Row("exactly, none", .count(.exactly(1), of: .of("a"), forEach: nil), "b@1", holds: false),
    Row(
      "at most for each",
      .count(.atMost(1), of: .of("b", .same), forEach: .of("a", .binding)),
      "a=1@1 a=2@1 b=1@2 b=2@2",
      holds: true
    ),
    Row(
      "at most for each, broken",
      .count(.atMost(1), of: .of("b", .same), forEach: .of("a", .binding)),
      "a=1@1 b=1@2 b=1@3",
      holds: false
    ),
    Row(
      "exactly for each, missing",
      .count(.exactly(1), of: .of("b", .same), forEach: .of("a", .binding)),
      "a=1@1 a=2@1 b=1@2",
      holds: false
    ),
    Row(
      "exactly for each counts what is bound once",
      .count(.exactly(1), of: .of("b", .same), forEach: .of("a", .binding)),
      "a=1@1 a=1@1 b=1@2",
      holds: true
    ),
    Row(
      "at least for each",
      .count(.atLeast(2), of: .of("b", .same), forEach: .of("a", .binding)),
      "a=1@1 b=1@2",
      holds: false
    ),
    Row(
      "preceded",
      .preceded(.of("b", .binding), by: .of("a", .same)),
      "a=1@1 b=1@2",
      holds: true
    ),
    Row(
      "preceded by another value",
      .preceded(.of("b", .binding), by: .of("a", .same)),
      "a=2@1 b=1@2",
      holds: false
    ),
    Row(
      "preceded too late",
      .preceded(.of("b", .binding), by: .of("a", .same)),
      "b=1@1 a=1@2",
      holds: false
    ),
    Row(
      "preceded by another client's",
      .preceded(.of("b"), by: .of("a")),
      "bob:a@1 b@2",
      holds: false
    ),
    Row("followed", .followed(.of("a"), by: .of("b"), within: nil), "a@1 b@9", holds: true),
    Row("followed by nothing", .followed(.of("a"), by: .of("b"), within: nil), "a@1", holds: false),
    Row(
      "followed at the end of the window",
      .followed(.of("a"), by: .of("b"), within: .seconds(2)),
      "a@1 b@3",
      holds: true
    ),
    Row(
      "followed too late",
      .followed(.of("a"), by: .of("b"), within: .seconds(2)),
      "a@1 b@3.1",
      holds: false
    ),
    Row("alternate", .alternate(.of("a"), .of("b")), "a@1 b@2 a@3", holds: true),
    Row("alternate, twice", .alternate(.of("a"), .of("b")), "a@1 a@2 b@3", holds: false),
    Row("alternate, the second first", .alternate(.of("a"), .of("b")), "b@1 a@2", holds: false),
    Row(
      "agrees with the last",
      .agrees(.of("b", .binding), withLast: .of("a", .same)),
      "a=1@1 a=2@2 b=2@3",
      holds: true
    ),
    Row(
      "disagrees with the last",
      .agrees(.of("b", .binding), withLast: .of("a", .same)),
      "a=1@1 a=2@2 b=1@3",
      holds: false
    ),
    Row(
      "agrees where there is none",
      .agrees(.of("b", .binding), withLast: .of("a", .same)),
      "b=1@3",
      holds: true
    ),
    Row("after", .never(.of("a")), after: .of("b"), "a@1 b@2", holds: true),
    Row("after, broken", .never(.of("a")), after: .of("b"), "b@2 a@3", holds: false),
    Row("until", .never(.of("a")), until: .of("b"), "b@2 a@3", holds: true),
    Row("until, broken", .never(.of("a")), until: .of("b"), "a@1 b@2", holds: false),
    Row(
      "after opens again what until has closed",
      .never(.of("a")),
      after: .of("b"),
      until: .of("c"),
      "b@1 c@2 a@3 b@4 a@5",
      holds: false
    ),
    Row("rules see ambient events", .never(.of("o")), "o@1", holds: false),
  ]

  @Test("that look at what the implementation does not show are not judged")
  func notJudged() {
    let event = RuleEvent(
      subject: .member(.observation, "o"),
      arguments: [],
      returns: nil,
      client: nil,
      capability: "sight",
      range: Toy.line(1)
    )
    let rule = Rule(
      id: "R",
      says: "no o",
      covers: [],
      form: .never(event),
      slotCount: 0,
      range: Toy.line(1)
    )
    var picture = TracePicture("a@1 o@2")
    let verdict = picture.verdict(on: .toy([.go(), .expect("a")], rules: [rule]))
    #expect(verdict.word == "passed")
    #expect(verdict.rulesNotJudged == ["R"])
  }

  @Test("are judged after a failed step where what is there breaks them", arguments: [true, false])
  func afterFailure(canBeBroken: Bool) {
    let form: Rule.Form =
      canBeBroken ? .never(.of("b")) : .followed(.of("b"), by: .of("c"), within: nil)
    let rule = Rule(id: "R", says: "", covers: [], form: form, slotCount: 0, range: Toy.line(1))
    var picture = TracePicture("b@1")
    let verdict = picture.verdict(on: .toy([.go(), .expect("a", line: 2)], rules: [rule]))
    #expect(verdict.word == (canBeBroken ? "Unexpected:2 rule R" : "Unexpected:2"))
  }
}

extension Pattern {
  fileprivate static let binding = Pattern.bind(0)
  fileprivate static let same = Pattern.equal(.slot(0))
}

extension RuleEvent {
  fileprivate static func of(_ name: String, _ pattern: Pattern? = nil) -> RuleEvent {
    RuleEvent(
      subject: .member("op".contains(name) ? .observation : .callback, name),
      arguments: pattern.map { [PatternField(name: "v", pattern: $0)] } ?? [],
      returns: nil,
      client: nil,
      capability: nil,
      range: Toy.line(1)
    )
  }
}
