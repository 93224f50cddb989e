/// Why an implementation did not carry out a request.
public struct Refusal: Error, Sendable, Hashable {
  /// What kind of refusal it is.
  public let reason: Reason
  /// The implementation's own words.
  public let message: String
  /// More that helps to find out why, such as the last lines of standard error; may be empty.
  public let detail: String

  /// The kinds of refusal; more may be added.
  public struct Reason: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable {
      case unsupported, invalidArguments, implementationFailed, noProcess, protocolBroken, timedOut
      case notStarted, crashed, disturbed, cancelled
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
    /// There is no implementation to ask: it could not be started or reached.
    public static let notStarted = Reason(kind: .notStarted)
    /// The implementation ended, or the connection to it was lost.
    public static let crashed = Reason(kind: .crashed)
    /// Another session took the implementation down with it.
    ///
    /// Nothing is known of this one: it can be opened again, alone.
    public static let disturbed = Reason(kind: .disturbed)
    /// Nobody wants the answer any more: the run is being ended early.
    public static let cancelled = Reason(kind: .cancelled)
  }

  /// A refusal for `reason`.
  public init(_ reason: Reason, _ message: String, detail: String = "") {
    self.reason = reason
    self.message = message
    self.detail = detail
  }
}

extension Refusal: CustomStringConvertible {
  /// The refusal as people read it.
  public var description: String { "\(reason.kind.rawValue): \(message)" }
}
