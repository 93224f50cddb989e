package import PushSpecInterface

/// The answer to a request that was not carried out.
package struct WireError: Error, Sendable, Hashable {
  /// Why, as a number.
  package let code: Code
  /// Why, in words.
  package let message: String

  /// The error `code`.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The codes: JSON-RPC's own, and the protocol's.
  package struct Code: Sendable, Hashable {
    /// The number on the wire.
    package let number: Int64

    /// The code `number`.
    package init(_ number: Int64) {
      self.number = number
    }

    /// The line was no JSON.
    package static let parseError = Code(-32700)
    /// The line was no request.
    package static let invalidRequest = Code(-32600)
    /// There is no such method.
    package static let methodNotFound = Code(-32601)
    /// The parameters are not what the protocol says.
    package static let invalidParams = Code(-32602)
    /// The adapter stumbled.
    package static let internalError = Code(-32603)
    /// The implementation cannot do this.
    package static let unsupported = Code(-32001)
    /// An unknown session, client or name, or something that is impossible now.
    package static let invalidArguments = Code(-32002)
    /// The SDK or its adapter failed.
    package static let implementationFailed = Code(-32003)
    /// The app is not running.
    package static let noProcess = Code(-32004)
  }
}

extension WireError {
  /// The error that says what is wrong with a line.
  package init(_ fault: WireFault) {
    self.init(
      fault.kind == .wrongShape ? .invalidRequest : .parseError,
      "the line " + fault.text
    )
  }

  /// The error that tells of a refusal.
  package init(_ refusal: Refusal) {
    let code: Code =
      switch refusal.reason {
      case .unsupported: .unsupported
      case .invalidArguments: .invalidArguments
      case .noProcess: .noProcess
      default: .implementationFailed
      }
    self.init(code, refusal.message)
  }

  /// The refusal that the error tells of; `words` is what was asked.
  package func refusal(to words: String) -> Refusal {
    switch code {
    case .unsupported: Refusal(.unsupported, message)
    case .invalidArguments: Refusal(.invalidArguments, message)
    case .implementationFailed: Refusal(.implementationFailed, message)
    case .noProcess: Refusal(.noProcess, message)
    case .internalError:
      Refusal(.implementationFailed, "the adapter stumbled over '\(words)': \(message)")
    case .methodNotFound:
      Refusal(.protocolBroken, "the adapter does not know the method of '\(words)': \(message)")
    case .invalidParams, .invalidRequest, .parseError:
      Refusal(.protocolBroken, "the adapter could not read '\(words)': \(message)")
    default:
      Refusal(
        .protocolBroken,
        "the adapter answered '\(words)' with the error code \(code.number), which is none of the "
          + "protocol's: \(message)"
      )
    }
  }
}
