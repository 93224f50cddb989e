/// Dates as contracts write them, with time and offset: `2026-01-05T09:00:00+08:00`; and days.
package enum DateText {
  /// Whether `text` is a date and time of the calendar with an offset.
  static func isValid(_ text: String) -> Bool {
    var reader = Reader(text)
    guard
      let year = reader.number(4), reader.take("-"),
      let month = reader.number(2), (1...12).contains(month), reader.take("-"),
      let day = reader.number(2), day >= 1, day <= days(in: month, of: year), reader.take("T"),
      let hour = reader.number(2), hour < 24, reader.take(":"),
      let minute = reader.number(2), minute < 60, reader.take(":"),
      let second = reader.number(2), second < 60
    else { return false }
    if reader.take("Z") { return reader.isAtEnd }
    guard reader.take("+") || reader.take("-"), let hours = reader.number(2), hours < 15,
      reader.take(":"), let minutes = reader.number(2), minutes < 60
    else { return false }
    return reader.isAtEnd
  }

  /// Whether `text` is a day of the calendar: `2027-01-31`.
  package static func isDay(_ text: String) -> Bool {
    isValid(text + "T00:00:00Z")
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  private struct Reader {
    private var rest: Substring.UTF8View

    init(_ text: String) {
      rest = Substring(text).utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func number(_ digits: Int) -> Int? {
      let head = rest.prefix(digits)
      guard head.count == digits, head.allSatisfy({ (48...57).contains($0) }) else { return nil }
      rest = rest.dropFirst(digits)
      return Int(Substring(head))
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard let first = rest.first, first == UInt8(ascii: character) else { return false }
      rest = rest.dropFirst()
      return true
    }
  }
}
