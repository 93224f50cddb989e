import PhoneWorld
import PushSpecInterface

/// The SDK's short link: one request and its answer each, in order, in front and behind.
///
/// Each request is answered once: with what the server says, or with a failure where the network
/// or the server is lost on the way (TP-CODE-2).
final class Requests {
  private unowned let sdk: TPNSSDK
  private var lastUp = SessionTime.start
  private var lastDown = SessionTime.start
  private var hasRefused = false

  init(of sdk: TPNSSDK) {
    self.sdk = sdk
  }

  private var isPossible: Bool { sdk.phone.isOnline && sdk.server.condition.isReachable }

  /// Asks the server for `call`.
  ///
  /// - Parameters:
  ///   - call: What is asked, by the name of the SDK's method.
  ///   - serve: What the server does; not called where it is told to fail, or is not reached.
  ///   - answer: Told once, always later.
  func send<Answer>(
    _ call: ServerCall,
    serve: @escaping () -> Result<Answer, Failure>,
    answer: @escaping (Result<Answer, Failure>) -> Void
  ) {
    guard isPossible else { return fail(answer) }
    deliver(to: \.lastUp) { [self] in
      guard isPossible else { return fail(answer) }
      let result = served(call, serve)
      deliver(to: \.lastDown) { [self] in
        guard sdk.phone.isOnline else { return fail(answer) }
        answer(result)
      }
    }
  }

  private func served<Answer>(
    _ call: ServerCall,
    _ serve: () -> Result<Answer, Failure>
  ) -> Result<Answer, Failure> {
    let faults = sdk.faults.report
    guard let code = sdk.server.condition.takeFailure(of: call) else {
      if hasRefused && faults.contains(.refusalSticks) { return .failure(.code(1_503)) }
      return serve()
    }
    hasRefused = true
    if faults.contains(.refusalToldAsSuccess) { return serve() }
    if faults.contains(.refusedAccountsBound) && call == .upsertAccountsByDict { _ = serve() }
    return .failure(.code(code))
  }

  private func fail<Answer>(_ answer: @escaping (Result<Answer, Failure>) -> Void) {
    let faults = sdk.faults.report
    if faults.contains(.lostServerSilent) { return }
    sdk.after(.network) { answer(.failure(.network)) }
    if faults.contains(.lostServerAnsweredTwice) {
      sdk.after(.exactly(.seconds(30))) { answer(.failure(.code(1_504))) }
    }
  }

  /// Does `arrive` after the network's delay, not before what was sent earlier.
  private func deliver(
    to last: ReferenceWritableKeyPath<Requests, SessionTime>,
    _ arrive: @escaping () -> Void
  ) {
    let due = max(self[keyPath: last], sdk.world.now + sdk.world.draw(.network))
    self[keyPath: last] = due
    sdk.world.at(due) { [sdk] in
      if sdk.process.isAlive { arrive() }
    }
  }
}
