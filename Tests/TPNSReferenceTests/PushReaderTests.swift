import PushSpecInterface
import Testing

@testable import TPNSReference

/// What a payload leads to, shape by shape.
@Suite("Reading a push of IM")
struct PushReaderTests {
  private static let now: Int64 = 1_767_574_800

  private func read(_ custom: Value) -> PushReading {
    PushReader(faults: IMFaults([]), now: Self.now).read(["aps": ["alert": "x"], "custom": custom])
  }

  private func read(entity: ValueMap) -> PushReading {
    read(.string(Value.map(["entity": .map(entity)]).jsonText))
  }

  private func readCall(sent: Value, timeOut: Value) -> PushReading {
    let content: Value = ["call_id": "call-1", "group_id": "team", "timeout": timeOut]
    return read(entity: [
      "action": 2, "chatType": 2, "sendTime": sent, "content": .string(content.jsonText),
    ])
  }

  @Test("nothing is opened that is malformed") func malformed() {
    let shapes: [Value] = [
      .absent, .null, 42, true, [1], ["entity": ["action": 1]], "", "  ", "hello", "null", "42",
      "[]", "{}", #"{"entity": null}"#, #"{"entity": []}"#, #"{"entity": {}}"#,
      #"{"entity": {"action": 1, "chatType": 1}}"#,
      #"{"entity": {"action": 1, "chatType": 1, "sender": ""}}"#,
      #"{"entity": {"action": 1, "chatType": 3, "sender": "bob"}}"#,
      #"{"entity": {"action": 3, "chatType": 1, "sender": "bob"}}"#,
      .string(String(repeating: "[", count: 100_000)),
      .string(String(repeating: #"{"entity":"#, count: 20_000)),
    ]
    for shape in shapes {
      guard case .nothing = read(shape) else {
        Issue.record("\(shape.description.prefix(80)) leads somewhere")
        continue
      }
    }
  }

  @Test("numbers count as text too", arguments: [1, "1", 1.0] as [Value])
  func numbers(one: Value) {
    let reading = read(entity: ["action": one, "chatType": one, "sender": "bob"])
    guard case .open(.chat(.user("bob"))) = reading else {
      Issue.record("\(reading)")
      return
    }
  }

  @Test("a call is late when more than its time-out has passed")
  func calls() {
    let inTime: [(Int64, Value)] = [
      (now(), 30), (now(-30), 30), (now(-30), "30"), (now(3_600), 30), (.max, 30),
    ]
    for (sent, timeOut) in inTime {
      guard case .open = readCall(sent: .integer(sent), timeOut: timeOut) else {
        Issue.record("\(sent) is not in time for \(timeOut)")
        continue
      }
    }
    let late: [(Int64, Value)] = [(now(-31), 30), (0, 30), (.min, 30), (now(-11), "10")]
    for (sent, timeOut) in late {
      guard case .late = readCall(sent: .integer(sent), timeOut: timeOut) else {
        Issue.record("\(sent) is not late for \(timeOut)")
        continue
      }
    }
  }

  private func now(_ seconds: Int64 = 0) -> Int64 { Self.now + seconds }
}
