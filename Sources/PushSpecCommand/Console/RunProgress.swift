package import PushSpecEngine
internal import PushSpecExplanation
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecReports
internal import SourceText
internal import Synchronization

/// Shows a run while it goes on: one line a suite, written over on a terminal until it is final.
package final class RunProgress: Sendable {
  /// How much is shown.
  package enum Detail: Sendable {
    /// Nothing while it goes on.
    case quiet
    /// A line a suite.
    case usual
    /// A line a scenario too.
    case verbose
  }

  private struct State {
    var suite = ""
    var begin: ContinuousClock.Instant
    var counts = OutcomeCounts()
    var total = 0
    var lastShown: ContinuousClock.Instant
    var hasLiveLine = false
  }

  private let stream: CommandOutput.Stream
  private let style: TextStyle
  private let detail: Detail
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Mutex<State>

  /// How often a live line is written anew at most.
  private static let liveInterval = Duration.milliseconds(50)
  /// How often a line is written where lines stay, so that a log shows that something goes on.
  private static let plainInterval = Duration.seconds(30)

  /// Progress written to `stream`.
  ///
  /// - Parameters:
  ///   - stream: Where it is written.
  ///   - style: How it looks there.
  ///   - detail: How much is shown.
  ///   - now: The clock that says when a line is due again.
  package init(
    to stream: CommandOutput.Stream,
    style: TextStyle,
    detail: Detail,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.stream = stream
    self.style = style
    self.detail = detail
    self.now = now
    state = Mutex(State(begin: now(), lastShown: now()))
  }

  /// Takes what a runner tells, in any order and from any thread.
  package func receive(_ progress: Runner.Progress) {
    guard detail != .quiet else { return }
    state.withLock { state in
      switch progress {
      case .began(let suite, let count):
        state = State(suite: suite, begin: now(), total: count, lastShown: now())
      case .finished(let result):
        state.counts.count(result)
        if detail == .verbose {
          erase(&state)
          stream.write(line(for: result))
        }
        showLive(&state, latest: result.id)
      case .ended(_, let counts):
        erase(&state)
        state.counts = counts
        stream.write(finalLine(state))
      }
    }
  }

  private func showLive(_ state: inout State, latest: String) {
    let instant = now()
    let interval = style.isLive ? Self.liveInterval : Self.plainInterval
    guard instant - state.lastShown >= interval else { return }
    state.lastShown = instant
    let counts = state.counts
    let done = "\(counts.total)/\(state.total)"
    guard style.isLive else {
      stream.write("\(state.suite)  \(done)  \(counts.text(style.palette))\n")
      return
    }
    let bar = ProgressBar(part: counts.total, whole: state.total).text
    let head = "\(state.suite)  \(bar)  \(done)  "
    let plain = counts.text(.none)
    let room = style.width - VisibleText.width(of: head + plain) - 3
    let tail = room > 10 ? "  " + VisibleText.cut(VisibleText.of(latest), to: room) : ""
    erase(&state)
    stream.write(head + counts.text(style.palette) + style.palette.paint(tail, as: .gutter))
    state.hasLiveLine = true
  }

  private func erase(_ state: inout State) {
    if state.hasLiveLine { stream.write("\r\u{1B}[K") }
    state.hasLiveLine = false
  }

  private func line(for result: ScenarioResult) -> String {
    let outcome = result.verdict.outcome
    let (mark, role): (String, Palette.Role) =
      switch outcome.kind {
      case .passed where result.isFlaky: ("flaky", .warning)
      case .passed: ("passed", .suggestion)
      case .failed: ("failed", .error)
      case .error: ("error", .error)
      case .skipped: ("skipped", .warning)
      case .known: ("known", .warning)
      }
    let time = result.wall.fine
    return "  " + style.palette.paint(mark.padded(to: 7), as: role) + "  "
      + style.palette.paint(time.padded(to: 6, onTheLeft: true), as: .gutter) + "  "
      + VisibleText.of(result.id) + "\n"
  }

  private func finalLine(_ state: State) -> String {
    let span = state.begin.duration(to: now()).components
    let wall = TimeSpan(
      microseconds: span.seconds * 1_000_000 + span.attoseconds / 1_000_000_000_000
    )
    return style.palette.paint(VisibleText.of(state.suite), as: .place) + "  "
      + state.counts.text(style.palette) + "  "
      + style.palette.paint(wall.rounded, as: .gutter) + "\n"
  }
}

/// A bar that shows how much of something is done.
struct ProgressBar {
  /// The bar: `[=====>    ]`.
  let text: String

  /// A bar of `width` cells for `part` of `whole`.
  init(part: Int, whole: Int, width: Int = 20) {
    let filled = whole > 0 ? min(width, part * width / whole) : width
    let head = filled < width ? ">" : ""
    text =
      "[" + String(repeating: "=", count: filled) + head
      + String(repeating: " ", count: width - filled - head.count) + "]"
  }
}
