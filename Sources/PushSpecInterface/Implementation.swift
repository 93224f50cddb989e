/// An SDK under test, however it is reached: in this process, as a child process, over a socket.
///
/// An implementation opens sessions; each is one fresh world with the clients asked for, knows
/// nothing of any other, and does as it is told. It holds no expectation: every judgement is made
/// from what it tells.
public protocol Implementation: Sendable {
  /// What the implementation is and what it can do.
  var profile: ImplementationProfile { get }

  /// Opens a fresh session.
  ///
  /// - Parameters:
  ///   - request: Which contract, clients and seed.
  ///   - sink: Receives every event of the session, in any thread, until the session is closed.
  /// - Returns: The session, at its moment 0.
  /// - Throws: A `Refusal` that says why there is no session.
  func open(
    _ request: SessionRequest,
    sink: any EventSink
  ) async throws(Refusal) -> any Session
}

/// Receives what a session tells without being asked.
public protocol EventSink: Sendable {
  /// Takes an event. Events that a request causes are handed over before its reply.
  func receive(_ event: Event)
  /// Takes the record of a step that a reaction ran inside a callback.
  func receive(_ record: ReactionRecord)
  /// Takes note that the session has been closed: whatever it tells from now on comes too late.
  func receiveEnd()
  /// Takes note that something went wrong which belongs to the session though it had been closed,
  /// so that no request of it can be refused any more.
  func receive(_ fault: Refusal)
}

extension EventSink {
  /// Does nothing: whoever closes a session knows.
  public func receiveEnd() {}

  /// Does nothing: what follows a session's end matters only to those who judge it.
  public func receive(_ fault: Refusal) {}
}

/// One run of one scenario against an implementation.
///
/// Requests are made one at a time. Each reply carries the numbers and moments at which the
/// implementation began and ended the request, from the same count as its events.
public protocol Session: Sendable {
  /// The Unix time, in milliseconds, of the session's moment 0.
  var epoch: Int64 { get }

  /// Where a task that makes the session's requests best runs; anywhere, where there is none.
  var executor: (any TaskExecutor)? { get }

  /// The numbers that the opening itself took, where it took any.
  var opening: [Stamp] { get }

  /// Has the app of `client` call the SDK's `name`.
  func call(_ name: String, _ arguments: ValueMap, client: String) async throws(Refusal) -> Reply

  /// Has the world do `name`; `client` is absent for what the vendor's server does.
  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    client: String?
  ) async throws(Refusal) -> Reply

  /// Has the app of `client` run the completion handler `handler` with `value`, as often as asked.
  func complete(
    _ handler: String,
    with value: Value,
    client: String
  ) async throws(Refusal) -> Reply

  /// Moves a virtual clock forward by `span`, from due time to due time; with `untilEvent` it stops
  /// after the first instant that told something. Never asked of a real clock.
  func advance(by span: TimeSpan, untilEvent: Bool) async throws(Refusal) -> Reply

  /// Tells whether nothing is pending. Moves no virtual time; a real clock waits until its queues
  /// are empty and every callback has been handed over.
  func settle() async throws(Refusal) -> Reply

  /// Tells `name` as it stands, with the next number, at this moment; for checks that nothing
  /// between the SDK and the runner drops, merges or reorders what is told.
  func emit(
    _ name: String,
    _ arguments: ValueMap,
    kind: Event.Kind,
    client: String
  ) async throws(Refusal) -> Reply

  /// Ends the session. What its world still had to tell is never told.
  func close() async
}

extension Session {
  /// None: requests are made from anywhere.
  public var executor: (any TaskExecutor)? { nil }

  /// None: the first request or event has the number 1.
  public var opening: [Stamp] { [] }

  /// Refuses: only what is to be checked by it needs it.
  public func emit(
    _ name: String,
    _ arguments: ValueMap,
    kind: Event.Kind,
    client: String
  ) async throws(Refusal) -> Reply {
    throw Refusal(.unsupported, "'emit' is not offered")
  }
}

/// The answer to one request.
public struct Reply: Sendable, Hashable {
  /// Where the implementation began to carry out the request.
  public let started: Stamp
  /// Where it was done.
  public let ended: Stamp
  /// What came of it.
  public let outcome: Outcome

  /// The ways in which a request that was carried out can end.
  public enum Outcome: Sendable, Hashable {
    /// It returned; `.absent` where there is nothing to return.
    case returned(Value)
    /// The SDK threw.
    case threw(ErrorValue)
    /// For `advance` and `settle`: whether nothing is pending. `nil`: it cannot know.
    case idle(Bool?)
  }

  /// The answer `outcome`, worked on from `started` to `ended`.
  public init(started: Stamp, ended: Stamp, outcome: Outcome) {
    self.started = started
    self.ended = ended
    self.outcome = outcome
  }
}

/// An `NSError` as the app sees it.
///
/// An adapter may throw it, where the SDK threw.
public struct ErrorValue: Error, Sendable, Hashable {
  /// The error's domain, where it is known.
  public let domain: String?
  /// The error's code.
  public let code: Int64
  /// The error's text, where there is one.
  public let message: String?

  /// The error `code` of `domain`.
  public init(domain: String? = nil, code: Int64, message: String? = nil) {
    self.domain = domain
    self.code = code
    self.message = message
  }

  /// The error as a map of `domain`, `code` and `message`, as patterns see it.
  public var value: Value {
    ["domain": Value(domain), "code": .integer(code), "message": Value(message)]
  }
}
