package import PushSpecInterface

/// An object whose members are read by name when they are asked for; of a name given twice the
/// last counts.
package struct JSONObject: Sendable {
  private let bytes: [UInt8]
  private var starts: [(key: String, start: Int)] = []
  /// What the object is called in complaints.
  private let name: String

  /// The object at `cursor`, which then stands behind it; `name` is what complaints call it.
  package init(_ cursor: inout JSONCursor, _ name: String) throws(WireFault) {
    bytes = cursor.bytes
    self.name = name
    guard cursor.peek() == UInt8(ascii: "{") else {
      let subject = name.isEmpty ? "" : "has '\(name)', which "
      try cursor.skip()
      throw WireFault(.wrongShape, subject + (name.isEmpty ? "is no object" : "must be an object"))
    }
    var starts: [(String, Int)] = []
    starts.reserveCapacity(8)
    try cursor.members(0) { (key, cursor) throws(WireFault) in
      starts.append((key, cursor.index))
      try cursor.skip(depth: 1)
    }
    self.starts = starts
  }

  /// The object that makes up all of `bytes`.
  package init(_ bytes: [UInt8]) throws(WireFault) {
    if let place = bytes.firstThatIsNotUTF8 {
      throw WireFault(.notUTF8, "is not UTF-8 from byte \(place + 1) on")
    }
    var cursor = JSONCursor(bytes)
    try self.init(&cursor, "")
    try cursor.end()
  }

  /// The object without members.
  static let empty = JSONObject(members: [])

  private init(members: [(key: String, start: Int)]) {
    bytes = []
    name = ""
    starts = members
  }

  /// The names of the members, in order.
  package var keys: [String] { starts.map(\.key) }

  /// A cursor before the value of `key`, unless it is missing or null.
  package func cursor(_ key: String) -> JSONCursor? {
    guard let cursor = cursorEvenOfNull(key), bytes[cursor.index] != UInt8(ascii: "n") else {
      return nil
    }
    return cursor
  }

  private func cursorEvenOfNull(_ key: String) -> JSONCursor? {
    guard let start = starts.last(where: { $0.key == key })?.start else { return nil }
    var cursor = JSONCursor(bytes, at: start)
    _ = cursor.peek()
    return cursor
  }

  // MARK: Values by kind

  /// The value `key` whatever it is; absent where there is none.
  package func value(_ key: String) throws(WireFault) -> Value {
    guard var cursor = cursorEvenOfNull(key) else { return .absent }
    return try cursor.value(depth: 1)
  }

  /// The object `key`, if there is one.
  package func object(_ key: String) throws(WireFault) -> JSONObject? {
    guard var cursor = cursor(key) else { return nil }
    return try JSONObject(&cursor, path(key))
  }

  /// The named values `key`; none where it is missing.
  package func map(_ key: String) throws(WireFault) -> ValueMap {
    guard var cursor = cursor(key) else { return ValueMap() }
    guard case .map(let map) = try cursor.value(depth: 1) else { throw misfit(key, "an object") }
    return map
  }

  /// The text `key`, if there is one.
  package func optionalString(_ key: String) throws(WireFault) -> String? {
    guard var cursor = cursor(key) else { return nil }
    guard cursor.peek() == UInt8(ascii: "\"") else { throw misfit(key, "a string") }
    return try cursor.string()
  }

  /// The text `key`.
  package func string(_ key: String) throws(WireFault) -> String {
    guard let text = try optionalString(key) else { throw missing(key) }
    return text
  }

  /// One of the words of a type.
  package func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String,
    _ type: Word.Type = Word.self
  ) throws(WireFault) -> Word {
    guard let word = Word(rawValue: try string(key)) else {
      let words = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw misfit(key, words)
    }
    return word
  }

  /// The truth value `key`, if there is one.
  package func optionalBool(_ key: String) throws(WireFault) -> Bool? {
    guard var cursor = cursor(key) else { return nil }
    guard case .bool(let flag) = try cursor.value() else {
      throw misfit(key, "true or false")
    }
    return flag
  }

  /// The whole number `key`, if there is one.
  package func optionalInteger(
    _ key: String,
    from least: Int64 = .min,
    to most: Int64 = .max
  ) throws(WireFault) -> Int64? {
    guard var cursor = cursor(key) else { return nil }
    let wanted =
      least == .min
      ? "a whole number"
      : most == .max ? "a whole number from \(least) on" : "a whole number from \(least) to \(most)"
    guard cursor.isAtNumber, let number = try cursor.number().integer, least...most ~= number
    else { throw misfit(key, wanted) }
    return number
  }

  /// The whole number `key`.
  package func integer(
    _ key: String,
    from least: Int64 = .min,
    to most: Int64 = .max
  ) throws(WireFault) -> Int64 {
    guard let number = try optionalInteger(key, from: least, to: most) else { throw missing(key) }
    return number
  }

  /// The milliseconds `key`, from 0 on, in microseconds.
  package func microseconds(_ key: String) throws(WireFault) -> Int64 {
    guard var cursor = cursor(key) else { throw missing(key) }
    guard cursor.isAtNumber, let number = try cursor.number().microseconds, number >= 0 else {
      throw misfit(key, "milliseconds from 0 on")
    }
    return number
  }

  /// The elements of the list `key`; none where it is missing.
  package func elements<Element>(
    _ key: String,
    _ read: (inout JSONCursor, String) throws(WireFault) -> Element
  ) throws(WireFault) -> [Element] {
    guard var cursor = cursor(key) else { return [] }
    guard cursor.peek() == UInt8(ascii: "[") else { throw misfit(key, "a list") }
    var elements: [Element] = []
    let path = path(key)
    try cursor.elements(0) { (cursor) throws(WireFault) in
      elements.append(try read(&cursor, "\(path)[\(elements.count)]"))
    }
    return elements
  }

  /// The texts of the list `key`; none where it is missing.
  package func strings(_ key: String) throws(WireFault) -> [String] {
    try elements(key) { (cursor, path) throws(WireFault) in
      guard cursor.peek() == UInt8(ascii: "\"") else {
        throw WireFault(.wrongShape, "has '\(path)', which must be a string")
      }
      return try cursor.string()
    }
  }

  // MARK: Complaints

  /// That `key` is not there.
  package func missing(_ key: String) -> WireFault {
    WireFault(.wrongShape, "lacks '\(path(key))'")
  }

  /// That `key` is something else than `wanted`.
  package func misfit(_ key: String, _ wanted: String) -> WireFault {
    var received = ""
    if let cursor = cursorEvenOfNull(key) {
      var behind = cursor
      if (try? behind.skip()) != nil {
        let text = String(decoding: bytes[cursor.index..<behind.index], as: UTF8.self)
        received = ", not \(text.clipped)"
      }
    }
    return WireFault(.wrongShape, "has '\(path(key))', which must be \(wanted)\(received)")
  }

  private func path(_ key: String) -> String { name.isEmpty ? key : "\(name).\(key)" }
}

extension [UInt8] {
  /// The first byte from which on the bytes are not UTF-8; none where they are.
  fileprivate var firstThatIsNotUTF8: Int? {
    if allSatisfy({ $0 < 0x80 }) || String(validating: self, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var bytes = makeIterator()
    var place = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      place += UTF8.width(scalar)
    }
    return place
  }
}

extension JSONCursor {
  /// Whether the next value begins as numbers do.
  fileprivate var isAtNumber: Bool {
    index < bytes.count
      && (bytes[index] == UInt8(ascii: "-")
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index])
  }
}
