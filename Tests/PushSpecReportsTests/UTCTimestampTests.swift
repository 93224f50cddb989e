import Foundation
import Testing

@testable import PushSpecReports

@Suite struct UTCTimestampTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00"), (999, "1970-01-01T00:00:00"), (-1, "1969-12-31T23:59:59"),
      (951_782_400_000, "2000-02-29T00:00:00"), (951_868_799_999, "2000-02-29T23:59:59"),
      (4_107_542_399_000, "2100-02-28T23:59:59"), (4_107_542_400_000, "2100-03-01T00:00:00"),
      (1_796_024_700_999, "2026-11-30T07:45:00"), (-62_135_596_800_000, "0001-01-01T00:00:00"),
      (253_402_300_799_999, "9999-12-31T23:59:59"), (.max, "9999-12-31T23:59:59"),
      (.min, "0001-01-01T00:00:00"),
    ] as [(Int64, String)]
  )
  func `Moments are dates of UTC`(milliseconds: Int64, expected: String) {
    #expect(UTCTimestamp.text(unixMilliseconds: milliseconds) == expected)
  }

  /// Days since 1600: Foundation's calendar is the Julian one before 1582.
  @Test func `Days of eight hundred years are those of the Gregorian calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for day in stride(from: Int64(-135_140), to: 157_000, by: 13) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let expected = [(parts.year, 4), (parts.month, 2), (parts.day, 2)].map { number, width in
        let digits = String(number ?? 0)
        return String(repeating: "0", count: width - digits.count) + digits
      }
      let text = UTCTimestamp.text(unixMilliseconds: day * 86_400_000 + 45_296_000)
      #expect(text == expected.joined(separator: "-") + "T12:34:56")
    }
  }
}
