import PhoneWorld
import PushSpecInterface

/// The SDK's connection to its server: opened whenever the cid may be online, closed otherwise.
///
/// What goes over it keeps its order, and what was under way when it broke is lost: the server
/// still has the message, and the app is told that its request failed.
final class Connection {
  private enum Phase {
    case closed
    case opening
    case online(ClientRecord)
    /// The server has refused the credentials; there is nothing to try again.
    case refused
  }

  private unowned let sdk: GeTuiSDK
  private var phase = Phase.closed
  /// Counts openings: what belongs to an earlier one has no effect.
  private var opening = 0
  private var openRequests: [OpenRequest] = []
  private var lastUp = SessionTime.start
  private var lastDown = SessionTime.start

  init(of sdk: GeTuiSDK) {
    self.sdk = sdk
  }

  /// The server's record of this client, while it is online.
  var record: ClientRecord? {
    if case .online(let record) = phase { record } else { nil }
  }

  var isOnline: Bool { record != nil }

  // MARK: Opening and closing

  /// Opens or closes the connection, as things stand now.
  ///
  /// - Parameter quietly: Whether closing it is the SDK's own doing.
  func reconsider(quietly: Bool = false) {
    guard sdk.mayBeOnline else { return drop(quietly: quietly) }
    guard case .closed = phase else { return }
    phase = .opening
    opening += 1
    let current = opening
    sdk.after(.login) { [self] in
      if opening == current { logIn() }
    }
  }

  private func logIn() {
    guard let credentials = sdk.credentials else { return }
    switch sdk.server.logIn(credentials, on: sdk.phone) {
    case .accepted(let record):
      forgetAtLogin(record, isFirst: sdk.identity.registeredID == nil)
      phase = .online(record)
      record.connection = self
      let current = opening
      sdk.identity.loggedIn(record.cid)
      guard current == opening else { return }
      cameOnline(as: record)
    case .refused:
      phase = .refused
    case .failed(let code):
      phase = .closed
      sdk.tellOccurred(Failure.code(code).error(network: code))
      sdk.after(.backOff) { [self] in reconsider() }
    }
  }

  private func cameOnline(as record: ClientRecord) {
    sdk.registration.linkDeviceToken()
    sdk.reports.flush()
    sdk.server.clientCameOnline(record)
    if sdk.faults.state.contains(.idleDisconnect) {
      let current = opening
      sdk.world.after(.exactly(.seconds(240)), .upkeep) { [self] in
        guard opening == current else { return }
        drop(quietly: false)
        reconsider()
      }
    }
  }

  /// What faulty servers forget of `record` at a new login; some only at the first one of a process.
  private func forgetAtLogin(_ record: ClientRecord, isFirst: Bool) {
    let faults = sdk.faults
    if faults.mode.contains(.modeForgottenAtOutage) { record.isPushOff = false }
    if faults.aliasBook.contains(.aliasForgottenAtOutage) { record.alias = nil }
    guard isFirst else { return }
    if faults.store.contains(.storedLostAtTermination) { record.dropOutbox() }
    if faults.mode.contains(.modeForgottenAtLaunch) { record.isPushOff = false }
    if faults.aliasBook.contains(.aliasCallsForgottenAtLaunch) { record.aliasCalls = [] }
    if faults.aliasBook.contains(.aliasForgottenAtLaunch) { record.alias = nil }
    if faults.tagBook.contains(.tagsForgottenAtLaunch) { record.tags = [] }
    if faults.badge.contains(.badgeForgottenAtLaunch) { sdk.server.setBadge(0, of: record) }
  }

  /// Ends the service that this connection belongs to.
  func endService() {
    sdk.endService()
  }

  /// Closes the connection, or finds it broken.
  ///
  /// - Parameter quietly: Whether it is the SDK's own doing.
  func drop(quietly: Bool) {
    let record = record
    opening += 1
    phase = .closed
    guard let record else { return }
    record.connection = nil
    record.dropWhatIsNotStored()
    let failed = openRequests
    openRequests = []
    for request in failed where !isForgotten(request) {
      sdk.after(.turn) { request.answer(.failure(.network)) }
    }
    sdk.state.connectionWasLost(quietly: quietly)
  }

  // MARK: What goes over it

  /// Asks the server to do something for this client.
  ///
  /// - Parameters:
  ///   - call: What is asked, by the name of the SDK's method.
  ///   - serve: What the server does; not called where the connection breaks first.
  ///   - answer: Told once, always later: what the server answered, or that the network failed.
  func request(
    _ call: ServerCall,
    serve: @escaping (ClientRecord) -> Result<[String], Failure>,
    answer: @escaping (Result<[String], Failure>) -> Void
  ) {
    guard isOnline else {
      return sdk.after(.turn) { answer(.failure(.network)) }
    }
    let request = OpenRequest(of: call, answer: answer)
    openRequests.append(request)
    send { [self] record in
      let result = sdk.server.answer(call, from: record, serve)
      receive { [self] in
        openRequests.removeAll { $0 === request }
        request.answer(result)
      }
    }
  }

  /// Whether a faulty SDK does not answer `request` when the connection has broken.
  private func isForgotten(_ request: OpenRequest) -> Bool {
    request.call == .bindAlias && sdk.faults.alias.contains(.aliasInFlightUnanswered)
  }

  /// Has something reach the server, in order.
  private func send(_ arrive: @escaping (ClientRecord) -> Void) {
    let current = opening
    lastUp = max(lastUp, sdk.world.now + sdk.world.draw(.network))
    sdk.world.at(lastUp) { [self] in
      if opening == current, let record { arrive(record) }
    }
  }

  /// A message of the server has arrived.
  func deliver(_ message: Message, for client: ClientRecord) {
    sdk.silentMessages.receive(message, for: client.cid)
  }

  /// Has something reach the SDK, in order.
  func receive(_ arrive: @escaping () -> Void) {
    let current = opening
    lastDown = max(lastDown, sdk.world.now + sdk.world.draw(.network))
    sdk.world.at(lastDown) { [self] in
      if opening == current { arrive() }
    }
  }
}

/// A request that the server has not answered.
private final class OpenRequest {
  let call: ServerCall
  let answer: (Result<[String], Failure>) -> Void

  init(of call: ServerCall, answer: @escaping (Result<[String], Failure>) -> Void) {
    self.call = call
    self.answer = answer
  }
}
