import Foundation
import PushSpecCommand
import SourceText
import Testing
import YAMLSource

/// The files for CI in the documentation: they are what they seem, and say what pushspec understands.
@Suite struct ContinuousIntegrationTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = repository.appending(path: "Documentation/ci")
  private static let names = [
    "README.md", "action.yml", "gitlab-ci.yml", "azure-pipelines.yml", "Jenkinsfile", "Dockerfile",
  ]

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func `Every file is known here`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.names.sorted())
  }

  @Test(arguments: names.filter { $0.hasSuffix(".yml") })
  func `YAML is YAML`(_ name: String) throws {
    let file = SourceFile(path: name, text: try Self.text(name))
    let reading = YAMLReader().read(file)
    #expect(reading.root != nil)
    let problems = reading.diagnostics.filter { $0.severity == .error }
    #expect(problems.isEmpty, "\(DiagnosticRenderer().render(problems))")
  }

  @Test(arguments: names)
  func `Each command line is one that pushspec understands`(_ name: String) async throws {
    let lines = Self.commandLines(in: try Self.text(name))
    #expect(!lines.isEmpty)
    let bench = try Bench()
    for line in lines {
      let result = await bench.run(line + ["--help"])
      #expect(result.status == .success, "\(line): \(result.messages)")
    }
  }

  @Test(arguments: ["action.yml", "gitlab-ci.yml", "azure-pipelines.yml", "Jenkinsfile"])
  func `What is written is what is handed over`(_ name: String) throws {
    let text = try Self.text(name)
    let written = text.firstMatch(of: /junit:("?[\w$]*\/?junit\.xml)/)
    #expect(written != nil)
    for masking in ["|| true", "continue-on-error: true", "allow_failure"] {
      #expect(!text.contains(masking))
    }
  }

  @Test func `The documentation leads to the files`() throws {
    for name in Self.names.dropFirst() { #expect(try Self.text("README.md").contains("(\(name))")) }
    let reports = Self.repository.appending(path: "Documentation/reports.md")
    #expect(try String(contentsOf: reports, encoding: .utf8).contains("(ci/README.md)"))
  }

  /// The arguments of every `pushspec` that a shell would run, variables standing for themselves.
  private static func commandLines(in text: String) -> [[String]] {
    let joined = text.replacing(/\\\n\s*/, with: "")
    return joined.split(separator: "\n").compactMap { line in
      let command = line.firstMatch(
        of: /(?:^|[ "\/])pushspec((?: +(?:"[^"]*"|'[^']*'|[^\s"'|&>]+)+)+)/
      )
      guard let command, !line.contains("#"), !line.contains("name: pushspec") else { return nil }
      let words = command.output.1.matches(of: /(?:"[^"]*"|'[^']*'|[^\s"'])+/).map { word in
        String(word.output).replacing(/["']/, with: "")
      }
      // Not a command, but the program's name in a sentence, a path or a build.
      let commands = CommandTable.all.map(\.name)
      guard let first = words.first, commands.contains(first) else { return nil }
      return words.filter { !$0.hasPrefix("${") }
    }
  }
}
