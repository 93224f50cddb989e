internal import PushSpecInterface

extension JSONCursor {
  /// A number as it was written.
  struct Number {
    /// Its characters.
    let text: String
    /// Whether it has a fraction or an exponent.
    let isDecimal: Bool
    /// What it is worth.
    let value: Value
  }

  /// Where the next number begins and ends, and whether it has a fraction or an exponent.
  mutating func numberToken() throws(WireFault) -> (range: Range<Int>, isDecimal: Bool) {
    _ = peek()
    let start = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let first = index
    guard passDigits() else {
      index = start
      throw unexpected("a value")
    }
    guard bytes[first] != UInt8(ascii: "0") || index == first + 1 else {
      index = first
      throw unexpected("a number without leading zeros")
    }
    var isDecimal = false
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      isDecimal = true
      index += 1
      guard passDigits() else { throw unexpected("a digit") }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isDecimal = true
      index += 1
      if index < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[index]) {
        index += 1
      }
      guard passDigits() else { throw unexpected("a digit") }
    }
    return (start..<index, isDecimal)
  }

  /// Reads a number.
  mutating func number() throws(WireFault) -> Number {
    let (range, isDecimal) = try numberToken()
    if !isDecimal, range.count <= 18 {
      // Too short to overflow.
      var magnitude: Int64 = 0
      for byte in bytes[range] where byte != UInt8(ascii: "-") {
        magnitude = magnitude * 10 + Int64(byte - UInt8(ascii: "0"))
      }
      let whole = bytes[range.lowerBound] == UInt8(ascii: "-") ? -magnitude : magnitude
      return Number(text: "", isDecimal: false, value: .integer(whole))
    }
    let text = String(decoding: bytes[range], as: UTF8.self)
    if !isDecimal {
      guard let whole = Int64(text) else {
        throw WireFault(.outOfRange, "holds the number \(text.clipped), which 64 bits do not hold")
      }
      return Number(text: text, isDecimal: false, value: .integer(whole))
    }
    guard let decimal = Double(text), decimal.isFinite else {
      throw WireFault(.outOfRange, "holds the number \(text.clipped), which 64 bits do not hold")
    }
    return Number(text: text, isDecimal: true, value: .decimal(decimal))
  }

  /// Whether at least one digit was passed.
  private mutating func passDigits() -> Bool {
    let start = index
    while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
    return index > start
  }
}

extension JSONCursor.Number {
  /// The whole number that it stands for, `1.0` and `1e3` among them.
  var integer: Int64? {
    switch value {
    case .integer(let whole): whole
    case .decimal(let decimal):
      decimal.magnitude <= 9_007_199_254_740_992 ? Int64(exactly: decimal) : nil
    default: nil
    }
  }

  /// The microseconds in so many milliseconds, to the nearest; `nil` where they are too many.
  var microseconds: Int64? {
    if case .integer(let whole) = value {
      let (product, overflow) = whole.multipliedReportingOverflow(by: 1_000)
      return overflow ? nil : product
    }
    if let exact = exactMicroseconds { return exact }
    guard case .decimal(let decimal) = value else { return nil }
    return Int64(exactly: (decimal * 1_000).rounded())
  }

  /// The microseconds of a number with at most three decimals, read from its digits, so that none
  /// is lost on the way through a `Double`.
  private var exactMicroseconds: Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let whole = Int64(parts[0]), parts[1].count <= 3,
      let fraction = Int64(parts[1])
    else { return nil }
    let scaled = fraction * [1, 100, 10, 1][parts[1].count]
    let (product, overflow) = whole.multipliedReportingOverflow(by: 1_000)
    guard !overflow else { return nil }
    let (sum, sumOverflow) = product.addingReportingOverflow(text.hasPrefix("-") ? -scaled : scaled)
    return sumOverflow ? nil : sum
  }
}

extension String {
  /// The text, or its beginning where it is long, fit to be quoted in a sentence.
  package var clipped: String { clipped(to: 80) }

  /// The text, or its first `length` characters where there are more.
  package func clipped(to length: Int) -> String {
    utf8.count <= length ? self : prefix(length) + "…"
  }
}
