/// The date and time at which a session begins, read from ISO 8601.
package struct StartDate: Sendable, Hashable {
  /// Milliseconds of Unix time.
  package let unixMilliseconds: Int64

  /// Reads `2026-01-05T09:00:00+08:00`; seconds may have a fraction, the offset may be `Z`.
  package init?(iso8601 text: String) {
    var reader = DigitReader(text)
    guard
      let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), (1...12).contains(month), reader.skip("-"),
      let day = reader.number(digits: 2), (1...Self.days(in: month, of: year)).contains(day),
      reader.skip("T"),
      let hour = reader.number(digits: 2), hour < 24, reader.skip(":"),
      let minute = reader.number(digits: 2), minute < 60, reader.skip(":"),
      let second = reader.number(digits: 2), second < 60
    else { return nil }
    let milliseconds = reader.skip(".") ? reader.fraction() : 0
    guard let milliseconds, let offset = reader.offset(), reader.isAtEnd else { return nil }
    let dayNumber = Self.dayNumber(year: year, month: month, day: day)
    let seconds = ((dayNumber * 24 + hour) * 60 + minute - offset) * 60 + second
    unixMilliseconds = seconds * 1_000 + milliseconds
  }

  /// Days since 1970-01-01 in the Gregorian calendar, by years that begin in March.
  private static func dayNumber(year: Int64, month: Int64, day: Int64) -> Int64 {
    let years = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let leapDays = years / 4 - years / 100 + years / 400
    return years * 365 + leapDays + (153 * monthFromMarch + 2) / 5 + day - 719_469
  }

  private static func days(in month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// Reads digits and separators one after the other.
private struct DigitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  mutating func digit() -> Int64? {
    guard !isAtEnd, (48...57).contains(bytes[position]) else { return nil }
    position += 1
    return Int64(bytes[position - 1]) - 48
  }

  mutating func number(digits: Int) -> Int64? {
    var number: Int64 = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// The milliseconds in the digits behind a decimal point.
  mutating func fraction() -> Int64? {
    guard var milliseconds = digit().map({ $0 * 100 }) else { return nil }
    var unit: Int64 = 10
    while let digit = digit() {
      milliseconds += digit * unit
      unit /= 10
    }
    return milliseconds
  }

  /// The offset from UTC in minutes.
  mutating func offset() -> Int64? {
    if skip("Z") { return 0 }
    let sign: Int64 = skip("+") ? 1 : -1
    guard sign == 1 || skip("-") else { return nil }
    guard let hours = number(digits: 2), skip(":"), let minutes = number(digits: 2),
      hours < 24, minutes < 60
    else { return nil }
    return sign * (hours * 60 + minutes)
  }
}
