internal import PushSpecInterface
internal import SourceText

/// Reads what a `PackWriter` has written.
struct PackReader {
  /// Thrown where the bytes are not what was written.
  struct Damage: Error {}

  private let bytes: [UInt8]
  private var position = 0
  private let lexicon: Lexicon
  private let files: [SourceFile]
  private let oddities: [PackedScript.Oddity]

  /// A reader of `bytes`, with what their writer knew.
  init(
    _ bytes: [UInt8],
    lexicon: Lexicon,
    files: [SourceFile],
    oddities: [PackedScript.Oddity]
  ) {
    self.bytes = bytes
    self.lexicon = lexicon
    self.files = files
    self.oddities = oddities
  }

  mutating func byte() throws(Damage) -> UInt8 {
    guard position < bytes.count else { throw Damage() }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() throws(Damage) -> Int {
    var number: UInt = 0
    var shift = 0
    while true {
      let byte = try byte()
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: number) }
      shift += 7
      guard shift < 70 else { throw Damage() }
    }
  }

  mutating func signed() throws(Damage) -> Int64 {
    let number = UInt64(bitPattern: Int64(try number()))
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func flag() throws(Damage) -> Bool { try byte() != 0 }

  mutating func span() throws(Damage) -> TimeSpan { TimeSpan(microseconds: try signed()) }

  mutating func text() throws(Damage) -> String { try text(number()) }

  mutating func name() throws(Damage) -> String {
    let number = try number()
    if number & 1 == 1 { return try text(number >> 1) }
    guard let name = lexicon.name(number >> 1) else { throw Damage() }
    return name
  }

  private mutating func text(_ count: Int) throws(Damage) -> String {
    guard count >= 0, count <= bytes.count - position else { throw Damage() }
    defer { position += count }
    return String(decoding: bytes[position..<(position + count)], as: UTF8.self)
  }

  mutating func range() throws(Damage) -> SourceRange {
    let index = try number()
    guard files.indices.contains(index) else { throw Damage() }
    let line = try number()
    let start = SourcePosition(line: line, column: try number())
    let height = try signed()
    let end = SourcePosition(line: line &+ Int(height), column: try number())
    return SourceRange(file: files[index], start: start, end: end)
  }

  mutating func oddity() throws(Damage) -> PackedScript.Oddity {
    let index = try number()
    guard oddities.indices.contains(index) else { throw Damage() }
    return oddities[index]
  }

  mutating func list<Element>(
    _ element: (inout PackReader) throws(Damage) -> Element
  ) throws(Damage) -> [Element] {
    let count = try number()
    guard count > 0 else { return [] }
    // Each element takes a byte at least.
    guard count <= bytes.count - position else { throw Damage() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try element(&self)) }
    return elements
  }

  mutating func optional<Wrapped>(
    _ value: (inout PackReader) throws(Damage) -> Wrapped
  ) throws(Damage) -> Wrapped? {
    try flag() ? try value(&self) : nil
  }
}
