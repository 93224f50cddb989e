import PushSpecFiles
import PushSpecScenarios
import SourceText
import Testing
import YAMLSource

@Suite struct ShippedScenariosTests {
  @Test func `every shipped file is free of errors and warnings`() async {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let library = await SuiteLoader(reading: YAMLReader()).load(["/\(root)/Scenarios"])
    let faults = library.diagnostics.filter { $0.severity != .note }
    #expect(faults.isEmpty, "\(DiagnosticRenderer().render(faults))")
    #expect(!library.suites.isEmpty)
  }
}
