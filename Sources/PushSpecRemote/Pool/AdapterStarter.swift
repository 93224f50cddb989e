internal import PushSpecInterface
internal import PushSpecTransport
internal import PushSpecWire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Makes connections to an adapter: starts it, connects to it, or waits for it to connect.
struct AdapterStarter: Sendable {
  private enum Way: Sendable {
    case command(CommandWords)
    case connect(Address, Token?)
    case listen(Doorkeeper, Token)
  }

  private let way: Way
  private let options: AdapterOptions
  private let trace: WireTrace?

  /// A starter of adapters that are found at `source`.
  init(_ source: AdapterSource, options: AdapterOptions) throws(Refusal) {
    self.options = options
    do throws(SystemFailure) {
      trace = try options.trace.map { (path) throws(SystemFailure) in try WireTrace(path: path) }
      switch source {
      case .command(let command): way = .command(command)
      case .connect(let address, let token): way = .connect(address, token)
      case .listen(let address, let given):
        let token = given ?? .random()
        let listener = try Doorkeeper(
          at: address,
          bounds: .init(line: Token.longest + 2),
          keepsLine: false,
          admits: { token.matches($0) }
        )
        way = .listen(listener, token)
        let secret = given == nil ? ": \(token.text)" : ""
        options.note(
          "waiting for an adapter at \(listener.address); its first line is the token\(secret)"
        )
      }
    } catch {
      throw Refusal(.notStarted, error.description)
    }
  }

  /// Whether adapters are processes that this runner starts, so that there can be several.
  var startsProcesses: Bool {
    if case .command = way { true } else { false }
  }

  /// Connects to an adapter and learns what it is.
  ///
  /// - Parameters:
  ///   - number: The connection's number in the run.
  ///   - isFirst: Whether no adapter was there before; an adapter that was is waited for longer.
  /// - Returns: The connection, and what the adapter says of itself.
  /// - Throws: Why there is none.
  func start(
    number: Int,
    isFirst: Bool
  ) async throws(Refusal) -> (AdapterConnection, AdapterProfile) {
    let channel: Channel
    do throws(AdapterFault) {
      channel = try await self.channel(isFirst: isFirst)
    } catch {
      throw error.refusal()
    }
    let connection: AdapterConnection
    do throws(SystemFailure) {
      connection = try AdapterConnection(channel, number: number, options: options, trace: trace)
    } catch {
      throw Refusal(.notStarted, error.description)
    }
    do throws(Refusal) {
      return (connection, try await profile(of: connection))
    } catch {
      await connection.end()
      throw error
    }
  }

  /// Starts what brings a lost adapter back, if there is such a command.
  func relaunch() throws(Refusal) -> RelaunchedApp? {
    guard let command = options.relaunch else { return nil }
    do throws(SystemFailure) {
      switch way {
      case .command: return nil
      case .connect(let address, let token):
        return try RelaunchedApp(command, address: address, token: token)
      case .listen(let listener, let token):
        return try RelaunchedApp(command, address: listener.address, token: token)
      }
    } catch {
      throw Refusal(.notStarted, "the relaunch command failed: \(error.description)")
    }
  }

  /// Waits for no more adapters.
  func end() async {
    if case .listen(let listener, _) = way { await listener.end() }
  }

  /// What an adapter is asked first.
  var introduction: WireRequest {
    var token: String?
    if case .connect(_, let secret?) = way { token = secret.text }
    return .initialize(
      protocolVersion: WireVersion.current,
      runner: options.runner,
      token: token
    )
  }

  private func profile(of connection: AdapterConnection) async throws(Refusal) -> AdapterProfile {
    let request = introduction
    guard
      case .profile(let profile) = try await connection.ask(
        request,
        within: options.deadlines.start
      )
    else { throw Refusal(.protocolBroken, "the adapter did not say what it is") }
    guard profile.protocolVersion == WireVersion.current else {
      throw AdapterFault.wrongVersion(profile.protocolVersion).refusal()
    }
    return profile
  }

  /// Starts or reaches an adapter.
  func channel(isFirst: Bool) async throws(AdapterFault) -> Channel {
    switch way {
    case .command(let command):
      do throws(SystemFailure) {
        return try Channel(starting: command.words)
      } catch {
        let reason = "'\(command.words.first ?? "")': \(error.reason)"
        throw .cannotStart(command: command.text, reason: reason)
      }
    case .connect(let address, _):
      let patience = isFirst ? options.deadlines.start : options.deadlines.connection
      return try await connect(to: address, patience: patience)
    case .listen(let listener, _):
      let patience = options.deadlines.connection
      let deadline = ContinuousClock.now.advanced(by: patience)
      guard let guest = await listener.next(until: deadline) else {
        throw .noPeer(
          text: "no adapter connected to \(listener.address) within \(patience.seconds) s"
        )
      }
      return Channel(socket: guest.descriptor, leftover: guest.received)
    }
  }

  /// Connects to an adapter that listens, trying until it does.
  private func connect(
    to address: Address,
    patience: Duration
  ) async throws(AdapterFault) -> Channel {
    let deadline = ContinuousClock.now.advanced(by: patience)
    while true {
      let result = await Self.attempt(address, until: deadline)
      switch result {
      case .success(let socket): return Channel(socket: socket.descriptor)
      case .failure(let failure):
        let text = "\(failure.description) (tried for \(patience.seconds) s)"
        guard ContinuousClock.now < deadline, !Task.isCancelled else { throw .noPeer(text: text) }
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  /// One attempt, on a thread of its own, since it waits; whoever is cancelled does not wait for it.
  private static func attempt(
    _ address: Address,
    until deadline: ContinuousClock.Instant
  ) async -> Result<Socket, SystemFailure> {
    let outcome = FirstOutcome<Result<Socket, SystemFailure>>()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        outcome.wait(with: waiter)
        do throws(SystemFailure) {
          try DedicatedThread.start {
            do throws(SystemFailure) {
              outcome.settle(.success(try Socket.connect(to: address, until: deadline)))
            } catch {
              outcome.settle(.failure(error))
            }
          }
        } catch {
          outcome.settle(.failure(error))
        }
      }
    } onCancel: {
      outcome.settle(.failure(SystemFailure("connect to \(address)", ECANCELED)))
    }
  }
}
