import Testing

@testable import PushSpecReports

@Suite struct JUnitNamesTests {
  @Test func `Good names stay as they are`() {
    let names = ["online", "refused-form/a-space", "é"]
    #expect(JUnitNames.unique(names) == names)
  }

  @Test func `Names that become alike are told apart, whatever their order`() {
    let raw = ["a\n b", "a b", "c", "a\tb"]
    let names = JUnitNames.unique(raw)
    #expect(Set(names).count == 4)
    #expect(names[2] == "c")
    #expect(names[1] == "a b~\(JUnitNames.hash("a b"))")
    #expect(JUnitNames.unique(raw.reversed()) == names.reversed())
  }

  @Test func `Names that are alike are counted`() {
    let hash = JUnitNames.hash("a")
    #expect(JUnitNames.unique(["a", "a", "a"]) == ["a~\(hash)", "a~\(hash) #2", "a~\(hash) #3"])
  }

  @Test func `A name made for one is never another's`() {
    let taken = "a~\(JUnitNames.hash("a"))"
    let names = JUnitNames.unique(["a", taken, "a"])
    #expect(Set(names).count == 3)
    #expect(names[1] == taken)
  }

  @Test func `Long names end in a stable mark`() {
    let long = String(repeating: "x", count: 5_000)
    let names = JUnitNames.unique([long + "1", long + "2", String(repeating: "😀", count: 126)])
    #expect(names.allSatisfy { $0.utf16.count <= 250 })
    #expect(names[0] == String(long.prefix(241)) + "…" + JUnitNames.hash(long + "1"))
    #expect(names[1].hasSuffix("…" + JUnitNames.hash(long + "2")))
    #expect(!names[2].unicodeScalars.contains("\u{FFFD}"))
    #expect(JUnitNames.unique([String(repeating: "😀", count: 125)])[0].utf16.count == 250)
  }

  @Test func `Names without words have one`() {
    #expect(JUnitNames.unique([" \n"]) == ["unnamed"])
    #expect(Set(JUnitNames.unique(["", " "])).count == 2)
  }

  @Test(arguments: [("", "811c9dc5"), ("a", "e40c292c"), ("foobar", "bf9cf968")])
  func `The hash is 32-bit FNV-1a`(text: String, hash: String) {
    #expect(JUnitNames.hash(text) == hash)
  }
}
