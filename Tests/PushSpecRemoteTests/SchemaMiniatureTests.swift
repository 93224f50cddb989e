import Foundation
import PushSpecInterface
import PushSpecJudge
import PushSpecRemote
import Testing

/// For each member that the schema asks of an adapter: a process that leaves it out, and one that
/// sends something of another type.
@Suite struct SchemaMiniatureTests {
  /// One member, and what is wrong with it.
  struct Spoilt: Sendable, CustomTestStringConvertible {
    /// What it is a member of: a notification, or the result of a method.
    let part: String
    let member: String
    /// JSON that stands in its place; nothing where it is left out.
    let replacement: String?

    var testDescription: String { "\(part).\(member) \(replacement ?? "left out")" }

    var isOfNotification: Bool { ["event", "reacted", "log"].contains(part) }
  }

  private static let parts = [
    "event", "reacted", "log", "error", "initialize", "open", "call", "advance", "settle",
  ]

  /// Read from the schema, so that a member which is added to it is tried as well.
  static let all: [Spoilt] = parts.flatMap { part -> [Spoilt] in
    let object = shape(of: part)
    let members = object["properties"] as? [String: [String: Any]] ?? [:]
    let required = object["required"] as? [String] ?? []
    return members.keys.sorted().flatMap { member -> [Spoilt] in
      let shape = resolved(members[member] ?? [:])
      var found: [Spoilt] = []
      if required.contains(member) {
        found.append(Spoilt(part: part, member: member, replacement: nil))
      }
      guard shape["type"] != nil || shape["enum"] != nil || shape["const"] != nil else {
        return found
      }
      let types = shape["type"] as? [String] ?? [shape["type"] as? String ?? ""]
      let other = types.contains("array") || types.contains("object") ? "\"x\"" : "[1]"
      return found + [Spoilt(part: part, member: member, replacement: other)]
    }
  }

  private static var schema: [String: Any] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/adapter-protocol.schema.json")
    let object = (try? Data(contentsOf: file)).flatMap {
      try? JSONSerialization.jsonObject(with: $0)
    }
    return (object as? [String: Any])?["$defs"] as? [String: Any] ?? [:]
  }

  private static func shape(of part: String) -> [String: Any] {
    if let results = schema["resultOf"] as? [String: Any], let result = results[part] {
      return resolved(result as? [String: Any] ?? [:])
    }
    let message = schema[part] as? [String: Any]
    let members = message?["properties"] as? [String: Any]
    return members?[part == "error" ? "error" : "params"] as? [String: Any] ?? [:]
  }

  private static func resolved(_ shape: [String: Any]) -> [String: Any] {
    guard let path = (shape["$ref"] as? String)?.dropFirst("#/$defs/".count) else { return shape }
    let target = path.split(separator: "/").reduce(schema as Any?) { place, key in
      (place as? [String: Any])?[String(key)]
    }
    return resolved(target as? [String: Any] ?? [:])
  }

  @Test func `The schema has been read`() {
    #expect(Self.all.count > 70)
    #expect(Set(Self.all.map(\.part)) == Set(Self.parts))
  }

  @Test(arguments: all)
  func `A member that is not as the schema says is named`(_ spoilt: Spoilt) async throws {
    let mode = "spoilt:\(spoilt.part):\(spoilt.member):\(spoilt.replacement ?? "")"
    let run = try await Miniature.play(mode, only: 3)
    let message: String
    if spoilt.part == "initialize" {
      message = try #require(run.failure).message
    } else {
      #expect(run.failure == nil)
      for id in ["mini/s/four", "mini/s/three"] { #expect(run.verdicts[id]?.kind == .passed) }
      let fault = try #require(run.fault(), "\(String(describing: run.ofVictim))")
      #expect(fault.kind == .protocolBroken)
      message = fault.message
    }
    #expect(run.left == [])
    let place = spoilt.isOfNotification ? "params" : spoilt.part == "error" ? "error" : "result"
    let words = spoilt.replacement == nil ? "lacks" : "has"
    #expect(message.contains("\(words) '\(place).\(spoilt.member)'"), "\(message)")
  }
}
