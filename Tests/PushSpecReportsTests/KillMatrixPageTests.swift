import PushSpecReports
import PushSpecScenarios
import Testing

/// The kill matrix as a page.
@Suite struct KillMatrixPageTests {
  private func page(_ text: String, isWhole: Bool = true, isBroken: Bool = false) -> String {
    let kill = KillMatrixPage.Kill(scenario: text, isFailure: true, message: text)
    return KillMatrixPage(
      [
        .init(
          title: text,
          isWhole: isWhole,
          scenarios: 1,
          requirements: [RunDocument.Requirement(Samples.contract.requirements[0])],
          faults: [
            .init(name: "told", says: text, requirements: [text], kills: [kill]),
            .init(name: "survivor", says: text, requirements: [], kills: []),
          ],
          idle: [text + "-idle"],
          broken: isBroken ? [kill] : []
        )
      ],
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

  @Test func `A part of a suite need not notice every fault`() {
    let told = KillMatrixPage.Fault(
      name: "told",
      says: "",
      requirements: ["GT-SILENT-3"],
      kills: [.init(scenario: "getui/a/b", isFailure: true, message: "")]
    )
    func page(_ isWhole: Bool) -> String {
      let suite = KillMatrixPage.Suite(
        title: "GeTui",
        isWhole: isWhole,
        scenarios: 1,
        requirements: Samples.contract.requirements.map(RunDocument.Requirement.init),
        faults: [told],
        idle: [],
        broken: []
      )
      return KillMatrixPage([suite], generator: "pushspec 1").text
    }
    #expect(page(true).contains("<h1>Every fault is noticed</h1>"))
    #expect(page(true).contains("1 requirement that no fault breaks"))
    #expect(page(false).contains("<h1>Every scenario notices a fault</h1>"))
    #expect(!page(false).contains("no fault breaks"))
    #expect(page(true).contains("href=\"#f0-0\" title=\"told: noticed\""))
  }

  @Test func `What fails without a fault makes the verdict bad`() {
    #expect(page("x", isBroken: true).contains("<h1>Scenarios fail without a fault</h1>"))
  }

  @Test(arguments: Hostile.texts)
  func `No text becomes markup`(_ text: String) {
    #expect(page(text).count { $0 == "<" } == page("innocent").count { $0 == "<" })
  }
}
