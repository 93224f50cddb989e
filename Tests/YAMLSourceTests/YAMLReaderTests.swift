import SourceText
import Testing
import YAMLSource

@Suite struct YAMLReaderTests {
  @Test func placeholder() {
    let reading = YAMLReader().read(SourceFile(path: "a.yaml", text: "a: [1, 'x']\n"))
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.root?["a"]?.list?.count == 2)
  }
}
