import PhoneWorld
import PushSpecInterface

/// What the server can be asked for, and told to fail, by the names of the SDK's methods.
enum ServerCall: String {
  case startXG, stopXGNotification
  case upsertAccountsByDict, delAccountsByKeys, clearAccounts, upsertPhoneNumber
  case appendTags, delTags, clearTags, clearAndAppendTags, queryTags
  case upsertAttributes, delAttributes, clearAttributes, clearAndAppendAttributes
  case setBadge, uploadLog, push
}

/// TPNS's server: knows the phones by their tokens, and pushes to them.
final class TPNSServer {
  /// The access point that is taken where none is named (TP-CLUSTER-1).
  static let guangzhou = "tpns.tencent.com"

  unowned let world: World
  let choices: TPNSChoices
  let faults: TPNSFaults

  /// Whether what it does and counts is told.
  private let isObserved: Bool
  /// The access point at which the product was created.
  var domain = TPNSServer.guangzhou
  var condition = ServerCondition<ServerCall>()
  private(set) var records: [DeviceRecord] = []
  private var bindings = 0
  var lastPush = 0
  /// When pushes to tags or to all were last taken.
  var lastBroadcast: SessionTime?

  init(world: World, choices: TPNSChoices, faults: TPNSFaults, isObserved: Bool = true) {
    self.isObserved = isObserved
    self.world = world
    self.choices = choices
    self.faults = faults
  }

  // MARK: Registration

  /// What a phone registers with.
  struct Application {
    let credentials: Credentials
    let domain: String
    let environment: Environment
    let phone: Phone
    let deviceToken: String?
  }

  /// Registers a phone: right credentials at the product's access point get a token, one for each
  /// installation (TP-START-1, TP-START-2, TP-CLUSTER-2).
  func register(_ application: Application) -> Result<DeviceRecord, Failure> {
    let faults = faults.start
    guard isProducts(application.domain) else { return .failure(.code(1_103)) }
    guard areRight(application.credentials) else {
      if faults.contains(.broadcastToUnregistered) {
        registered(application).isGhost = true
      }
      return .failure(.code(10_030_002))
    }
    return .success(registered(application))
  }

  private func registered(_ application: Application) -> DeviceRecord {
    let known = records.last {
      $0.phone === application.phone && $0.credentials == application.credentials
    }
    let record = known ?? record(of: application, token: newToken())
    record.isActive = true
    record.environment = application.environment
    if application.deviceToken != nil { record.deviceToken = application.deviceToken }
    return record
  }

  /// A new record of `application` under `token`.
  func record(of application: Application, token: String) -> DeviceRecord {
    let record = DeviceRecord(
      xgToken: token,
      credentials: application.credentials,
      phone: application.phone,
      environment: application.environment
    )
    records.append(record)
    return record
  }

  private func newToken() -> String {
    let token = world.identifier(36)
    if faults.start.contains(.oneTokenForAllPhones) { return records.first?.xgToken ?? token }
    return faults.start.contains(.xgTokenTooLong) ? token + "0000" : token
  }

  /// Forgets what was registered for `phone`.
  func forget(_ phone: Phone) {
    records.removeAll { $0.phone === phone }
  }

  /// Registers `phone` under a token that somebody else has made, in the place of its former one.
  ///
  /// - Parameters:
  ///   - phone: The phone.
  ///   - token: Its token.
  ///   - keepsFormer: Whether the former token goes on to work.
  /// - Returns: What the server knows of the phone.
  func register(_ phone: Phone, as token: String, keepsFormer: Bool) -> DeviceRecord {
    for record in records where record.phone === phone && !keepsFormer {
      record.isActive = false
    }
    let application = Application(
      credentials: .demo,
      domain: domain,
      environment: .dev,
      phone: phone,
      deviceToken: token
    )
    let known = records.last { $0.phone === phone && $0.xgToken == token }
    let record = known ?? record(of: application, token: token)
    record.isActive = true
    record.deviceToken = token
    return record
  }

  private func areRight(_ credentials: Credentials) -> Bool {
    let faults = faults.start
    let demo = Credentials.demo
    let key = credentials.accessKey
    return (credentials.accessID == demo.accessID || faults.contains(.accessIdIgnored))
      && (key == demo.accessKey || faults.contains(.accessKeyIgnored)
        || faults.contains(.accessKeyCaseIgnored) && key.lowercased() == demo.accessKey
        || faults.contains(.emptyKeyAccepted) && key.isEmpty)
  }

  private func isProducts(_ named: String) -> Bool {
    let faults = faults.start
    if faults.contains(.accessPointGuessed) { return true }
    let overseas = ["tpns.sgp.tencent.com", "tpns.hk.tencent.com"]
    if faults.contains(.overseasDomainsAlike) && overseas.contains(named) {
      return domain == overseas[0]
    }
    return named == domain
  }

  /// Takes the phone of `record` out (TP-STOP-1).
  func stop(_ record: DeviceRecord) {
    if faults.stop.contains(.stopOfAllPhones) { for other in records { other.isActive = false } }
    if faults.stop.contains(.stopClosesOwnChannelAlone) { return }
    record.isActive = false
    if !choices.keepsBindingsThroughStop {
      record.freeAll()
      record.tags = []
    }
  }

  /// The number of the next binding of an account.
  func nextBinding() -> Int {
    bindings += 1
    return bindings
  }

  // MARK: What it counts

  /// Sets the badge from which pushes count on (TP-BADGE-1).
  func setBadge(_ value: Int64, of record: DeviceRecord) {
    record.badge = value
    tell("serverBadgeChanged", of: record, ["value": .integer(value)])
  }

  /// Reports what was seen of `record`, where the server is looked at.
  func tell(_ observation: String, of record: DeviceRecord, _ arguments: ValueMap) {
    guard isObserved else { return }
    world.tell(observation: observation, of: record.phone.client, arguments)
  }
}
