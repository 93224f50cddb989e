import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import SourceText

/// Plays a judge against events drawn in a line: `a@1` is the callback `a` at one second, `a=7@1.5`
/// has the argument `v: 7`, `a!h1@2` hands out the handler `h1`, `bob:a@1` is told to bob.
///
/// `go>a` tells `a` while the call `go` is under way; `go>-` has the call throw, `go>?` refuses it.
struct TracePicture {
  private struct Drawn {
    let at: SessionTime
    let client: String
    let name: String
    let arguments: ValueMap
  }

  private var due: [Drawn] = []
  private var during: [Substring] = []
  private(set) var trace: [TraceRecord] = []
  private var seq = 0
  private var now = SessionTime.start

  init(_ picture: String) {
    for word in picture.split(separator: " ") {
      if word.hasPrefix("go>") {
        during.append(word.dropFirst(3))
      } else if let drawn = Self.drawn(word) {
        due.append(drawn)
      }
    }
    due.sort { $0.at < $1.at }
  }

  private static func drawn(_ word: Substring) -> Drawn? {
    let halves = word.split(separator: "@")
    let owner = halves[0].split(separator: ":")
    var arguments = ValueMap()
    var name = owner[owner.count - 1]
    if let mark = name.firstIndex(of: "!") {
      arguments["done"] = .completion(
        CompletionHandler(id: String(name[name.index(after: mark)...]))
      )
      name = name[..<mark]
    }
    if let mark = name.firstIndex(of: "=") {
      let text = String(name[name.index(after: mark)...])
      arguments["v"] = Int64(text).map(Value.integer) ?? .string(text)
      name = name[..<mark]
    }
    let seconds = halves.count > 1 ? Double(halves[1]) ?? 0 : 0
    return Drawn(
      at: SessionTime(microseconds: Int64(seconds * 1_000_000)),
      client: owner.count > 1 ? String(owner[0]) : "app",
      name: String(name),
      arguments: arguments
    )
  }

  /// The verdict of a judge of `scenario` on what is drawn.
  mutating func verdict(on scenario: Scenario) -> Verdict {
    var judge = Judge(scenario, settings: .toy)
    while true {
      let instruction = judge.next()
      var records: [TraceRecord] = []
      switch instruction {
      case .perform(let action, let client, let origin):
        records = perform(action, client, origin)
      case .pass(let moment):
        records = pass(until: moment)
      case .settle:
        records =
          due.isEmpty
          ? [record(nil, .settled(.nothingPending))] : pass(until: due[0].at)
      case .conclude(let verdict):
        trace = judge.trace
        return verdict
      }
      for record in records { judge.receive(record) }
    }
  }

  private mutating func perform(
    _ action: TraceRecord.Action,
    _ client: String?,
    _ origin: TraceRecord.Origin
  ) -> [TraceRecord] {
    let began = record(client, .began(action, origin))
    var records = [began]
    var ending = TraceRecord.Ending.returned(7)
    if case .call = action, origin == .step, !during.isEmpty {
      for part in during.removeFirst().split(separator: "+") {
        switch part {
        case "-": ending = .threw(ErrorValue(code: 5))
        case "?": ending = .refused(Refusal(.unsupported, "can't"))
        case ".": break
        default:
          if let drawn = Self.drawn(part) { records.append(tell(drawn)) }
        }
      }
    }
    records.append(record(client, .ended(began: began.stamp.seq, ending, origin)))
    return records
  }

  private mutating func pass(until moment: SessionTime) -> [TraceRecord] {
    guard let first = due.first, first.at <= moment else {
      now = max(now, moment)
      return [record(nil, .reached)]
    }
    now = max(now, first.at)
    var records: [TraceRecord] = []
    while let next = due.first, next.at <= now { records.append(tell(due.removeFirst(), next)) }
    return records + [record(nil, .reached)]
  }

  private mutating func tell(_ drawn: Drawn, _: Drawn? = nil) -> TraceRecord {
    record(
      drawn.client,
      .told(
        "op".contains(drawn.name) ? .observation : .callback,
        name: drawn.name,
        arguments: drawn.arguments
      )
    )
  }

  private mutating func record(_ client: String?, _ content: TraceRecord.Content) -> TraceRecord {
    seq += 1
    return TraceRecord(stamp: Stamp(seq: seq, at: now), client: client, content: content)
  }
}

extension JudgeSettings {
  static let toy = JudgeSettings(
    clock: .virtual,
    epoch: 1_767_574_800_000,
    capabilities: [],
    readJSON: { _ in nil }
  )
}

extension Scenario {
  static func toy(
    _ steps: [Step],
    clients: [String] = ["app"],
    ignoring: Set<String> = [],
    watching: Set<String> = [],
    relevantFromStart: Set<LaneName> = [],
    reactions: [Reaction] = [],
    slots: Int = 4,
    rules: [Rule] = []
  ) -> Scenario {
    Scenario(
      id: "toy/t",
      fileID: "toy/t",
      title: "t",
      contract: Toy.contract(rules: rules),
      clients: clients,
      ignoring: ignoring,
      watching: watching,
      relevantFromStart: relevantFromStart,
      reactions: reactions,
      steps: steps,
      slotNames: (0..<slots).map { "x\($0)" },
      markCount: 2,
      range: Toy.line(1)
    )
  }
}

extension Verdict {
  /// The verdict in a word: `passed`, or the kind of failure with its line, or `skipped`, `error`.
  var word: String {
    switch outcome {
    case .passed: "passed"
    case .failed(let failure, let others):
      ([failure] + others).map { failure in
        failure.rule.map { "rule \($0)" } ?? "\(failure.kind.rawValue):\(failure.range?.line ?? 0)"
      }.joined(separator: " ")
    case .skipped: "skipped"
    case .error(let fault): "error \(fault.kind.rawValue)"
    case .known: "known"
    }
  }
}
