import PushSpecReports
import Testing

/// The kill matrix as a page.
@Suite struct KillMatrixPageTests {
  private func page(_ text: String) -> String {
    let kill = KillMatrixPage.Kill(scenario: text, isFailure: true, message: text)
    return KillMatrixPage(
      title: text,
      faults: [
        .init(name: "told", says: text, requirements: [text], kills: [kill]),
        .init(name: "survivor", says: text, requirements: [], kills: []),
      ],
      idle: [text],
      generator: "pushspec 1"
    ).text
  }

  @Test func `What goes unnoticed comes first`() throws {
    let page = page("x")
    #expect(page.contains("<h1>Something goes unnoticed</h1>"))
    let survivor = try #require(page.firstRange(of: "<code>survivor</code>"))
    let told = try #require(page.firstRange(of: "<code>told</code>"))
    #expect(survivor.lowerBound < told.lowerBound)
  }

  @Test(arguments: Hostile.texts)
  func `No text becomes markup`(_ text: String) {
    #expect(page(text).count { $0 == "<" } == page("innocent").count { $0 == "<" })
  }
}
