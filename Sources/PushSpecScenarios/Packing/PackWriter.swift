internal import PushSpecInterface
internal import SourceText

/// Writes the parts of a script as bytes.
struct PackWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var oddities: [PackedScript.Oddity] = []
  /// Whether everything could be written.
  private(set) var isWhole = true
  private let lexicon: Lexicon
  private let files: [SourceFile]

  /// A writer that knows names by `lexicon` and places by `files`.
  init(lexicon: Lexicon, files: [SourceFile]) {
    self.lexicon = lexicon
    self.files = files
    bytes.reserveCapacity(1_024)
  }

  /// A number that is rarely large, seven bits a byte.
  mutating func put(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A number that may be negative; small ones of either sign are short.
  mutating func put(_ number: Int64) {
    put(Int(truncatingIfNeeded: number << 1 ^ number >> 63))
  }

  mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func put(_ span: TimeSpan) { put(span.microseconds) }

  mutating func put(text: String) {
    put(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// A name, as its number if the contract has it: even numbers are names, odd ones lengths of text.
  mutating func put(name: String) {
    if let number = lexicon.number(of: name) {
      put(number << 1)
    } else {
      put(name.utf8.count << 1 | 1)
      bytes.append(contentsOf: name.utf8)
    }
  }

  mutating func put(_ range: SourceRange) {
    guard let index = files.firstIndex(where: { $0 === range.file }) else {
      isWhole = false
      return
    }
    put(index)
    put(Int(range.start.line))
    put(Int(range.start.column))
    put(Int64(range.end.line - range.start.line))
    put(Int(range.end.column))
  }

  mutating func put(_ oddity: PackedScript.Oddity) {
    put(oddities.count)
    oddities.append(oddity)
  }

  mutating func put<Element>(
    _ elements: [Element],
    _ put: (Element, inout PackWriter) -> Void
  ) {
    self.put(elements.count)
    for element in elements { put(element, &self) }
  }

  mutating func put<Wrapped>(
    _ value: Wrapped?,
    _ put: (Wrapped, inout PackWriter) -> Void
  ) {
    self.put(value != nil)
    if let value { put(value, &self) }
  }
}
