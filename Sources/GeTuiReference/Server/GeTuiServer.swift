import PhoneWorld
import PushSpecInterface

/// GeTui's server: knows the clients by their cids, and keeps what it counts.
final class GeTuiServer {
  /// What becomes of a login.
  enum Login {
    case accepted(ClientRecord)
    case refused
    case failed(Int64)
  }

  unowned let world: World
  let choices: FreeChoices
  let faults: FaultSet

  var condition = ServerCondition<ServerCall>()
  private(set) var isBlacklisted = false
  private(set) var records: [ClientRecord] = []
  /// The record that each phone has logged in as, by the phone's index.
  private var current: [ClientRecord?] = []
  var pushDesk = PushDesk()
  /// The pace of all clients' alias calls together, for servers that have one.
  private(set) lazy var pace = AliasPace()

  init(world: World, choices: FreeChoices, faults: FaultSet) {
    self.world = world
    self.choices = choices
    self.faults = faults
  }

  var aliasBook: AliasBook { AliasBook(server: self) }
  var tagBook: TagBook { TagBook(server: self) }

  // MARK: Clients

  /// Logs the app on `phone` in: one cid for each app id and installation (GT-CID-2, GT-START-6).
  func logIn(_ credentials: Credentials, on phone: Phone) -> Login {
    if let code = condition.takeFailure(of: .startSdk) { return .failed(code) }
    let isTrusted = areRight(credentials)
    guard isTrusted || givesCid(to: credentials) else { return .refused }
    let record = registered(credentials, on: phone, isTrusted: isTrusted)
    while current.count <= phone.index { current.append(nil) }
    current[phone.index] = record
    return .accepted(record)
  }

  /// Whether `credentials` are those of an app that the server knows (GT-START-4).
  private func areRight(_ credentials: Credentials) -> Bool {
    let faults = faults.start
    let demo = Credentials.demo
    return (credentials.appID == demo.appID || faults.contains(.credentialsAppIDIgnored))
      && (credentials.appKey == demo.appKey || faults.contains(.credentialsAppKeyIgnored))
      && (credentials.appSecret == demo.appSecret || faults.contains(.credentialsAppSecretIgnored))
  }

  /// Whether wrong credentials get a cid, though no push: another app's do, for the cid changes
  /// with the app id (GT-CID-2).
  private func givesCid(to credentials: Credentials) -> Bool {
    credentials.appID != Credentials.demo.appID || choices.givesCidToWrongCredentials
  }

  private func registered(
    _ credentials: Credentials,
    on phone: Phone,
    isTrusted: Bool
  ) -> ClientRecord {
    let known = records.last { $0.phone === phone && $0.credentials == credentials }
    if let known { return known }
    var cid = world.identifier(32)
    if faults.identity.contains(.oneCidForAllPhones) { cid = records.first?.cid ?? cid }
    let record = ClientRecord(
      cid: cid,
      credentials: credentials,
      phone: phone,
      isTrusted: isTrusted
    )
    record.isPushOff = faults.mode.contains(.modeOffByDefault)
    records.append(record)
    return record
  }

  /// The record that the app on `phone` has logged in as.
  func record(of phone: Phone) -> ClientRecord? {
    phone.index < current.count ? current[phone.index] : nil
  }

  /// Forgets what was registered for `phone`.
  func forgetClient(of phone: Phone) {
    records.removeAll { $0.phone === phone }
  }

  /// Ends the service of every client that is online.
  func endAllServices() {
    for record in records { record.connection?.endService() }
  }

  // MARK: Requests

  /// Answers a request of `record`: with the code it was told to fail with, or by serving it.
  func answer(
    _ call: ServerCall,
    from record: ClientRecord,
    _ serve: (ClientRecord) -> Result<[String], Failure>
  ) -> Result<[String], Failure> {
    if let code = condition.takeFailure(of: call) { return .failure(.code(code)) }
    return serve(record)
  }

  // MARK: What happens to the server

  func blacklist() { isBlacklisted = true }
}
