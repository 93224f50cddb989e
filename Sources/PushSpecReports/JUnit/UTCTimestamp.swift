/// A date and time of day in UTC as schemas of JUnit XML demand it: `2026-11-30T07:45:00`, without
/// fraction and zone.
package enum UTCTimestamp {
  private static let secondsInADay: Int64 = 86_400

  /// The moment `milliseconds` after the beginning of 1970, cut to its second.
  ///
  /// It is reckoned by the rules of the Gregorian calendar, whatever calendar, locale and time zone
  /// the machine is set to. Years have four digits: a moment beyond them becomes the last or first
  /// that has.
  package static func text(unixMilliseconds milliseconds: Int64) -> String {
    let first: Int64 = -62_135_596_800
    let last: Int64 = 253_402_300_799
    let second = min(max(floor(milliseconds, by: 1_000), first), last)
    let day = floor(second, by: secondsInADay)
    let time = second - day * secondsInADay
    let (year, month, dayOfMonth) = date(day)
    let clock = [time / 3_600, time / 60 % 60, time % 60].map { padded($0, to: 2) }
    return [padded(year, to: 4), padded(month, to: 2), padded(dayOfMonth, to: 2)]
      .joined(separator: "-") + "T" + clock.joined(separator: ":")
  }

  /// The date `day` days after 1 January 1970.
  private static func date(_ day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    // Counted from 1 March of year 0, so that a leap day ends its year; eras of 400 years are alike.
    let shifted = day + 719_468
    let era = floor(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func floor(_ number: Int64, by divisor: Int64) -> Int64 {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  private static func padded(_ number: Int64, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
