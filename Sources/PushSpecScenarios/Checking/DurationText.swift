package import PushSpecInterface

/// Lengths of time as scenarios write them: `200ms`, `5s`, `2m`, `24h`, `7d`.
package enum DurationText {
  /// The length that `text` says, or nothing if it says none.
  package static func span(_ text: String) -> TimeSpan? {
    var digits: Int64 = 0
    var isNegative = false
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest = rest.dropFirst()
    }
    let start = rest.startIndex
    while let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      if overflow || carry { return nil }
      digits = sum
      rest = rest.dropFirst()
    }
    guard rest.startIndex != start, let unit = microseconds(of: Substring(rest)) else {
      return nil
    }
    let (length, overflow) = digits.multipliedReportingOverflow(by: unit)
    // Longer than a thousand years is a slip, and would overflow once added up.
    guard !overflow, length <= longest else { return nil }
    return TimeSpan(microseconds: isNegative ? -length : length)
  }

  /// The time of day that `text` says, `08:30` or `08:30:15`, from midnight.
  package static func timeOfDay(_ text: String) -> TimeSpan? {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    var numbers: [Int64] = []
    for part in parts {
      guard part.count == 2, let number = Int64(Substring(part)), number >= 0 else { return nil }
      numbers.append(number)
    }
    let seconds = numbers.count == 3 ? numbers[2] : 0
    guard numbers[0] < 24, numbers[1] < 60, seconds < 60 else { return nil }
    return .seconds(numbers[0] * 3_600 + numbers[1] * 60 + seconds)
  }

  private static let longest: Int64 = 366_000 * 86_400 * 1_000_000

  private static func microseconds(of unit: Substring) -> Int64? {
    switch unit {
    case "ms": 1_000
    case "s": 1_000_000
    case "m": 60_000_000
    case "h": 3_600_000_000
    case "d": 86_400_000_000
    default: nil
    }
  }
}
