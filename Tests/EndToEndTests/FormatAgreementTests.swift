import Foundation
import PushSpecReports
import Testing

/// One run with every outcome, in every format: all tell the same counts.
@Suite struct FormatAgreementTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try MiniSuite.put(into: workshop)
    for (name, value) in [("four", 4), ("five", 5)] {
      try workshop.put(
        "Scenarios/mini/s/\(name).yaml",
        """
        title: What goes in comes out, <b>bold</b> & 推送
        covers: [MINI-1]
        steps:
          - call: go
            with: {v: \(value)}
          - expect: told
            with: {v: \(value)}
            within: 2s

        """
      )
    }
    try workshop.put(
      "known.yaml",
      "- {id: mini/s/soft, message: told was told with v 9, reason: 'known, as # 7 says'}\n"
    )
  }

  private static let formats = [
    "junit:r.xml", "html:r.html", "json:r.json", "markdown:r.md", "tap:r.tap", "badge:r.badge",
    "github:r.github",
  ]

  private func pushspec(_ arguments: [String]) async throws -> Program.Ending {
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    return try await Program(arguments, in: workshop.path, environment: environment).ending()
  }

  private func text(_ name: String) throws -> String { try #require(workshop.text(name)) }

  /// How often `word` stands in `text`.
  private func number(of word: String, in text: String) -> Int {
    text.ranges(of: word).count
  }

  @Test func `Every format tells the same`() async throws {
    // plain is flaky, also crashes, soft is known, able is skipped, four fails, five passes.
    let ending = try await pushspec(
      ["run"] + MiniSuite.adapter("real+late1+crash2+wrong3+wrong4", "none")
        + ["--retries", "1", "--known-failures", "known.yaml"]
        + Self.formats.flatMap { ["--report", $0] }
    )
    #expect(ending.status == 3, "\(ending.errors)")
    #expect(
      ending.errors.contains(
        "6 scenarios: 2 passed (1 flaky), 1 failed, 1 error, 1 known, 1 skipped in"
      ),
      "\(ending.errors)"
    )

    let document = try RunDocument(readingFileAt: "\(workshop.path)/r.json")
    let counts = document.counts
    #expect(counts.passed == 2)
    #expect(counts.failed == 1)
    #expect(counts.errors == 1)
    #expect(counts.known == 1)
    #expect(counts.skipped == 1)
    #expect(counts.flaky == 1)

    let junit = try text("r.xml")
    let totals = try #require(junit.firstMatch(of: /<testsuites [^>]*>/)).output
    for attribute in ["tests=\"6\"", "failures=\"1\"", "errors=\"1\""] {
      #expect(totals.contains(attribute), "\(totals)")
    }
    #expect(number(of: "<skipped ", in: junit) == 2)
    #expect(number(of: "<flakyFailure ", in: junit) == 1)

    let page = try text("r.html")
    for outcome in ["failed", "error", "flaky", "known", "skipped", "passed"] {
      #expect(number(of: "data-outcome=\"\(outcome)\"", in: page) == 1, "\(outcome)")
    }
    #expect(page.contains("&lt;b&gt;bold&lt;/b&gt; &amp; 推送"))
    #expect(page.contains("known, as # 7 says"))

    #expect(try text("r.md").contains("| 2 | 1 | 1 | 1 | 1 |"))
    let tap = try text("r.tap").split(separator: "\n").map(String.init)
    let passed: [String] = tap.filter { $0.hasPrefix("ok ") }
    let skipped: [String] = passed.filter { $0.contains("# SKIP") }
    let failed: [String] = tap.filter { $0.hasPrefix("not ok ") }
    #expect(tap.contains("1..6"))
    #expect(passed.count == 4)
    #expect(skipped.count == 2)
    #expect(failed.count == 2)
    let annotations = try text("r.github")
    #expect(number(of: "::error ", in: annotations) == 2)
    #expect(number(of: "::warning ", in: annotations) == 1)
    #expect(try text("r.badge").contains("1 of 6 failed"))

    // And what is made from the JSON afterwards is what the run wrote.
    let made = Self.formats.map { $0.replacing(":r.", with: ":again.") }
    let again = try await pushspec(["report", "r.json"] + made.flatMap { ["--to", $0] })
    #expect(again.status == 0, "\(again.errors)")
    for format in Self.formats {
      let name = String(format.split(separator: ":")[1])
      #expect(try text(name) == text(name.replacing("r.", with: "again.")), "\(format)")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/perl")))
  func `A reader that others wrote takes the TAP`() async throws {
    _ = try await pushspec(
      ["run"] + MiniSuite.adapter("wrong1+crash2+wrong3", "none")
        + ["--known-failures", "known.yaml", "--report", "tap:r.tap"]
    )
    // Perl's knows version 13, of which 14 is an extension.
    let script = """
      use TAP::Parser; local $/; open my $file, '<', 'r.tap'; my $tap = <$file>;
      $tap =~ s/^TAP version 14/TAP version 13/ or die 'no version';
      my $parser = TAP::Parser->new({tap => $tap}); my $notes = 0;
      while (my $result = $parser->next) { $notes++ if $result->is_yaml }
      print join ' ', scalar $parser->passed, scalar $parser->failed, scalar $parser->skipped,
        $notes, scalar $parser->parse_errors;
      """
    let ending = try await Program(["-e", script], in: workshop.path, at: "/usr/bin/perl").ending()
    // Passed are four, five, and those skipped; failed are plain and also.
    #expect(ending.output == "4 2 2 3 0", "\(ending.output) \(ending.errors)")
  }
}
