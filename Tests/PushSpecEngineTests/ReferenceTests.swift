import Foundation
import PushSpecEngine
import PushSpecFiles
import PushSpecJudge
import PushSpecScenarios
import SourceText
import Testing
import YAMLSource

/// The language reference: each of its examples does what the page says.
@Suite struct ReferenceTests {
  @Test func `every example is marked with what it is`() async throws {
    let page = try await ReferenceExamples.shared.value.page
    for block in page.blocks where block.language == "yaml" {
      let kinds = ["scenario", "steps", "fragments", "contract", "file"]
      #expect(
        kinds.count { block.attributes[$0] != nil } == 1,
        "the example at line \(block.lines.lowerBound)"
      )
    }
    let names = page.blocks.filter { $0.attributes["name"] != nil }.map(\.name)
    #expect(names.count == Set(names).count)
  }

  @Test(arguments: try await ReferenceExamples.shared.value.scenarios.map(\.name))
  func `an example does what the page says`(_ name: String) async throws {
    let examples = try await ReferenceExamples.shared.value
    let block = try #require(examples.scenarios.first { $0.name == name })
    let claim = block.attributes["scenario"] ?? block.attributes["steps"]
    let diagnostics = examples.diagnostics(of: "toy/page/\(name).yaml")
    if claim == "invalid" {
      let codes = Set(diagnostics.filter { $0.severity == .error }.map(\.code))
      #expect(codes == [block.attributes["code"] ?? ""])
      return
    }
    let faults = diagnostics.filter { $0.severity != .note }
    #expect(faults.isEmpty, "\(DiagnosticRenderer().render(faults))")
    let results = try await examples.play(block)
    #expect(!results.isEmpty)
    for result in results {
      let kind = result.verdict.outcome.kind
      #expect(kind == (claim == "fails" ? .failed : .passed), "\(VerdictText(result).verdict)")
    }
  }

  @Test func `contracts and fragments are what the checker accepts`() async throws {
    let examples = try await ReferenceExamples.shared.value
    for file in examples.library.files where !file.path.contains("toy/page/") {
      let errors = file.diagnostics.filter { $0.severity == .error }
      #expect(errors.isEmpty, "\(DiagnosticRenderer().render(errors))")
    }
    for block in examples.page.blocks {
      guard let name = block.attributes["contract"] else { continue }
      #expect(examples.library.files.contains { $0.path.hasSuffix("page-\(name)/contract.yaml") })
    }
  }

  @Test func `what is shown of failures and diagnostics is what they look like`() async throws {
    let examples = try await ReferenceExamples.shared.value
    var lines = examples.page.lines
    for block in examples.page.blocks.reversed() {
      guard let text = try await examples.shown(by: block) else { continue }
      #expect(block.text == text, "\(block.attributes)")
      let shown = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      lines.replaceSubrange(block.lines, with: shown.map(String.init))
    }
    if ProcessInfo.processInfo.environment["PUSHSPEC_RECORD"] == "1" {
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: ReferenceExamples.path))
      Issue.record("the page has been written; run the test again")
    }
  }

  @Test func `the toy contract at the end is that of the corpora`() async throws {
    let page = try await ReferenceExamples.shared.value.page
    let block = try #require(page.blocks.first { $0.attributes["file"] == "toy" })
    #expect(block.text == (try SourceFile.onDisk("\(Corpus.folder)/Corpus/toy/contract.yaml").text))
  }

  @Test func `every way to choose scenarios that it shows chooses some`() async throws {
    let examples = try await ReferenceExamples.shared.value
    let scenarios = try #require(examples.library.suite("toy")).scenarios
    let folder = try #require(scenarios.first).range.file.path.split(separator: "/toy/").first ?? ""
    let rows = examples.page.table(under: "## Choosing what runs")
    #expect(!rows.isEmpty)
    for row in rows {
      let text = row[0].replacing("`", with: "").replacing("Scenarios/", with: "\(folder)/")
      let parts = text.split(separator: ":")
      let item: Selection.Item =
        if parts.count > 1, let line = Int(parts[1]) {
          .line(path: String(parts[0]), line: line)
        } else if text.hasPrefix("/") {
          .path(text)
        } else {
          .id(text)
        }
      #expect(scenarios.contains(where: item.names), "\(row[0])")
    }
  }

  @Test func `every code of a diagnostic has its row`() async throws {
    let rows = try await ReferenceExamples.shared.value.page.table(under: "## Diagnostics")
    let codes = rows.map { $0[0].replacing("`", with: "") }
    #expect(codes == codes.sorted())
    #expect(
      Set(codes) == Set(CheckCode.allCases.map(\.rawValue) + YAMLCode.allCases.map(\.rawValue))
    )
    #expect(rows.allSatisfy { $0.count == 2 && !$0[1].isEmpty })
  }
}
