import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import Testing

@Suite("A judge on drawn traces")
struct JudgeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let scenario: Scenario
    let picture: String
    let verdict: String

    init(_ says: String, _ steps: [Step], _ picture: String, _ verdict: String) {
      self.init(says, .toy(steps), picture, verdict)
    }

    init(_ says: String, _ scenario: Scenario, _ picture: String, _ verdict: String) {
      testDescription = says
      self.scenario = scenario
      self.picture = picture
      self.verdict = verdict
    }
  }

  @Test("gives the verdict that the language says", arguments: lanes + windows + groups + endings)
  func verdict(_ row: Row) {
    var picture = TracePicture(row.picture)
    #expect(picture.verdict(on: row.scenario).word == row.verdict)
  }

  @Test(
    "gives the same verdict when its trace is judged again",
    arguments: lanes + windows + groups + endings
  )
  func again(_ row: Row) {
    var picture = TracePicture(row.picture)
    let verdict = picture.verdict(on: row.scenario)
    let again = Judge.verdict(on: picture.trace, row.scenario, settings: .toy)
    #expect(again.word == verdict.word)
  }

  static let lanes: [Row] = [
    Row("the next event is claimed", [.go(), .expect("a")], "a@1", "passed"),
    Row("another event fails at once", [.go(), .expect("a", line: 2)], "b@1 a@2", "Unexpected:2"),
    Row(
      "an event with other arguments fails at once",
      [.go(), .expect("a", 1, line: 2)],
      "a=2@1 a=1@2",
      "WrongArguments:2"
    ),
    Row("an event no step claims fails", [.go(), .expect("a", line: 2)], "a@1 b@9", "Unclaimed:2"),
    Row("a second one fails", [.go(), .expect("a", line: 2)], "a@1 a@9", "Unclaimed:2"),
    Row("order is strict in a lane", [.go(), .expect("a"), .expect("b")], "a@1 b@1", "passed"),
    Row(
      "order is not asserted between callbacks and observations",
      .toy(
        [.go(), .expect("a"), .expect("o")],
        relevantFromStart: [LaneName(client: "app", name: "o")]
      ),
      "o@1 a@2",
      "passed"
    ),
    Row(
      "order is not asserted between clients",
      .toy([.go(), .expect("a"), .expect("b", client: "bob")], clients: ["app", "bob"]),
      "bob:b@1 a@2",
      "passed"
    ),
    Row(
      "an event of another client is not claimed",
      .toy([.go(), .expect("a", line: 2)], clients: ["app", "bob"]),
      "bob:a@1",
      "Missing:2"
    ),
    Row(
      "an event from before its cause fails",
      [.go(), .wait(.span(.seconds(2))), .expect("a"), .go(), .expect("b", line: 5)],
      "a@1 b@2 b@9",
      "BeforeCause:5"
    ),
    Row(
      "since start allows older ones",
      [.go(), .expect("a"), .go(), .expect("b", sinceStart: true)],
      "a@1 b@1",
      "passed"
    ),
    Row(
      "actions side by side are one group",
      [.go(), .wait(.span(.seconds(2))), .go(), .expect("a")],
      "a@1",
      "passed"
    ),
    Row("ambient events do not count", [.go(), .expect("a")], "s@1 o@1 a@2 s@3", "passed"),
    Row(
      "an ambient event counts from the group before the step that names it",
      [.go(), .expect("a"), .go(activates: [.app("s")]), .expect("s", line: 4)],
      "s@1 a@2 s@3 s@4",
      "Unclaimed:4"
    ),
    Row(
      "an ambient event before that group does not count",
      [.go(), .expect("a"), .go(activates: [.app("s")]), .expect("s")],
      "s@1 a@2 s@3",
      "passed"
    ),
    Row(
      "watched names count from the start",
      .toy([.go(), .expect("a", line: 2)], watching: ["s"]),
      "s@1 a@2",
      "Unexpected:2"
    ),
    Row(
      "ignored callbacks do not count",
      .toy([.go(), .expect("a")], ignoring: ["b"]),
      "b@1 a@2 b@3",
      "passed"
    ),
    Row(
      "an ignored callback can be expected, and the rest of it is skipped",
      .toy([.go(), .expect("b", 2), .expect("a")], ignoring: ["b"]),
      "b=1@1 b=2@2 b=3@2 a@3",
      "passed"
    ),
    Row(
      "an event is claimed once",
      [.go(), .expect("a", line: 2), .expect("a", line: 3)],
      "a@1",
      "Missing:3"
    ),
    Row(
      "a variable must be equal where it stands again",
      [.go(), .expect("a", .bind(0)), .expect("b", .equal(.slot(0)), line: 3)],
      "a=1@1 b=2@2",
      "WrongArguments:3"
    ),
    Row(
      "a variable binds only what is there",
      [.go(), .expect("a", .bind(0), line: 2)],
      "a@1",
      "WrongArguments:2"
    ),
  ]

  static let windows: [Row] = [
    Row("the end of a window is inside", [.go(), .expect("a")], "a@5", "passed"),
    Row("past the end is late", [.go(), .expect("a", line: 2)], "a@5.000001", "Missing:2"),
    Row(
      "a window begins at the end of the step before",
      [.go(), .expect("a"), .expect("b")],
      "a@4 b@9",
      "passed"
    ),
    Row(
      "a step ends at its last claim",
      [.go(), .expect("a", times: .exactly(2)), .expect("b", line: 3)],
      "a@1 a@2 b@7.1",
      "Missing:3"
    ),
    Row("times counts", [.go(), .expect("a", times: .exactly(3))], "a@1 a@2 a@3", "passed"),
    Row(
      "times is not met by fewer",
      [.go(), .expect("a", line: 2, times: .exactly(3))],
      "a@1 a@2",
      "Missing:2"
    ),
    Row(
      "times is broken by more",
      [.go(), .expect("a", line: 2, times: .exactly(2))],
      "a@1 a@2 a@3",
      "Unclaimed:2"
    ),
    Row(
      "a range claims every event of its window",
      [.go(), .expect("a", times: .between(1, 3))],
      "a@1 a@2 a@5",
      "passed"
    ),
    Row(
      "a range may be met by none where it says so",
      [.go(), .expect("a", times: .between(0, 1))],
      "",
      "passed"
    ),
    Row(
      "a range fails at once on more",
      [.go(), .expect("a", line: 2, times: .between(0, 1))],
      "a@1 a@2",
      "TooMany:2"
    ),
    Row(
      "a range fails on fewer",
      [.go(), .expect("a", line: 2, times: .between(2, nil))],
      "a@1",
      "TooFew:2"
    ),
    Row(
      "a range leaves other events to later steps",
      [.go(), .expect("a", times: .between(1, 2)), .expect("b")],
      "b@1 a@2",
      "passed"
    ),
    Row("nothing means nothing", [.go(), .nothing(.seconds(5))], "s@1", "passed"),
    Row("something is not nothing", [.go(), .nothing(.seconds(5), line: 2)], "a@5", "NotSilent:2"),
    Row(
      "after the silence is not inside it",
      [.go(), .nothing(.seconds(5)), .expect("a")],
      "a@6",
      "passed"
    ),
    Row(
      "nothing may be queued",
      [.go(), .wait(.span(.seconds(2))), .nothing(.seconds(5), line: 3)],
      "a@1",
      "NotSilent:3"
    ),
    Row(
      "nothing of some names looks at these alone",
      [.go(), .nothing(.seconds(5), of: ["b"]), .expect("a", sinceStart: true)],
      "a@1",
      "passed"
    ),
    Row(
      "nothing of a name with other arguments passes over them",
      [.go(), .nothing(.seconds(2), of: ["a"], 1), .expect("a", 2)],
      "a=2@1",
      "passed"
    ),
    Row(
      "nothing of ambient names counts",
      [.go(activates: [.app("s")]), .nothing(.seconds(5), of: ["s"], line: 2)],
      "s@1",
      "NotSilent:2"
    ),
    Row(
      "a wait lets events queue",
      [.go(), .wait(.span(.seconds(3))), .expect("a")],
      "a@1",
      "passed"
    ),
    Row(
      "a wait since a mark ends exactly there",
      [.go(mark: 0), .expect("a"), .wait(.since(mark: 0, .seconds(5))), .expect("b", line: 4)],
      "a@4 b@10",
      "passed"
    ),
    Row(
      "a moment that has passed can't be waited for",
      [.go(mark: 0), .expect("a"), .wait(.since(mark: 0, .seconds(3)), 3), .expect("b")],
      "a@4 b@10",
      "MomentPassed:3"
    ),
  ]

  static let groups: [Row] = [
    Row(
      "any order is any order",
      [.go(), .inAnyOrder([.toy("a"), .toy("b")])],
      "b@1 a@2",
      "passed"
    ),
    Row(
      "what fits in no way fails at once",
      [.go(), .inAnyOrder([.toy("a"), .toy("b")], line: 2)],
      "c@1 a@2 b@3",
      "Unexpected:2"
    ),
    Row(
      "the whole group is waited for",
      [.go(), .inAnyOrder([.toy("a"), .toy("b")], line: 2)],
      "b@1",
      "Missing:2"
    ),
    Row(
      "a matching is found where the first choice is wrong",
      [.go(), .inAnyOrder([.toy("a"), .toy("a", 1)])],
      "a=1@1 a=2@2",
      "passed"
    ),
    Row(
      "no matching, no pass",
      [.go(), .inAnyOrder([.toy("a", 1), .toy("a", 1)], line: 2)],
      "a=1@1 a=2@2",
      "WrongArguments:2"
    ),
    Row(
      "bindings are part of the matching",
      [
        .go(),
        .inAnyOrder([.toy("a", .bind(0)), .toy("b", .equal(.slot(0)))]),
        .expect("c", .equal(.slot(0))),
      ],
      "b=3@1 a=3@2 c=3@3",
      "passed"
    ),
    Row(
      "the first item takes its earliest event",
      [
        .go(), .inAnyOrder([.toy("a", .bind(0)), .toy("a", .bind(1))]),
        .expect("b", .equal(.slot(0))),
      ],
      "a=1@1 a=2@2 b=1@3",
      "passed"
    ),
    Row(
      "items of two lanes do not order the lanes",
      .toy(
        [.go(), .inAnyOrder([.toy("a"), .toy("o")]), .expect("b")],
        relevantFromStart: [LaneName(client: "app", name: "o")]
      ),
      "a@1 b@2 o@3",
      "passed"
    ),
    Row(
      "the first list that begins is taken",
      [.go(), .oneOf([[.expect("a"), .expect("c")], [.expect("b")]])],
      "a@1 c@2",
      "passed"
    ),
    Row(
      "the second list can be taken",
      [.go(), .oneOf([[.expect("a"), .expect("c")], [.expect("b")]])],
      "b@1",
      "passed"
    ),
    Row(
      "a taken list must be met",
      [.go(), .oneOf([[.expect("a"), .expect("c", line: 3)], [.expect("b")]])],
      "a@1 b@2",
      "Unexpected:3"
    ),
    Row(
      "what begins no list fails at once",
      [.go(), .oneOf([[.expect("a")], [.expect("b")]], line: 2)],
      "c@1 a@2",
      "Unexpected:2"
    ),
    Row(
      "one list must begin in time",
      [.go(), .oneOf([[.expect("a")], [.expect("b")]], line: 2)],
      "a@6",
      "Missing:2"
    ),
    Row(
      "silence is taken when nothing else begins",
      [.go(), .oneOf([[.expect("a")], [.nothing(.seconds(3))]]), .expect("b")],
      "b@4",
      "passed"
    ),
    Row(
      "silence gives way to a list that begins",
      [.go(), .oneOf([[.nothing(.seconds(3))], [.expect("a")]]), .expect("b")],
      "a@1 b@2",
      "passed"
    ),
  ]

  static let endings: [Row] = [
    Row("returns are matched", [.call(1, returns: 7), .expect("a")], "a@1", "passed"),
    Row("returns that differ fail", [.call(1, returns: 8), .expect("a")], "a@1", "WrongReturn:1"),
    Row("an undeclared throw fails", [.call(1), .expect("a")], "go>- a@1", "Threw:1"),
    Row(
      "a declared throw is matched",
      [
        .call(1, throwing: .map([PatternField(name: "code", pattern: 5)], isClosed: false)),
        .expect("a"),
      ],
      "go>- a@1",
      "passed"
    ),
    Row(
      "a throw that does not come fails",
      [.call(1, throwing: .any), .expect("a")],
      "a@1",
      "DidNotThrow:1"
    ),
    Row("an unsupported step skips", [.call(1), .expect("a")], "go>?", "skipped"),
    Row(
      "a refusal after an effect fails",
      [.call(1), .expect("a")],
      "go>a+?",
      "RefusedAfterEffect:1"
    ),
    Row(
      "events during a call follow its beginning",
      [.go(), .expect("a"), .call(3), .expect("b")],
      "go>. go>b a@1",
      "passed"
    ),
    Row(
      "a reaction runs once for each event and claims nothing",
      .toy(
        [.go(), .expect("a", times: .exactly(2))],
        reactions: [.completing]
      ),
      "a!h1@1 a!h2@2",
      "passed"
    ),
    Row(
      "a reaction that returns something else fails",
      .toy(
        [.go(), .expect("a")],
        reactions: [
          Reaction(
            client: "app",
            callback: "a",
            arguments: [],
            slots: 3..<3,
            steps: [.call(9, returns: 8)],
            isInside: false,
            range: Toy.line(9)
          )
        ]
      ),
      "a@1",
      "WrongReturn:9"
    ),
  ]
}

extension LaneName {
  static func app(_ name: String) -> LaneName { LaneName(client: "app", name: name) }
}

extension Reaction {
  static let completing = Reaction(
    client: "app",
    callback: "a",
    arguments: [PatternField(name: "done", pattern: .bind(3))],
    slots: 3..<4,
    steps: [.complete(3)],
    isInside: false,
    range: Toy.line(1)
  )
}
