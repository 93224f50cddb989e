/// Why an implementation did not carry out a request.
public struct Refusal: Error, Sendable, Hashable {
  /// What kind of refusal it is.
  public let reason: Reason
  /// The implementation's own words.
  public let message: String

  /// The kinds of refusal; more may be added.
  public struct Reason: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable {
      case unsupported, invalidArguments, implementationFailed, noProcess, protocolBroken, timedOut
    }

    package let kind: Kind

    /// It cannot do this: the scenario is skipped.
    public static let unsupported = Reason(kind: .unsupported)
    /// The request makes no sense: an unknown name, or a stimulus that is impossible now.
    public static let invalidArguments = Reason(kind: .invalidArguments)
    /// The SDK or its adapter failed.
    public static let implementationFailed = Reason(kind: .implementationFailed)
    /// The app is not running, so it cannot call.
    public static let noProcess = Reason(kind: .noProcess)
    /// What came back was no answer by the rules of the protocol.
    public static let protocolBroken = Reason(kind: .protocolBroken)
    /// No answer came before the deadline.
    public static let timedOut = Reason(kind: .timedOut)
  }

  /// A refusal for `reason`.
  public init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }
}

extension Refusal: CustomStringConvertible {
  /// The refusal as people read it.
  public var description: String { "\(reason.kind.rawValue): \(message)" }
}
