internal import PushSpecInterface
internal import PushSpecTransport
internal import PushSpecWire
internal import Synchronization

/// The connection to one runner: reads its requests on a thread of its own, hands each to its
/// session, and writes answers and events from whatever thread they come.
final class RunnerConnection: Sendable {
  private struct State {
    var isInitialized = false
    var sessions: [String: SessionHost] = [:]
  }

  private let implementation: any Implementation
  private let isExclusive: Bool
  private let token: Token?
  private let input: Descriptor
  /// What the runner had sent before it was let in.
  private let received: ArraySlice<UInt8>
  /// One line at a time.
  private let output: Mutex<Descriptor>
  private let state = Mutex(State())
  private let wake: Wake
  private let executor: LoopExecutor

  /// A connection over `input` and `output`; with a token the runner must show it first.
  init(
    _ implementation: any Implementation,
    isExclusive: Bool,
    input: Descriptor,
    output: Descriptor,
    received: ArraySlice<UInt8> = [],
    token: Token? = nil
  ) throws(SystemFailure) {
    wake = try Wake()
    executor = LoopExecutor(wake: wake)
    self.implementation = implementation
    self.isExclusive = isExclusive
    self.token = token
    self.input = input
    self.output = Mutex(output)
    self.received = received
  }

  /// Serves the runner.
  ///
  /// - Returns: Whether it has told the adapter to end; else it has gone.
  func run() async throws(SystemFailure) -> Bool {
    let result: Result<Bool, SystemFailure> = await withCheckedContinuation { waiter in
      do throws(SystemFailure) {
        try DedicatedThread.start { [self] in
          let isEnd = read()
          executor.retire()
          waiter.resume(returning: .success(isEnd))
        }
      } catch {
        waiter.resume(returning: .failure(error))
      }
    }
    let hosts = state.withLock { Array($0.sessions.values) }
    for host in hosts { await host.end() }
    if case .success(true) = result { answerShutdown() }
    return try result.get()
  }

  /// Writes a line; where the runner has gone it is lost, as everything that follows.
  func send(_ line: [UInt8]) {
    output.withLock { output in _ = output.write((line + [UInt8(ascii: "\n")])[...]) }
  }

  // MARK: Reading

  private let shutdownID = Mutex<Int64>(0)

  private func answerShutdown() {
    send(WireAnswer.done.line(id: shutdownID.withLock { $0 }))
  }

  /// Reads requests until the runner ends the adapter, which it tells by `true`, or goes.
  private func read() -> Bool {
    var cutter = LineCutter()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    cutter.append(received)
    if let isEnd = takeLines(&cutter) { return isEnd }
    while true {
      executor.runJobs()
      var entries = [Poll.Entry(wake.reading), Poll.Entry(input)]
      Poll.wait(&entries, until: nil)
      executor.noteAwake()
      if entries[0].canRead { wake.hush() }
      guard entries[1].canRead else { continue }
      guard case .bytes(let count) = input.read(into: &buffer) else { return false }
      cutter.append(buffer[..<count])
      if let isEnd = takeLines(&cutter) { return isEnd }
    }
  }

  /// Takes the lines that have come in; tells by `true` that the runner ends the adapter, by `false`
  /// that it is turned away.
  private func takeLines(_ cutter: inout LineCutter) -> Bool? {
    do throws(LineCutter.TooLong) {
      while let line = try cutter.next() {
        switch take(line) {
        case .goOn: break
        case .end: return true
        case .turnAway: return false
        }
      }
      return nil
    } catch {
      send(WireError(.parseError, "a line is longer than \(error.limit) bytes").line(id: nil))
      return false
    }
  }

  private enum Next {
    case goOn, end, turnAway
  }

  private func take(_ line: [UInt8]) -> Next {
    let received: ReceivedRequest
    do throws(RejectedRequest) {
      guard let request = try ReceivedRequest.read(line) else { return .goOn }
      received = request
    } catch {
      guard token == nil || state.withLock(\.isInitialized) else { return .turnAway }
      send(error.error.line(id: error.id))
      return .goOn
    }
    if case .initialize(_, _, let shown) = received.request {
      if let token, !token.matches(Array((shown ?? "").utf8)) { return .turnAway }
      state.withLock { $0.isInitialized = true }
      let profile = AdapterProfile(
        implementation: implementation.profile,
        isExclusive: isExclusive
      )
      send(WireAnswer.profile(profile).line(id: received.id))
      return .goOn
    }
    guard state.withLock(\.isInitialized) else {
      guard token == nil else { return .turnAway }
      send(WireError(.invalidRequest, "'initialize' must come first").line(id: received.id))
      return .goOn
    }
    return dispatch(received)
  }

  private func dispatch(_ received: ReceivedRequest) -> Next {
    switch received.request {
    case .shutdown:
      shutdownID.withLock { $0 = received.id }
      return .end
    case .open(let request):
      let host = state.withLock { state -> SessionHost? in
        guard state.sessions[request.session] == nil else { return nil }
        let host = SessionHost(request.session, implementation: implementation, connection: self)
        state.sessions[request.session] = host
        return host
      }
      if let host {
        host.take(received, on: executorForOne)
      } else {
        let text = "the session '\(request.session)' is open already"
        send(WireError(.invalidArguments, text).line(id: received.id))
      }
    default:
      let name = received.request.session ?? ""
      if let host = state.withLock({ $0.sessions[name] }) {
        host.take(received, on: executorForOne)
      } else {
        let error = WireError(.invalidArguments, "there is no session '\(name)'")
        send(error.line(id: received.id))
      }
    }
    return .goOn
  }

  /// The thread that reads, while there is only one session: work that must wait there keeps no
  /// other from being asked.
  private var executorForOne: LoopExecutor? {
    state.withLock { $0.sessions.count == 1 } ? executor : nil
  }

  /// Takes note that a session is over.
  func forget(_ session: String) {
    state.withLock { $0.sessions[session] = nil }
  }
}
