import PhoneWorld
import PushSpecInterface

/// What becomes of a call that is made before the registration.
enum EarlyCall {
  /// It is refused, as it must be (TP-ACCOUNT-3).
  case refused
  case refusedWith(Int64)
  case answeredWithSuccess
  case notAnswered
  /// It is refused, and carried out afterwards.
  case keptFor

  /// The first of `kinds` whose fault is there.
  init(_ kinds: [(isThere: Bool, EarlyCall)]) {
    self = .refused
    for (isThere, kind) in kinds where isThere {
      self = kind
      return
    }
  }
}

extension TPNSSDK {
  /// Has the server change what it keeps of this phone, which must be registered (TP-ACCOUNT-3).
  ///
  /// - Parameters:
  ///   - call: The SDK's method.
  ///   - early: What becomes of it before the registration.
  ///   - serve: What the server does.
  ///   - answer: Told once, always later: nothing where it worked.
  func change(
    by call: ServerCall,
    early: EarlyCall = .refused,
    serve: @escaping (DeviceRecord) -> Failure?,
    answer: @escaping (Failure?) -> Void
  ) {
    guard let record = registration.record else {
      switch early {
      case .notAnswered: return
      case .answeredWithSuccess: return after(.turn) { answer(nil) }
      case .refusedWith(let code): return after(.turn) { answer(.code(code)) }
      case .keptFor: registration.whenRegistered { _ = serve($0) }
      case .refused: break
      }
      return after(.turn) { [self] in answer(.code(choices.unregisteredCode)) }
    }
    requests.send(call) {
      serve(record).map { .failure($0) } ?? .success(())
    } answer: { (result: Result<Void, Failure>) in
      switch result {
      case .success: answer(nil)
      case .failure(let failure): answer(failure)
      }
    }
  }

  /// Answers a call by `callback` with `arguments`, and with the failure where there is one.
  func answer(_ callback: String, _ arguments: ValueMap, _ failure: Failure?) {
    var arguments = arguments
    if let failure { arguments["error"] = failure.error(faults.report).value }
    tell(callback, arguments)
  }
}
