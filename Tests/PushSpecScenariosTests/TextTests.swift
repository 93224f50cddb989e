import PushSpecInterface
import PushSpecScenarios
import Testing

@Suite struct TextTests {
  @Test(arguments: [
    ("200ms", 200), ("5s", 5_000), ("2m", 120_000), ("24h", 86_400_000), ("7d", 604_800_000),
    ("0s", 0), ("-30s", -30_000), ("007s", 7_000),
  ])
  func `lengths of time`(text: String, milliseconds: Int64) {
    #expect(DurationText.span(text) == .milliseconds(milliseconds))
  }

  @Test(arguments: [
    "", "5", "s", "5 s", "5S", "1.5s", "5sec", "+5s", "--5s", "5s ", "99999999999999999999s",
    "999999999999d", "٣s",
  ])
  func `no lengths of time`(text: String) {
    #expect(DurationText.span(text) == nil)
  }

  @Test(arguments: [("00:00", 0), ("08:30", 30_600), ("23:59:59", 86_399)])
  func `times of day`(text: String, seconds: Int64) {
    #expect(DurationText.timeOfDay(text) == .seconds(seconds))
  }

  @Test(arguments: [
    "24:00", "8:30", "08:60", "08", "08:30:60", "08:30:00:00", "-1:00", "aa:bb", "",
  ])
  func `no times of day`(text: String) {
    #expect(DurationText.timeOfDay(text) == nil)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
    ("\u{FFFF}?", "77+/Pw=="),
  ])
  func base64(text: String, encoded: String) {
    #expect(Base64Text.encode(text.utf8) == encoded)
    #expect(Base64Text.isValid(encoded))
  }

  @Test(arguments: ["a", "ab", "abc", "ab=c", "a===", "abc$", "Zg= =", "a b="])
  func `no base64`(text: String) {
    #expect(!Base64Text.isValid(text))
  }

  @Test(arguments: [
    ("a", true), ("a-1-b2", true), ("", false), ("a--b", false), ("-a", false), ("A", false),
    ("a_b", false),
  ])
  func `names of cases`(name: String, isGood: Bool) {
    #expect(ScenarioChecker.isKebabCase(name) == isGood)
  }
}
