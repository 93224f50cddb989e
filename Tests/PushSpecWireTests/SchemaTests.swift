import Foundation
import JSONSource
import PushSpecInterface
import PushSpecWire
import Testing

/// The schema that ships, the code that writes and the code that reads say the same.
@Suite struct SchemaTests {
  private let schema: JSONSchema

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/adapter-protocol.schema.json")
    schema = JSONSchema(try #require(JSONText.read(String(contentsOf: file, encoding: .utf8))))
  }

  private func bytes(_ value: Value) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
  }

  private func examples(_ part: String) -> [Value] { schema.part("\(part)/examples").list ?? [] }

  @Test(arguments: Samples.requests)
  func `A request that is written fits the schema`(_ request: WireRequest) throws {
    let line = try JSONCursor.value(of: request.line(id: 7))
    #expect(schema.complaints(about: line, by: "$defs/fromRunner") == [])
    #expect(schema.complaints(about: line, by: "$defs/\(request.method.rawValue)") == [])
    #expect(try ReceivedRequest.read(bytes(line))?.request == request)
    #expect(try ReceivedRequest.read(request.line(id: 7))?.id == 7)
  }

  @Test(arguments: Samples.answers)
  func `An answer that is written fits the schema`(
    _ method: WireMethod,
    _ answer: WireAnswer
  ) throws {
    let line = try JSONCursor.value(of: answer.line(id: 7))
    #expect(schema.complaints(about: line, by: "$defs/fromAdapter") == [])
    let result = line.map?["result"] ?? .absent
    #expect(
      schema.complaints(about: result, by: "$defs/resultOf/\(method.rawValue)") == []
    )
    guard case .result(7, let unread) = try AdapterMessage(bytes(line)) else {
      Issue.record("read as something else")
      return
    }
    #expect(try unread.answer(to: method) == answer)
  }

  @Test func `A notification that is written fits the schema and is read back`() throws {
    for event in Samples.events {
      let line = event.line(session: "s1")
      try expectFits(line, "event")
      guard case .event("s1", let read) = try AdapterMessage(line) else {
        Issue.record("read as something else")
        continue
      }
      #expect(read.stamp == event.stamp)
      #expect(read.name == event.name)
      #expect(read.kind == event.kind)
    }
    let record = Samples.record
    try expectFits(record.line(session: "s1"), "reacted")
    guard case .reacted("s1", let read) = try AdapterMessage(record.line(session: "s1")) else {
      Issue.record("read as something else")
      return
    }
    #expect(read == record)
    let log = AdapterMessage.LogLine(session: nil, level: "info", message: "hello")
    try expectFits(log.line, "log")
    guard case .log(log) = try AdapterMessage(log.line) else {
      Issue.record("read as something else")
      return
    }
  }

  @Test(arguments: [-32700, -32600, -32601, -32602, -32603, -32001, -32002, -32003, -32004])
  func `An error that is written fits the schema`(_ code: Int64) throws {
    let error = WireError(WireError.Code(code), "no")
    for id in [3, nil] as [Int64?] {
      try expectFits(error.line(id: id), "error")
      guard case .error(id, error) = try AdapterMessage(error.line(id: id)) else {
        Issue.record("read as something else")
        return
      }
    }
  }

  private func expectFits(_ line: [UInt8], _ part: String) throws {
    let value = try JSONCursor.value(of: line)
    #expect(schema.complaints(about: value, by: "$defs/fromAdapter") == [])
    #expect(schema.complaints(about: value, by: "$defs/\(part)") == [])
  }

  @Test func `Every example of the schema fits it and is read`() throws {
    for method in WireMethod.allCases {
      let part = "$defs/\(method.rawValue)"
      #expect(!examples(part).isEmpty, "\(part)")
      for example in examples(part) {
        #expect(schema.complaints(about: example, by: part) == [])
        let request = try #require(try ReceivedRequest.read(bytes(example))?.request)
        #expect(request.method == method)
        #expect(
          try JSONCursor.value(of: request.line(id: example.map?["id"].integer ?? 0)) == example
        )
      }
      let answers = examples("$defs/resultOf/\(method.rawValue)")
      for answer in answers {
        #expect(schema.complaints(about: answer, by: "$defs/resultOf/\(method.rawValue)") == [])
        let message: Value = ["jsonrpc": "2.0", "id": 1, "result": answer]
        guard case .result(_, let unread) = try AdapterMessage(bytes(message)) else { continue }
        _ = try unread.answer(to: method)
      }
    }
    for part in ["result", "error", "event", "reacted", "log"].map({ "$defs/\($0)" }) {
      #expect(!examples(part).isEmpty, "\(part)")
      for example in examples(part) {
        #expect(schema.complaints(about: example, by: part) == [])
        _ = try AdapterMessage(bytes(example))
      }
    }
  }

  /// Each example with each of its members taken out or turned into something else, at any depth.
  private func spoilt(_ value: Value) -> [Value] {
    switch value {
    case .map(let map):
      map.entries.flatMap { entry -> [Value] in
        let inner = spoilt(entry.value) + [.absent, [1], "?", true, -5, 1.5, .null]
        return inner.map { replacement in
          var copy = map
          copy[entry.key] = replacement
          return .map(copy)
        }
      }
    case .list(let elements):
      elements.indices.flatMap { index in
        spoilt(elements[index]).map { replacement in
          var copy = elements
          copy[index] = replacement
          return .list(copy)
        }
      }
    default: []
    }
  }

  @Test(arguments: ["result", "error", "event", "reacted", "log"])
  func `What the code accepts of an adapter the schema accepts, and the other way round`(
    _ part: String
  ) throws {
    for example in examples("$defs/\(part)") {
      for message in spoilt(example) {
        let fits = schema.complaints(about: message, by: "$defs/fromAdapter").isEmpty
        let isRead = (try? AdapterMessage(bytes(message))) != nil
        // Codes that are none of the protocol's are read, and told of by what was asked.
        if part == "error", message.map?["error"].map?["code"] != .absent { continue }
        #expect(
          fits == isRead,
          "\(message): \(schema.complaints(about: message, by: "$defs/\(part)"))"
        )
      }
    }
  }

  @Test(arguments: WireMethod.allCases)
  func `What the code accepts as a result the schema accepts, and the other way round`(
    _ method: WireMethod
  ) throws {
    let part = "$defs/resultOf/\(method.rawValue)"
    let own = examples(part)
    let borrowed = examples("$defs/resultOf/\(method == .settle ? "advance" : "call")")
    for example in own.isEmpty ? borrowed : own {
      for result in spoilt(example) {
        // A version that is another one is read, and refused by name.
        if method == .initialize, result.map?["protocol"].integer != nil { continue }
        let message: Value = ["jsonrpc": "2.0", "id": 1, "result": result]
        guard case .result(_, let unread) = try AdapterMessage(bytes(message)) else { continue }
        let fits = schema.complaints(about: result, by: part).isEmpty
        let isRead = (try? unread.answer(to: method)) != nil
        #expect(fits == isRead, "\(result): \(schema.complaints(about: result, by: part))")
      }
    }
  }
}
