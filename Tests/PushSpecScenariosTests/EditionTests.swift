import PushSpecScenarios
import Testing

/// Editions and their order.
@Suite struct EditionTests {
  @Test(arguments: [
    ("2026.1", "2026.2"), ("2026.9", "2026.10"), ("2026", "2026.1"), ("1", "2"),
    ("2025.12.1", "2026"),
  ])
  func `One comes before the other`(_ earlier: String, _ later: String) throws {
    let (one, other) = (try #require(Edition(earlier)), try #require(Edition(later)))
    #expect(one < other)
    #expect(!(other < one))
    #expect(one != other)
  }

  @Test func `Noughts at the end say nothing`() {
    #expect(Edition("2026.1.0") == Edition("2026.1"))
    #expect(Edition("0") != nil)
  }

  @Test(arguments: [
    "", "one", "2026.", ".1", "2026..1", "2026-1", "-1", "+1", "1 ", "99999999999999999999",
  ])
  func `What is no edition is none`(_ text: String) {
    #expect(Edition(text) == nil)
  }
}
