import PushSpecCommand
import PushSpecEngine
import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import SourceText
import Synchronization
import Testing

/// What is shown while a run goes on, on a clock that moves when told to.
@Suite struct RunProgressTests {
  /// A screen with a progress on it.
  private final class Screen: Sendable {
    private let written = Mutex("")
    private let instant = Mutex(ContinuousClock.now)

    var text: String { written.withLock { $0 } }

    func wait(_ span: Duration) { instant.withLock { $0 += span } }

    func progress(
      _ detail: RunProgress.Detail,
      isTerminal: Bool,
      columns: @autoclosure @escaping @Sendable () -> Int = 80
    ) -> RunProgress {
      let stream = CommandOutput.Stream(isTerminal: isTerminal, columns: columns()) { text in
        self.written.withLock { $0 += text }
      }
      let style = TextStyle(of: stream, ["NO_COLOR": "1"])
      return RunProgress(to: stream, style: style, detail: detail) {
        self.instant.withLock { $0 }
      }
    }
  }

  private static func result(_ id: String, _ outcome: Outcome = .passed) -> Runner.Progress {
    let file = SourceFile(path: "\(id).yaml", text: "")
    let start = SourcePosition(line: 1, column: 1)
    let contract = Contract(
      id: "toy",
      edition: "1",
      title: "Toy",
      source: nil,
      includes: [],
      settings: Contract.Settings(),
      types: [],
      members: [],
      capabilities: [],
      requirements: [],
      rules: [],
      file: file
    )
    let scenario = Scenario(
      id: id,
      fileID: id,
      title: id,
      contract: contract,
      steps: [],
      range: SourceRange(file: file, start: start, end: start)
    )
    return .finished(
      ScenarioResult(scenario: scenario, verdict: Verdict(outcome), wall: .milliseconds(12))
    )
  }

  private static func counts(passed: Int, failed: Int = 0) -> OutcomeCounts {
    var counts = OutcomeCounts()
    counts.passed = passed
    counts.failed = failed
    return counts
  }

  @Test func `On a terminal one line is written over until it is final`() {
    let screen = Screen()
    let progress = screen.progress(.usual, isTerminal: true)
    progress.receive(.began(suite: "toy", count: 4))
    progress.receive(Self.result("toy/a"))
    #expect(screen.text == "")
    progress.receive(.started(id: "toy/b"))
    progress.receive(.started(id: "toy/c"))
    screen.wait(.milliseconds(60))
    progress.receive(Self.result("toy/b", .failed(Failure(.missing, "m", at: .start), also: [])))
    let bar = "toy  [==========>         ]  2/4  1 passed, 1 failed  toy/c"
    #expect(screen.text == bar)
    progress.receive(Self.result("toy/c"))
    #expect(screen.text == bar)
    screen.wait(.milliseconds(1_240))
    progress.receive(.ended(suite: "toy", Self.counts(passed: 2, failed: 1)))
    #expect(screen.text == bar + "\r\u{1B}[Ktoy  2 passed, 1 failed  1.30s\n")
  }

  @Test func `A line never runs over the terminal's edge`() {
    for columns in 4...120 {
      let screen = Screen()
      let progress = screen.progress(.usual, isTerminal: true, columns: columns)
      progress.receive(.began(suite: "toy", count: 1))
      screen.wait(.seconds(1))
      progress.receive(.started(id: "toy/" + String(repeating: "很长", count: 40)))
      #expect(VisibleText.width(of: screen.text) < columns)
      if columns >= 61 { #expect(screen.text.contains("很长")) }
      #expect(screen.text.contains("0/1"))
    }
  }

  @Test func `A window that becomes narrower is left clean`() {
    let screen = Screen()
    let columns = Mutex(100)
    let progress = screen.progress(.usual, isTerminal: true, columns: columns.withLock { $0 })
    progress.receive(.began(suite: "toy", count: 2))
    screen.wait(.seconds(1))
    progress.receive(.started(id: "toy/" + String(repeating: "x", count: 200)))
    #expect(VisibleText.width(of: screen.text) == 99)
    columns.withLock { $0 = 40 }
    progress.receive(Self.result("toy/a"))
    screen.wait(.seconds(1))
    progress.refresh()
    // Three rows show the old line: two up, and clear.
    let parts = screen.text.split(separator: "\r")
    #expect(parts.count == 2 && parts[1].hasPrefix("\u{1B}[2A\u{1B}[Jtoy  1/2"))
  }

  @Test func `What takes long is shown with its time, though nothing happens`() {
    let screen = Screen()
    let progress = screen.progress(.usual, isTerminal: true)
    progress.receive(.began(suite: "toy", count: 1))
    progress.receive(.started(id: "toy/slow"))
    screen.wait(.seconds(65))
    progress.refresh()
    #expect(screen.text.hasSuffix("0/1  none played  1m 05s  toy/slow"))
    let log = Screen()
    let lines = log.progress(.usual, isTerminal: false)
    lines.receive(.began(suite: "toy", count: 1))
    lines.receive(.started(id: "toy/slow"))
    log.wait(.seconds(31))
    lines.refresh()
    lines.refresh()
    #expect(log.text == "toy  0/1  none played  31.0s  toy/slow\n")
  }

  @Test func `In a log a line comes now and then`() {
    let screen = Screen()
    let progress = screen.progress(.usual, isTerminal: false)
    progress.receive(.began(suite: "toy", count: 9))
    for number in 1...6 {
      screen.wait(.seconds(11))
      progress.receive(Self.result("toy/\(number)"))
    }
    progress.receive(.ended(suite: "toy", Self.counts(passed: 6)))
    #expect(screen.text == "toy  3/9  3 passed\ntoy  6/9  6 passed\ntoy  6 passed  1m 06s\n")
  }

  @Test func `Quiet shows nothing, verbose every scenario`() {
    let quiet = Screen()
    let verbose = Screen()
    for (screen, detail) in [(quiet, RunProgress.Detail.quiet), (verbose, .verbose)] {
      let progress = screen.progress(detail, isTerminal: true)
      progress.receive(.began(suite: "toy", count: 1))
      progress.receive(Self.result("toy/a"))
      progress.receive(.ended(suite: "toy", Self.counts(passed: 1)))
    }
    #expect(quiet.text == "")
    #expect(verbose.text == "  passed     12ms  toy/a\ntoy  1 passed  0.00s\n")
  }

  @Test(
    arguments: [
      (0, "0.00s", "0.0ms"), (99, "0.00s", "0.0ms"), (500, "0.00s", "0.5ms"),
      (9_999, "0.00s", "9.9ms"), (48_000, "0.04s", "48ms"), (420_000, "0.42s", "420ms"),
      (1_050_000, "1.05s", "1.05s"), (9_999_000, "9.99s", "9.99s"), (12_345_000, "12.3s", "12.3s"),
      (59_999_000, "59.9s", "59.9s"), (60_000_000, "1m 00s", "1m 00s"),
      (3_725_000_000, "62m 05s", "62m 05s"), (-5, "0.00s", "0.0ms"),
    ] as [(Int64, String, String)]
  )
  func `Times are rounded`(_ microseconds: Int64, _ rounded: String, _ fine: String) {
    let span = TimeSpan(microseconds: microseconds)
    #expect(span.rounded == rounded)
    #expect(span.fine == fine)
  }
}
