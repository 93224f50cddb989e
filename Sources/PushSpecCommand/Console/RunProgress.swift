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
    /// What is being played, the longest first.
    var running: [(id: String, since: ContinuousClock.Instant)] = []
    /// The columns of the line that will be written over; 0 where there is none.
    var liveWidth = 0
  }

  private let stream: CommandOutput.Stream
  private let style: TextStyle
  private let detail: Detail
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Mutex<State>

  /// How often a live line is written anew at most.
  private static let liveInterval = Duration.milliseconds(50)
  /// How often is looked whether a line is due.
  private static let tick = Duration.milliseconds(200)
  /// From when on is told how long a scenario has been going on.
  private static let longAfter = Duration.seconds(2)
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
      case .started(let id):
        state.running.append((id, now()))
        showLive(&state)
      case .finished(let result):
        state.counts.count(result)
        if let index = state.running.firstIndex(where: { $0.id == result.id }) {
          state.running.remove(at: index)
        }
        if detail == .verbose {
          erase(&state)
          stream.write(line(for: result))
        }
        showLive(&state)
      case .ended(_, let counts):
        erase(&state)
        state.counts = counts
        stream.write(finalLine(state))
      }
    }
  }

  /// Shows what is due while `work` goes on, even if nothing happens for long.
  package func watch<Result: Sendable>(_ work: @Sendable () async -> Result) async -> Result {
    guard detail != .quiet else { return await work() }
    return await withTaskGroup(of: Void.self) { group in
      group.addTask {
        while (try? await Task.sleep(for: Self.tick)) != nil { self.refresh() }
      }
      let result = await work()
      group.cancelAll()
      return result
    }
  }

  /// Shows the line anew, if it is due.
  package func refresh() {
    guard detail != .quiet else { return }
    state.withLock { state in
      if state.counts.total < state.total { showLive(&state) }
    }
  }

  private func showLive(_ state: inout State) {
    let instant = now()
    let interval = style.isLive ? Self.liveInterval : Self.plainInterval
    guard instant - state.lastShown >= interval else { return }
    state.lastShown = instant
    let counts = state.counts
    let done = "\(counts.total)/\(state.total)"
    let latest = state.running.first.map { running in
      let span = instant - running.since
      let time = span >= Self.longAfter ? TimeSpan(span).rounded + "  " : ""
      return time + VisibleText.of(running.id)
    }
    guard style.isLive else {
      let tail = latest.map { "  \($0)" } ?? ""
      stream.write("\(state.suite)  \(done)  \(counts.text(style.palette))\(tail)\n")
      return
    }
    // The window may have another width than at the beginning.
    let width = min(style.width, stream.columns ?? style.width)
    let head = "\(VisibleText.of(state.suite))  "
    let bar = ProgressBar(part: counts.total, whole: state.total).text + "  "
    let plain = "\(done)  \(counts.text(.none))"
    var room = width - 1 - VisibleText.width(of: head + plain)
    let isBarShown = room >= bar.count
    if isBarShown { room -= bar.count }
    guard room >= 0 else { return showBrief(&state, done, width) }
    let tail = room > 12 ? latest.map { "  " + VisibleText.cut($0, to: room - 2) } ?? "" : ""
    erase(&state)
    stream.write(
      head + (isBarShown ? bar : "") + "\(done)  " + counts.text(style.palette)
        + style.palette.paint(tail, as: .gutter)
    )
    state.liveWidth = width - 1 - room + VisibleText.width(of: tail)
  }

  /// The line where there is room for hardly anything.
  private func showBrief(_ state: inout State, _ done: String, _ width: Int) {
    erase(&state)
    let text = VisibleText.cut(done, to: max(0, width - 1))
    stream.write(text)
    state.liveWidth = VisibleText.width(of: text)
  }

  private func erase(_ state: inout State) {
    guard state.liveWidth > 0 else { return }
    // A window that has become narrower shows the line on several rows.
    let rows = stream.columns.map { $0 > 0 ? (state.liveWidth - 1) / $0 : 0 } ?? 0
    stream.write(rows > 0 ? "\r\u{1B}[\(rows)A\u{1B}[J" : "\r\u{1B}[K")
    state.liveWidth = 0
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
    let wall = TimeSpan(state.begin.duration(to: now()))
    return style.palette.paint(VisibleText.of(state.suite), as: .place) + "  "
      + state.counts.text(style.palette) + "  "
      + style.palette.paint(wall.rounded, as: .gutter) + "\n"
  }
}

extension TimeSpan {
  /// The span of a clock, cut to microseconds.
  fileprivate init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self.init(microseconds: seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
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
