internal import PushSpecInterface
internal import PushSpecTransport
internal import PushSpecWire
internal import Synchronization

/// A connection on which an adapter is asked one thing at a time, right and wrong, and everything
/// that comes back is kept as it came.
final class WireProbe: Sendable {
  /// What came back on a line that was sent.
  struct Exchange: Sendable {
    /// The messages in their order, the answer last where there is one.
    var messages: [AdapterMessage] = []
    /// What was wrong with lines that are no messages.
    var faults: [String] = []
    /// Why there is no answer; absent where there is one, or none was waited for.
    var silence: String?
    /// How the answer reads, where it tells of an error.
    var error: WireError?
    /// The result, where there is one.
    var result: AdapterMessage.UnreadResult?
  }

  private struct State {
    var cutter = LineCutter()
    var tail = OutputTail()
    var history: [[UInt8]] = []
    var lastID: Int64 = 0
    var isCancelled = false
    var input: Descriptor?
    var output: Descriptor?
    var errors: Descriptor?
  }

  private let state: Mutex<State>
  private let process: ChildProcess?
  private let end = Mutex<ProcessEnd?>(nil)
  private let wake: Wake
  private let patience: Duration

  /// A probe over `channel` that waits at most for `patience`.
  init(_ channel: Channel, patience: Duration) throws(SystemFailure) {
    self.patience = patience
    process = channel.process
    wake = try Wake()
    var state = State(input: channel.input, output: channel.output, errors: channel.errors)
    state.cutter.append(channel.leftover)
    self.state = Mutex(state)
    try channel.process?.whenEnded { [self] end in
      self.end.withLock { $0 = end }
      wake.ring()
    }
  }

  // MARK: Asking

  /// Asks `request`, and waits for its answer, for `span` where it may take longer than others.
  func ask(_ request: WireRequest, within span: Duration? = nil) async -> Exchange {
    await exchange(within: span) { id in request.line(id: id) }
  }

  /// Sends the line that `text` makes of a number, and waits for the answer with this number.
  func send(_ text: (Int64) -> String) async -> Exchange {
    await exchange { id in Array(text(id).utf8) }
  }

  /// Sends a line in which no number can be read, and waits for an answer without one.
  func sendUnreadable(_ text: String) async -> Exchange {
    await onThread { $0.exchange(Array(text.utf8), answering: .unnumbered) }
  }

  /// Sends a line that asks for no answer, and waits a little for what should not come.
  func sendUnasked(_ text: String) async -> Exchange {
    await onThread { $0.exchange(Array(text.utf8), answering: .nothing) }
  }

  private func exchange(
    within span: Duration? = nil,
    _ line: (Int64) -> [UInt8]
  ) async -> Exchange {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let bytes = line(id)
    return await onThread { $0.exchange(bytes, answering: .number(id), within: span) }
  }

  // MARK: Ending

  /// Closes what the adapter reads, and says how it ended; nothing if it did not within the
  /// patience.
  func endInput() async -> ProcessEnd? {
    state.withLock { $0.output = nil }
    return await onThread { $0.waitForEnd() }
  }

  /// Ends whatever is left; gives the processes that the adapter had left behind.
  func finish() async -> Int {
    await onThread { probe in
      let companions = probe.process?.companions.count ?? 0
      probe.process?.reap()
      probe.state.withLock { state in
        state.input = nil
        state.output = nil
        state.errors = nil
      }
      return companions
    }
  }

  /// The lines after which the adapter did what it did last: the introduction, what was sent about
  /// the same session, and the last one.
  var sentLines: [String] {
    state.withLock { state in
      let session = state.history.last.flatMap { AdapterMessage.session(of: $0) }
      let lines = state.history.enumerated().filter { index, line in
        index == 0 || index == state.history.count - 1
          || session != nil && AdapterMessage.session(of: line) == session
      }
      return lines.map { String(decoding: $0.element, as: UTF8.self) }
    }
  }

  /// The last of what it printed on standard error.
  var printed: String { state.withLock { $0.tail.text } }

  // MARK: On a thread of its own

  private enum Expected {
    case number(Int64)
    case unnumbered
    case nothing
  }

  private func onThread<Result: Sendable>(
    _ work: @escaping @Sendable (WireProbe) -> Result
  ) async -> Result {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        do throws(SystemFailure) {
          try DedicatedThread.start { waiter.resume(returning: work(self)) }
        } catch {
          // Without another thread this one has to wait.
          waiter.resume(returning: work(self))
        }
      }
    } onCancel: {
      state.withLock { $0.isCancelled = true }
      wake.ring()
    }
  }

  private func exchange(
    _ line: [UInt8],
    answering expected: Expected,
    within span: Duration? = nil
  ) -> Exchange {
    var exchange = Exchange()
    let patience = span ?? self.patience
    let isSent = state.withLock { state in
      state.history.append(line)
      guard let output = state.output else { return false }
      output.setNonBlocking(false)
      let bytes = line + [UInt8(ascii: "\n")]
      return output.write(bytes[...]) == .bytes(bytes.count)
    }
    guard isSent else {
      exchange.silence = "it does not read any more"
      return exchange
    }
    let isUnasked = if case .nothing = expected { true } else { false }
    let deadline = ContinuousClock.now.advanced(by: isUnasked ? .milliseconds(200) : patience)
    while true {
      while let line = nextLine(&exchange) {
        if take(line, &exchange, expected) { return exchange }
      }
      if isCancelled { exchange.silence = "nobody waits for the answer any more" }
      guard exchange.silence == nil else { return exchange }
      guard ContinuousClock.now < deadline else {
        if !isUnasked { exchange.silence = "no answer came within \(patience.seconds) s" }
        return exchange
      }
      read(until: deadline, &exchange)
    }
  }

  private var isCancelled: Bool { state.withLock(\.isCancelled) }

  private func nextLine(_ exchange: inout Exchange) -> [UInt8]? {
    let next: Result<[UInt8]?, LineCutter.TooLong> = state.withLock { state in
      Result { () throws(LineCutter.TooLong) in try state.cutter.next() }
    }
    switch next {
    case .success(let line): return line
    case .failure(let fault):
      exchange.silence = "a line is longer than \(fault.limit) bytes"
      return nil
    }
  }

  /// Takes a line; true if it is what was waited for.
  private func take(_ line: [UInt8], _ exchange: inout Exchange, _ expected: Expected) -> Bool {
    let message: AdapterMessage
    do throws(WireFault) {
      message = try AdapterMessage(line)
    } catch {
      let quote = String(decoding: line.prefix(200), as: UTF8.self)
      exchange.faults.append("a line \(error.text): \(quote)")
      return false
    }
    exchange.messages.append(message)
    switch (message, expected) {
    case (.result(let id, let result), .number(let number)) where id == number:
      exchange.result = result
      return true
    case (.error(let id, let error), .number(let number)) where id == number || id == nil:
      exchange.error = error
      if id == nil { exchange.faults.append("the error has no id, though the request had one") }
      return true
    case (.error(nil, let error), .unnumbered):
      exchange.error = error
      return true
    case (.result(let id, _), _), (.error(let id?, _), _):
      exchange.faults.append("an answer came with the id \(id), which nobody waited for")
      return false
    default: return false
    }
  }

  private func read(until deadline: ContinuousClock.Instant, _ exchange: inout Exchange) {
    let (input, errors) = state.withLock { ($0.input, $0.errors) }
    var entries = [Poll.Entry(wake.reading)]
    if let input { entries.append(Poll.Entry(input)) }
    if let errors { entries.append(Poll.Entry(errors)) }
    Poll.wait(&entries, until: deadline)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    for entry in entries where entry.canRead {
      if entry.descriptor === wake.reading {
        wake.hush()
        continue
      }
      let reading = entry.descriptor.read(into: &buffer)
      state.withLock { state in
        switch (reading, entry.descriptor === errors) {
        case (.bytes(let count), true): state.tail.append(buffer[..<count])
        case (.bytes(let count), false): state.cutter.append(buffer[..<count])
        case (.nothingYet, _): break
        case (_, true): state.errors = nil
        case (_, false): state.input = nil
        }
      }
    }
    let isClosed = state.withLock { $0.input == nil }
    if isClosed {
      let end = waitForEnd(atMost: .milliseconds(500))
      exchange.silence = end.map { "it \($0.text)" } ?? "it closed its output"
    }
  }

  private func waitForEnd(atMost patience: Duration? = nil) -> ProcessEnd? {
    let deadline = ContinuousClock.now.advanced(by: patience ?? self.patience)
    while ContinuousClock.now < deadline, !isCancelled {
      if let end = end.withLock({ $0 }) { return end }
      let errors = state.withLock(\.errors)
      var entries = [Poll.Entry(wake.reading)]
      if let errors { entries.append(Poll.Entry(errors)) }
      Poll.wait(&entries, until: deadline)
      wake.hush()
      if entries.count > 1, entries[1].canRead, let errors { drain(errors) }
    }
    return end.withLock { $0 }
  }

  private func drain(_ errors: Descriptor) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let reading = errors.read(into: &buffer)
    state.withLock { state in
      if case .bytes(let count) = reading {
        state.tail.append(buffer[..<count])
      } else if reading != .nothingYet {
        state.errors = nil
      }
    }
  }
}
