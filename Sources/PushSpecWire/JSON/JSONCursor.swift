package import PushSpecInterface

/// Reads JSON (RFC 8259) from bytes that are known to be UTF-8, one value after another.
///
/// Integers keep their 64 bits; a number with a fraction or an exponent is a decimal. Nesting is
/// bounded, so that no text can exhaust the stack.
package struct JSONCursor: Sendable {
  /// How deep values may lie within values.
  package static let deepest = 128

  let bytes: [UInt8]
  var index: Int

  /// A cursor before the value that begins at `index` of `bytes`.
  package init(_ bytes: [UInt8], at index: Int = 0) {
    self.bytes = bytes
    self.index = index
  }

  /// The one value that `bytes` hold.
  package static func value(of bytes: [UInt8]) throws(WireFault) -> Value {
    var cursor = JSONCursor(bytes)
    let value = try cursor.value()
    try cursor.end()
    return value
  }

  /// The next byte that is no white space, 0 at the end.
  mutating func peek() -> UInt8 {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return bytes[index]
      }
    }
    return 0
  }

  /// Fails unless nothing but white space is left.
  package mutating func end() throws(WireFault) {
    _ = peek()
    guard index == bytes.count else { throw unexpected("the end") }
  }

  /// Reads a value of any kind.
  package mutating func value(depth: Int = 0) throws(WireFault) -> Value {
    switch peek() {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"):
      var pairs: [(String, Value)] = []
      try members(depth) { (key, cursor) throws(WireFault) in
        pairs.append((key, try cursor.value(depth: depth + 1)))
      }
      return .map(ValueMap(pairs))
    case UInt8(ascii: "["):
      var elements: [Value] = []
      try self.elements(depth) { (cursor) throws(WireFault) in
        elements.append(try cursor.value(depth: depth + 1))
      }
      return .list(elements)
    case UInt8(ascii: "t"):
      try word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    default: return try number().value
    }
  }

  /// Passes over a value of any kind, checking that it is one.
  package mutating func skip(depth: Int = 0) throws(WireFault) {
    switch peek() {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "{"):
      try members(depth, readingKeys: false) { (_, cursor) throws(WireFault) in
        try cursor.skip(depth: depth + 1)
      }
    case UInt8(ascii: "["):
      try elements(depth) { (cursor) throws(WireFault) in try cursor.skip(depth: depth + 1) }
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: _ = try numberToken()
    }
  }

  /// Passes over an object, handing each member's key on before its value is read.
  mutating func members(
    _ depth: Int,
    readingKeys: Bool = true,
    _ member: (String, inout JSONCursor) throws(WireFault) -> Void
  ) throws(WireFault) {
    try enter(depth)
    if peek() == UInt8(ascii: "}") {
      index += 1
      return
    }
    while true {
      guard peek() == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
      var key = ""
      if readingKeys { key = try string() } else { try skipString() }
      guard peek() == UInt8(ascii: ":") else { throw unexpected("':'") }
      index += 1
      try member(key, &self)
      guard try goesOn(to: UInt8(ascii: "}")) else { return }
    }
  }

  /// Passes over a list, with each element still to be read.
  mutating func elements(
    _ depth: Int,
    _ element: (inout JSONCursor) throws(WireFault) -> Void
  ) throws(WireFault) {
    try enter(depth)
    if peek() == UInt8(ascii: "]") {
      index += 1
      return
    }
    while true {
      try element(&self)
      guard try goesOn(to: UInt8(ascii: "]")) else { return }
    }
  }

  private mutating func enter(_ depth: Int) throws(WireFault) {
    guard depth < Self.deepest else {
      throw WireFault(.notJSON, "is nested deeper than \(Self.deepest) levels")
    }
    index += 1
  }

  /// Whether another member or element follows, or `end` ends them.
  private mutating func goesOn(to end: UInt8) throws(WireFault) -> Bool {
    let next = peek()
    guard next == UInt8(ascii: ",") || next == end else {
      throw unexpected("',' or '\(Character(UnicodeScalar(end)))'")
    }
    index += 1
    return next != end
  }

  private mutating func word(_ word: StaticString) throws(WireFault) {
    let text = word.description
    guard bytes[index...].starts(with: text.utf8) else { throw unexpected("a value") }
    index += text.utf8.count
  }

  func unexpected(_ expected: String) -> WireFault {
    guard index < bytes.count else {
      return WireFault(.notJSON, "ends where \(expected) should stand")
    }
    return WireFault(.notJSON, "has something else than \(expected) at byte \(index + 1)")
  }
}
