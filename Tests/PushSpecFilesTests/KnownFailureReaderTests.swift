import PushSpecFiles
import PushSpecScenarios
import PushSpecTestSupport
import SourceText
import Testing
import YAMLSource

/// Reading lists of known failures.
@Suite struct KnownFailureReaderTests {
  /// Reads `text`; the list as far as it can be read, and what is wrong with it.
  static func read(_ text: String) -> (list: KnownFailureList?, diagnostics: [Diagnostic]) {
    let file = SourceFile(path: "known.yaml", text: text)
    let reading = YAMLReader().read(file)
    let log = DiagnosticLog()
    log.take(reading)
    let list = reading.root.map { KnownFailureReader(log: log).list($0, of: file) }
    return (list, log.diagnostics)
  }

  @Test(arguments: Corpus.names(in: "KnownFailures"))
  func `A mistake is told as its golden shows`(_ name: String) throws {
    let (_, diagnostics) = Self.read(Corpus.text("KnownFailures/\(name)"))
    #expect(diagnostics.contains { $0.severity == .error })
    let golden = Golden("KnownFailures/\(name.prefix { $0 != "." }).txt")
    #expect(try golden.compare(DiagnosticRenderer().render(diagnostics)) == .same)
  }

  @Test func `Every kind of mistake of its own has an example`() {
    let codes = Corpus.names(in: "KnownFailures").flatMap { name in
      Self.read(Corpus.text("KnownFailures/\(name)")).diagnostics.map(\.code)
    }
    #expect(Set(KnownFailureCode.allCases.map(\.rawValue)).isSubset(of: codes))
  }

  @Test func `Everything that an entry can say is read`() throws {
    let (list, diagnostics) = Self.read(
      """
      # A remark.
      - id: getui/silent/**
        outcome: error
        message: it ended with signal
        reason: the SDK crashes without a network
        issue: https://example.org/issues/7
        owner: "@sdk"
        expires: 2027-01-31
        when: {implementation: GT*, version: 3.1.0}
      - {id: getui/tags/many, reason: ids are cut}
      """
    )
    #expect(diagnostics == [])
    let entries = try #require(list?.entries)
    #expect(entries.count == 2)
    let first = entries[0]
    #expect(first.id.value == "getui/silent/**")
    #expect(first.id.range.line == 2)
    #expect(first.outcome == .error)
    #expect(first.message?.value == "it ended with signal")
    #expect(first.reason.value == "the SDK crashes without a network")
    #expect(first.issue == "https://example.org/issues/7")
    #expect(first.owner == "@sdk")
    #expect(first.expires?.value == "2027-01-31")
    #expect(first.condition.implementation == "GT*")
    #expect(first.condition.version == "3.1.0")
    #expect(entries[1].outcome == .failed)
    #expect(entries[1].message == nil)
    #expect(entries[1].condition == KnownFailure.Condition())
  }

  @Test func `A list of nothing is a list`() {
    for text in ["[]\n", "~\n", "---\n[]\n"] {
      let (list, diagnostics) = Self.read(text)
      #expect(diagnostics == [])
      #expect(list?.entries.count == 0)
    }
  }
}
