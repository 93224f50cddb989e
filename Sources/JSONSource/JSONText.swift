package import PushSpecInterface

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads JSON from outside into exact values: integers keep their 64 bits, maps are ordered by key.
package enum JSONText {
  /// The value that `text` holds; `nil` where it is no JSON.
  package static func read(_ text: String) -> Value? {
    read(Data(text.utf8))
  }

  /// The value that `bytes` hold; `nil` where they are no JSON.
  package static func read(_ bytes: [UInt8]) -> Value? {
    read(Data(bytes))
  }

  private static func read(_ data: Data) -> Value? {
    try? JSONDecoder().decode(Decoded.self, from: data).value
  }

  /// A value in the shape that the decoder wants.
  private struct Decoded: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      if let keyed = try? decoder.container(keyedBy: Key.self) {
        var map = ValueMap()
        for key in keyed.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
          map[key.stringValue] = try keyed.decode(Decoded.self, forKey: key).value
        }
        value = .map(map)
      } else if var list = try? decoder.unkeyedContainer() {
        var elements: [Value] = []
        while !list.isAtEnd { elements.append(try list.decode(Decoded.self).value) }
        value = .list(elements)
      } else {
        value = try Self.scalar(decoder.singleValueContainer())
      }
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> Value {
      if container.decodeNil() { return .null }
      if let text = try? container.decode(String.self) { return .string(text) }
      if let flag = try? container.decode(Bool.self) { return .bool(flag) }
      if let whole = try? container.decode(Int64.self) { return .integer(whole) }
      return .decimal(try container.decode(Double.self))
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
