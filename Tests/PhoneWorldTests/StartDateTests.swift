import Testing

@testable import PhoneWorld

@Suite("The date of a session's beginning")
struct StartDateTests {
  @Test(arguments: [
    ("2026-01-05T09:00:00+08:00", 1_767_574_800_000),
    ("1970-01-01T00:00:00Z", 0),
    ("2000-02-29T23:59:59.250-03:30", 951_881_399_250),
    ("1969-12-31T23:59:59Z", -1_000),
  ])
  func reads(text: String, milliseconds: Int64) {
    #expect(StartDate(iso8601: text)?.unixMilliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "2026-01-05", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-05T24:00:00Z",
    "2026-01-05T09:00:00", "2026-01-05T09:00:00+0800", "2026-01-05T09:00:00Z ",
  ])
  func refuses(text: String) {
    #expect(StartDate(iso8601: text) == nil)
  }
}
