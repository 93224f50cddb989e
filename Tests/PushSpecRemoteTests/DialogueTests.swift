import PushSpecInterface
import PushSpecWire
import Synchronization
import Testing

@testable import PushSpecRemote

/// What lines mean, fed to the dialogue as a value.
@Suite struct DialogueTests {
  private final class Log: EventSink {
    let names = Mutex<[String]>([])
    func receive(_ event: Event) { names.withLock { $0.append(event.name) } }
    func receive(_ record: ReactionRecord) { names.withLock { $0.append("reacted") } }
    func receiveEnd() { names.withLock { $0.append("end") } }
  }

  private let start = ContinuousClock.now

  private func dialogue(_ sink: any EventSink = Log()) -> WireDialogue<Int> {
    var dialogue = WireDialogue<Int>(limits: .init())
    dialogue.join(
      SessionRequest(
        session: "s1",
        contract: "mini",
        scenario: "",
        clients: ["app"],
        seed: 0,
        startsAt: "",
        reactions: Self.reactions
      ),
      sink: sink
    )
    return dialogue
  }

  private static let reactions = [
    InCallbackReaction(
      client: "app",
      callback: "told",
      requires: [],
      steps: [.call(name: "go", arguments: []), .complete(handler: "done", value: .value(1))]
    )
  ]

  private func ask(_ dialogue: inout WireDialogue<Int>, _ request: WireRequest, as waiter: Int) {
    _ = dialogue.ask(request, waiter: waiter, now: start, within: .seconds(10))
  }

  private let reply = WireAnswer.reply(
    Reply(
      started: Stamp(seq: 1, at: .start),
      ended: Stamp(seq: 2, at: .start),
      outcome: .returned(.absent)
    )
  )

  @Test func `Answers go to those who asked, in whatever order they come`() {
    var dialogue = dialogue()
    for waiter in 1...3 { ask(&dialogue, .settle(session: "s1"), as: waiter) }
    for id in [2, 3, 1] as [Int64] {
      guard case .answer(let waiter, .success) = dialogue.take(reply.line(id: id)) else {
        Issue.record("no answer to \(id)")
        return
      }
      #expect(waiter == Int(id))
    }
    #expect(!dialogue.isWaiting)
    #expect(dialogue.nextDeadline == nil)
  }

  @Test func `A second answer, one out of thin air and one to somebody else are told apart`() {
    var dialogue = dialogue()
    ask(&dialogue, .settle(session: "s1"), as: 1)
    guard
      case .broken(.strayAnswer(id: 9, instead: "settle"), session: "s1") = dialogue.take(
        reply.line(id: 9)
      )
    else {
      Issue.record("not told")
      return
    }
    _ = dialogue.take(reply.line(id: 1))
    guard
      case .broken(.answeredTwice(id: 1, words: "settle"), session: "s1") = dialogue.take(
        reply.line(id: 1)
      )
    else {
      Issue.record("not told")
      return
    }
    guard
      case .broken(.strayAnswer(id: 2, instead: nil), session: nil) = dialogue.take(
        reply.line(id: 2)
      )
    else {
      Issue.record("not told")
      return
    }
  }

  @Test func `Deadlines pass in their order`() {
    var dialogue = dialogue()
    _ = dialogue.ask(.settle(session: "s1"), waiter: 1, now: start, within: .seconds(9))
    _ = dialogue.ask(.shutdown, waiter: 2, now: start, within: .seconds(5))
    #expect(dialogue.nextDeadline == start.advanced(by: .seconds(5)))
    #expect(dialogue.overdue(at: start.advanced(by: .seconds(4))) == nil)
    let overdue = dialogue.overdue(at: start.advanced(by: .seconds(6)))
    #expect(overdue?.0 == .silent(words: "shutdown", after: .seconds(5)))
  }

  @Test func `A session ends with the answer to its close`() {
    let log = Log()
    var dialogue = dialogue(log)
    ask(&dialogue, .close(session: "s1"), as: 1)
    #expect(dialogue.openSessions == ["s1"])
    _ = dialogue.take(WireAnswer.done.line(id: 1))
    #expect(dialogue.openSessions == [])
    #expect(log.names.withLock { $0 } == ["end"])
    #expect(dialogue.sinkOfClosed(nil) != nil)
    guard case .event = dialogue.take(event.line(session: "s1")) else {
      Issue.record("what comes too late is to be told, too")
      return
    }
  }

  private let event = Event(
    stamp: Stamp(seq: 1, at: .start),
    kind: .callback,
    client: "app",
    name: "told",
    arguments: ["done": .completion(CompletionHandler(id: "h1"))]
  )

  @Test(arguments: [
    (0, "h1", Value.map(["$completion": "h1", "delivery": "d"])),
    (1, "h1", .completion(CompletionHandler(id: "h1", delivery: "d"))),
  ])
  func `A handler is read as one where a reaction completes`(
    _ step: Int,
    _ id: String,
    _ read: Value
  ) throws {
    var dialogue = dialogue()
    let record = ReactionRecord(
      reaction: 0,
      step: step,
      event: 1,
      arguments: ["handler": .completion(CompletionHandler(id: id, delivery: "d"))],
      reply: Reply(
        started: Stamp(seq: 2, at: .start),
        ended: Stamp(seq: 3, at: .start),
        outcome: .returned(.absent)
      )
    )
    guard case .record(_, let received) = dialogue.take(record.line(session: "s1")) else {
      Issue.record("not told")
      return
    }
    #expect(received.arguments["handler"] == read)
  }

  @Test(arguments: 1...20)
  func `Spoilt lines are told of, and nothing worse`(_ seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    for _ in 0..<200 {
      var dialogue = dialogue()
      for waiter in 1...3 { ask(&dialogue, .settle(session: "s1"), as: waiter) }
      var lines = [
        reply.line(id: 1), event.line(session: "s1"), reply.line(id: 2),
        AdapterMessage.LogLine(session: nil, level: "info", message: "m").line,
        WireError(.unsupported, "no").line(id: 3),
      ]
      for _ in 0..<Int.random(in: 1...3, using: &dice) { dice.spoil(&lines) }
      var answered: Set<Int> = []
      for line in lines {
        if case .answer(let waiter, _) = dialogue.take(line) {
          #expect(answered.insert(waiter).inserted)
        }
      }
      let abandoned = Set(dialogue.abandon().map(\.waiter))
      #expect(abandoned.isDisjoint(with: answered))
      #expect(abandoned.union(answered) == [1, 2, 3])
    }
  }
}

extension Dice {
  /// Spoils one of the lines.
  fileprivate mutating func spoil(_ lines: inout [[UInt8]]) {
    let index = Int.random(in: 0..<lines.count, using: &self)
    let place = Int.random(in: 0..<max(1, lines[index].count), using: &self)
    switch Int.random(in: 0..<6, using: &self) {
    case 0 where place < lines[index].count:
      lines[index][place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
    case 1: lines[index] = Array(lines[index].prefix(place))
    case 2 where lines.count > 1: lines.remove(at: index)
    case 3: lines.insert(lines[index], at: index)
    case 4: lines.swapAt(index, 0)
    default:
      lines[index].insert(
        UInt8.random(in: 0...255, using: &self),
        at: min(place, lines[index].count)
      )
    }
  }
}
