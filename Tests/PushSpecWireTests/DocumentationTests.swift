import Foundation
import JSONSource
import PushSpecInterface
import PushSpecWire
import Testing

/// What the page of the protocol shows is what the schema and the code say.
@Suite struct DocumentationTests {
  private let schema: JSONSchema
  private let page: String

  init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation")
    let file = folder.appending(path: "adapter-protocol.schema.json")
    schema = JSONSchema(try #require(JSONText.read(String(contentsOf: file, encoding: .utf8))))
    page = try String(contentsOf: folder.appending(path: "adapter-protocol.md"), encoding: .utf8)
  }

  /// The lines of each block that shows the wire.
  private var dialogues: [[Substring]] {
    page.components(separatedBy: "```wire\n").dropFirst().map { block in
      block.components(separatedBy: "```")[0].split(separator: "\n")
    }
  }

  @Test func `Every line that is shown fits the schema and is read`() throws {
    var methods: Set<WireMethod> = []
    for dialogue in dialogues {
      var asked: [Int64: WireMethod] = [:]
      for line in dialogue {
        let bytes = Array(line.dropFirst(2).utf8)
        let value = try JSONCursor.value(of: bytes)
        if line.hasPrefix("→ ") {
          #expect(schema.complaints(about: value, by: "$defs/fromRunner") == [], "\(line)")
          let received = try #require(try ReceivedRequest.read(bytes))
          #expect(try JSONCursor.value(of: received.request.line(id: received.id)) == value)
          asked[received.id] = received.request.method
          methods.insert(received.request.method)
        } else {
          #expect(line.hasPrefix("← "))
          #expect(schema.complaints(about: value, by: "$defs/fromAdapter") == [], "\(line)")
          guard case .result(let id, let result) = try AdapterMessage(bytes) else { continue }
          _ = try result.answer(to: try #require(asked[id]))
        }
      }
    }
    #expect(
      methods.isSuperset(of: [.initialize, .open, .call, .advance, .settle, .close, .shutdown])
    )
  }

  @Test func `The numbers of a session that is shown have no gap`() throws {
    var numbers: [Int] = []
    for line in try #require(dialogues.first) where line.hasPrefix("← ") {
      let message = try JSONCursor.value(of: Array(line.dropFirst(2).utf8))
      let told = message.map?["params"].map?["seq"].integer
      let ended = message.map?["result"].map?["seq"].integer
      let began = message.map?["result"].map?["startedSeq"].integer
      numbers += [told, ended, began].compactMap { $0 }.map { Int($0) }
    }
    #expect(numbers.sorted() == Array(1...8))
  }

  @Test func `Every method and every error is explained`() {
    for method in WireMethod.allCases { #expect(page.contains("| `\(method.rawValue)` |")) }
    for code in [-32700, -32600, -32601, -32602, -32603, -32001, -32002, -32003, -32004] {
      #expect(page.contains("\(code)"))
    }
  }
}
