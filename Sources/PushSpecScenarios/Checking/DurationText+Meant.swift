extension DurationText {
  /// What was meant by `text`, which says no length of time: `5 seconds`, `1.5s`, `300`.
  ///
  /// - Returns: The same length as scenarios write it, twice where its unit is in doubt; nothing
  ///   where it cannot be guessed.
  package static func meant(by text: String) -> [String] {
    if let number = Int64(text), number >= 0 {
      return number < 1_000 ? ["\(number)s"] : ["\(number)s", "\(number)ms"]
    }
    return inOurUnits(text).map { [$0] } ?? []
  }

  private static func inOurUnits(_ text: String) -> String? {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let word = text.dropFirst(number.count).drop { $0 == " " }.lowercased()
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Int64(parts[0]) else { return nil }
    guard let unit = word.isEmpty ? 1_000 : milliseconds(of: word) else { return nil }
    guard parts.count == 2 else { return inOneUnit(whole, unit) }
    guard parts[1].count <= 3, let fraction = Int64(parts[1]) else { return nil }
    let scale = [1, 10, 100, 1_000][parts[1].count] as Int64
    let (scaled, overflow) = whole.multipliedReportingOverflow(by: scale)
    guard !overflow, unit % scale == 0 else { return nil }
    let milliseconds = (scaled + fraction).multipliedReportingOverflow(by: unit / scale)
    return milliseconds.overflow ? nil : inLargestUnit(milliseconds.partialValue)
  }

  private static func milliseconds(of word: String) -> Int64? {
    switch word {
    case "ms", "msec", "msecs", "millis", "millisecond", "milliseconds", "毫秒": 1
    case "s", "sec", "secs", "second", "seconds", "秒": 1_000
    case "m", "min", "mins", "minute", "minutes", "分", "分钟": 60_000
    case "h", "hr", "hrs", "hour", "hours", "小时": 3_600_000
    case "d", "day", "days", "天": 86_400_000
    default: nil
    }
  }

  private static let units: [(milliseconds: Int64, name: String)] = [
    (86_400_000, "d"), (3_600_000, "h"), (60_000, "m"), (1_000, "s"), (1, "ms"),
  ]

  /// `milliseconds` in the largest unit that holds them without a fraction.
  private static func inLargestUnit(_ milliseconds: Int64) -> String? {
    let unit = units.first { milliseconds > 0 && milliseconds % $0.milliseconds == 0 }
    return unit.flatMap { inOneUnit(milliseconds / $0.milliseconds, $0.milliseconds) }
  }

  private static func inOneUnit(_ count: Int64, _ milliseconds: Int64) -> String? {
    let unit = units.first { $0.milliseconds == milliseconds }
    let text = unit.map { "\(count)\($0.name)" }
    return text.flatMap(span) == nil ? nil : text
  }
}
