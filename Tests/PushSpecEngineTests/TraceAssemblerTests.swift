import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import Testing

@testable import PushSpecEngine

/// How what comes in becomes a trace.
@Suite struct TraceAssemblerTests {
  private func assembler() async throws -> TraceAssembler {
    let scenario = try await Written.scenario(Written.started)
    return TraceAssembler(
      contract: scenario.contract,
      clients: scenario.clients,
      reactions: InCallbackReactions(scenario.reactions)
    )
  }

  private func event(
    _ seq: Int,
    at: Int64 = 0,
    _ name: String = "didStart",
    kind: Event.Kind = .callback,
    client: String = "app",
    _ arguments: ValueMap = ["clientId": "c1"]
  ) -> EventInbox.Item {
    .event(
      Event(
        stamp: Stamp(seq: seq, at: SessionTime(milliseconds: at)),
        kind: kind,
        client: client,
        name: name,
        arguments: arguments
      )
    )
  }

  @Test func `hands on what is complete and keeps the rest`() async throws {
    var assembler = try await assembler()
    try assembler.add(event(3))
    try assembler.add(event(1))
    #expect(try assembler.allReady().map(\.stamp.seq) == [1])
    #expect(assembler.hasGap)
    #expect(assembler.gapText == "the number 2 never came, though 3 did")
    try assembler.add(event(2))
    #expect(try assembler.allReady().map(\.stamp.seq) == [2, 3])
    #expect(!assembler.hasGap)
    #expect(assembler.lastSeq == 3)
  }

  @Test func `says which numbers are missing`() async throws {
    var assembler = try await assembler()
    try assembler.add(event(5))
    #expect(assembler.gapText == "the number 1 to 4 never came, though 5 did")
  }

  @Test func `passes over numbers that stand for nothing of interest`() async throws {
    var assembler = try await assembler()
    try assembler.add(nil, at: 1)
    try assembler.add(event(2))
    #expect(try assembler.allReady().map(\.stamp.seq) == [2])
  }

  @Test func `refuses a number that was used`() async throws {
    var assembler = try await assembler()
    try assembler.add(event(1))
    #expect(throws: Fault(.protocolBroken, "the number 1 was used twice in one session")) {
      try assembler.add(event(1))
    }
    _ = try assembler.allReady()
    #expect(throws: Fault(.protocolBroken, "the number 1 was used twice in one session")) {
      try assembler.add(event(1))
    }
  }

  @Test func `refuses time that falls, and takes the same moment again`() async throws {
    var assembler = try await assembler()
    try assembler.add(event(1, at: 5))
    try assembler.add(event(2, at: 5))
    _ = try assembler.allReady()
    try assembler.add(event(3, at: 4))
    #expect(throws: Fault(.protocolBroken, "time fell from 5ms to 4ms at the number 3")) {
      _ = try assembler.allReady()
    }
  }

  @Test func `reads handlers where the contract has them`() async throws {
    var assembler = try await assembler()
    let handler: Value = ["$completion": "h1", "delivery": "d1"]
    let given: ValueMap = ["messageId": "m1", "done": handler, "payload": handler]
    try assembler.add(event(1, "didReceive", given))
    let record = try #require(try assembler.next())
    guard case .told(_, _, let arguments) = record.content else { return }
    #expect(arguments["done"] == .completion(CompletionHandler(id: "h1", delivery: "d1")))
    #expect(arguments["payload"] == handler)
  }

  struct Stranger: Sendable, CustomTestStringConvertible {
    let name: String
    var kind = Event.Kind.callback
    var client = "app"
    var arguments: ValueMap = [:]
    let message: String
    var testDescription: String { message }
  }

  @Test(arguments: [
    Stranger(name: "didStrat", message: "'didStrat' is no callback of contract 'toy'"),
    Stranger(
      name: "didStart",
      kind: .observation,
      message: "'didStart' is no observation of contract 'toy'"
    ),
    Stranger(name: "shown", message: "'shown' is no callback of contract 'toy'"),
    Stranger(
      name: "didStop",
      client: "bob",
      message: "the callback 'didStop' is for the client 'bob', but the session has app"
    ),
    Stranger(
      name: "didStop",
      arguments: ["why": "x"],
      message: "the callback 'didStop' came with 'why', which contract 'toy' does not give it"
    ),
    Stranger(
      name: "didStart",
      message: "the callback 'didStart' came without 'clientId', where contract 'toy' says string"
    ),
    Stranger(
      name: "didStart",
      arguments: ["clientId": .null],
      message: "the callback 'didStart' came without 'clientId', where contract 'toy' says string"
    ),
    Stranger(
      name: "didStart",
      arguments: ["clientId": 7],
      message: "the callback 'didStart' came with clientId: 7, where contract 'toy' says string"
    ),
    Stranger(
      name: "didSetTags",
      arguments: ["tags": ["a", 7]],
      message: "the callback 'didSetTags' came with tags[1]: 7, where contract 'toy' says string"
    ),
    Stranger(
      name: "didBindAlias",
      arguments: ["sequence": "s", "isSuccess": false, "error": ["code": "7"]],
      message: "the callback 'didBindAlias' came with error.code: \"7\", where contract 'toy' "
        + "says int"
    ),
    Stranger(
      name: "didChangeStatus",
      arguments: ["status": "Stopped"],
      message: "the callback 'didChangeStatus' came with status: \"Stopped\", where contract "
        + "'toy' says Status"
    ),
    Stranger(
      name: "willPresent",
      arguments: ["messageId": "m1", "done": "h1"],
      message: "the callback 'willPresent' came with done: \"h1\", where contract 'toy' says "
        + "completion of set of Option"
    ),
  ])
  func `refuses what the contract does not know`(_ stranger: Stranger) async throws {
    var assembler = try await assembler()
    let item = event(
      1,
      stranger.name,
      kind: stranger.kind,
      client: stranger.client,
      stranger.arguments
    )
    #expect(throws: Fault(.contractBroken, stranger.message)) { try assembler.add(item) }
  }
}

extension TraceAssembler {
  /// Every record whose predecessors have all come in.
  fileprivate mutating func allReady() throws(Fault) -> [TraceRecord] {
    var records: [TraceRecord] = []
    while let record = try next() { records.append(record) }
    return records
  }
}
