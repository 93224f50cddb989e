package import PushSpecInterface

/// Writes JSON on one line, as bytes.
package struct JSONWriter: Sendable {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  /// A writer that has written nothing.
  package init() {
    bytes.reserveCapacity(256)
  }

  /// Writes an object; `members` writes its members.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    members(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes a list; `elements` writes its elements.
  package mutating func list(_ elements: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    elements(&self)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes the name of a member; its value must follow.
  package mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a string.
  package mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case 0..<0x20, 0x7F:
        bytes += "\\u00".utf8
        bytes += [Self.hexDigit(byte >> 4), Self.hexDigit(byte & 0xF)]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number.
  package mutating func integer(_ number: Int64) {
    separate()
    digits(of: number)
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ flag: Bool) {
    separate()
    bytes += (flag ? "true" : "false").utf8
  }

  /// Writes microseconds as milliseconds, with as many decimals as they have.
  package mutating func milliseconds(_ microseconds: Int64) {
    separate()
    let (whole, fraction) = microseconds.quotientAndRemainder(dividingBy: 1_000)
    if microseconds < 0 && whole == 0 { bytes.append(UInt8(ascii: "-")) }
    digits(of: whole)
    var rest = fraction.magnitude
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit: UInt64 = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// Writes a value; a handler as the object that stands for it.
  package mutating func value(_ value: Value) {
    switch value {
    case .absent, .null: null()
    case .bool(let flag): bool(flag)
    case .integer(let number): integer(number)
    case .decimal(let number):
      guard number.isFinite else { return null() }
      separate()
      bytes += number.description.utf8
    case .string(let text): string(text)
    case .list(let elements):
      list { writer in
        for element in elements { writer.value(element) }
      }
    case .map(let map): self.map(map)
    case .completion(let handler):
      object { writer in
        writer.key("$completion")
        writer.string(handler.id)
        if let delivery = handler.delivery {
          writer.key("delivery")
          writer.string(delivery)
        }
      }
    }
  }

  /// Writes named values as an object.
  package mutating func map(_ map: ValueMap) {
    object { writer in
      for entry in map.entries {
        writer.key(entry.key)
        writer.value(entry.value)
      }
    }
  }

  /// Writes a member with a string, if there is one.
  package mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  /// Writes a member with a whole number.
  package mutating func member(_ name: String, _ number: some BinaryInteger) {
    key(name)
    integer(Int64(clamping: number))
  }

  /// Writes a member with named values.
  package mutating func member(_ name: String, _ map: ValueMap) {
    key(name)
    self.map(map)
  }

  /// Writes a member with a value, unless it is absent.
  package mutating func member(_ name: String, _ value: Value) {
    guard value != .absent else { return }
    key(name)
    self.value(value)
  }

  private mutating func null() {
    separate()
    bytes += "null".utf8
  }

  /// Writes the comma between two members or elements.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  private mutating func digits(of number: Int64) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private static func hexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }
}
