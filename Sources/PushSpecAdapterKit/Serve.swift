public import PushSpecInterface
internal import PushSpecTransport
internal import PushSpecWire

/// Serves `implementation` to a runner, until the runner has told it to end.
///
/// ```swift
/// @main struct Adapter {
///   static func main() async throws {
///     try await serve(MySDK(), on: .standardInputOutput)
///   }
/// }
/// ```
///
/// Framing, dispatch and answers are done here; numbers and moments are the implementation's, taken
/// where something happens. Requests of one session are carried out one at a time, sessions beside
/// each other. Nothing is dropped, merged or put into another order.
///
/// - Parameters:
///   - implementation: What is served.
///   - channel: How the runner is reached. One that listens serves one runner after another, until
///     one tells it to end.
///   - isExclusive: Whether a second process of this adapter could not run beside it, because both
///     would want the same device, say.
///   - note: Told what a person may want to know, such as the address where it listens.
/// - Throws: Why the runner could not be reached, or that it has gone without saying so.
public func serve(
  _ implementation: some Implementation,
  on channel: RunnerChannel,
  isExclusive: Bool = false,
  note: @escaping @Sendable (String) -> Void = { _ in }
) async throws(ServingFailure) {
  do throws(SystemFailure) {
    switch channel {
    case .standardInputOutput:
      let streams = try StandardStreams.takeOver()
      let connection = try RunnerConnection(
        implementation,
        isExclusive: isExclusive,
        input: streams.input,
        output: streams.output
      )
      // A runner that goes away without a word has been killed; there is nobody left to tell.
      _ = try await connection.run()
    case .connect(let text, let token):
      let socket = try await onThread { () throws(SystemFailure) in
        try Socket.connect(
          to: try address(text),
          until: ContinuousClock.now.advanced(by: .seconds(30))
        )
      }
      let connection = try RunnerConnection(
        implementation,
        isExclusive: isExclusive,
        input: socket.descriptor,
        output: socket.descriptor
      )
      if let token { connection.send(Array(token.utf8)) }
      guard try await connection.run() else { throw SystemFailure.runnerGone }
    case .listen(let text, let token):
      try await listen(implementation, isExclusive, try address(text), token, note)
    }
  } catch {
    throw ServingFailure(error == .runnerGone ? "the runner has gone" : error.description)
  }
}

private func listen(
  _ implementation: some Implementation,
  _ isExclusive: Bool,
  _ address: Address,
  _ token: String?,
  _ note: @escaping @Sendable (String) -> Void
) async throws(SystemFailure) {
  let secret = token.flatMap { Token($0) }
  guard token == nil || secret != nil else {
    throw SystemFailure("use the token: it must be 8 to 256 printable characters", invalidArgument)
  }
  // A runner introduces itself at once; a person who tries things by hand may take a minute.
  var bounds = Doorkeeper.Bounds(line: 65_536)
  bounds.patience = secret == nil ? .seconds(60) : .seconds(2)
  let door = try Doorkeeper(
    at: address,
    bounds: bounds,
    keepsLine: true,
    admits: { line in secret.map { line.introduces($0) } ?? true }
  )
  note("listening at \(door.address)")
  do throws(SystemFailure) {
    while let guest = await door.next() {
      // It need not wait: the thread that reads does.
      guest.descriptor.setNonBlocking(false)
      let connection = try RunnerConnection(
        implementation,
        isExclusive: isExclusive,
        input: guest.descriptor,
        output: guest.descriptor,
        received: guest.received,
        token: secret
      )
      if try await connection.run() { break }
      note("a runner has gone; waiting for another one")
    }
    await door.end()
  } catch {
    await door.end()
    throw error
  }
}

extension ArraySlice<UInt8> {
  /// Whether the line is the request of a runner that says who it is and knows `token`.
  fileprivate func introduces(_ token: Token) -> Bool {
    guard let received = try? ReceivedRequest.read(Array(self)),
      case .initialize(_, _, let shown?) = received.request
    else { return false }
    return token.matches(Array(shown.utf8))
  }
}

private func address(_ text: String) throws(SystemFailure) -> Address {
  do throws(Address.Invalid) {
    return try Address(text)
  } catch {
    throw SystemFailure("use the address: \(error.text)", invalidArgument)
  }
}

/// Does what waits on a thread of its own.
private func onThread<Result: Sendable>(
  _ work: @escaping @Sendable () throws(SystemFailure) -> Result
) async throws(SystemFailure) -> Result {
  let result: Swift.Result<Result, SystemFailure> = await withCheckedContinuation { waiter in
    do throws(SystemFailure) {
      try DedicatedThread.start {
        do throws(SystemFailure) {
          waiter.resume(returning: .success(try work()))
        } catch {
          waiter.resume(returning: .failure(error))
        }
      }
    } catch {
      waiter.resume(returning: .failure(error))
    }
  }
  return try result.get()
}
