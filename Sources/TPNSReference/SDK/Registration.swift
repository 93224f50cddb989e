import PhoneWorld
import PushSpecInterface

/// The registration: a device token of APNs, then a token of TPNS, both told to the app once
/// (TP-START-1, TP-TOKEN-1).
final class Registration {
  private enum Phase {
    case idle
    case asking, awaitingDeviceToken, awaitingServer
    case registered(DeviceRecord)
    case failed
  }

  private unowned let sdk: TPNSSDK
  private var phase = Phase.idle
  private var credentials: Credentials?
  private var domain: String?
  /// Counts attempts: what an earlier one has begun has no effect.
  private var attempt = 0
  private var deviceToken: String?
  private var deviceTokenError: ErrorValue?
  private var told: (deviceToken: String?, xgToken: String?)
  /// What waits for the registration.
  private var waiting: [(DeviceRecord) -> Void] = []
  /// The accounts that the app has bound last.
  var lastAccounts = ValueMap()
  /// How many tags were added in all.
  var tagsEverAdded = 0
  /// The types of accounts that the app has freed.
  var deletedTypes: Set<Int64> = []

  init(of sdk: TPNSSDK) {
    self.sdk = sdk
    if sdk.choices.remembersToken {
      told = (sdk.storage.deviceToken, sdk.storage.xgToken)
    }
  }

  private var faults: Faults<StartFault> { sdk.faults.start }

  /// The server's record of this phone, while it is registered.
  var record: DeviceRecord? {
    if case .registered(let record) = phase { record } else { nil }
  }

  var isRegistered: Bool { record != nil }

  // MARK: What the app calls

  /// Names the access point of the next start (TP-CLUSTER-1).
  func configure(domain: String) {
    if sdk.starts > 0 && !sdk.choices.takesLateDomain { return }
    if faults.contains(.firstDomainCounts) && self.domain != nil { return }
    self.domain = domain
  }

  /// The token of TPNS, as it was told (TP-TOKEN-1).
  var xgTokenString: String? {
    let faults = sdk.faults.stop
    if faults.contains(.xgTokenStringEmpty) { return nil }
    if faults.contains(.xgTokenStringIsDeviceToken) { return told.deviceToken }
    if faults.contains(.tokenLostInOutage) && sdk.hasBeenOffline { return nil }
    if faults.contains(.tokenBeforeStart) && sdk.starts == 0 { return "0" }
    return told.xgToken
  }

  /// The token of APNs, as it was told (TP-TOKEN-1).
  var deviceTokenString: String? {
    let faults = sdk.faults.stop
    if faults.contains(.deviceTokenStringEmpty) { return nil }
    if faults.contains(.deviceTokenStringIsXgToken) { return told.xgToken }
    return told.deviceToken
  }

  /// Registers with `credentials`; a second start with the same ones leaves everything as it is
  /// (TP-START-5).
  func begin(with credentials: Credentials) {
    let isSame = self.credentials == credentials
    switch phase {
    case .registered where isSame:
      if sdk.choices.tellsTokensAgain { tellAgain() }
      return
    case .asking, .awaitingDeviceToken, .awaitingServer:
      if isSame { return }
    case .idle, .failed, .registered: break
    }
    self.credentials = credentials
    attempt += 1
    told = (nil, nil)
    sdk.connection.drop()
    phase = .asking
    if sdk.choices.waitsForPermission || faults.contains(.registrationNeedsPermission) {
      let current = attempt
      sdk.permission.onAnswer { [self] isGranted in
        guard attempt == current else { return }
        if isGranted || !faults.contains(.registrationNeedsPermission) { askForDeviceToken() }
      }
    } else {
      askForDeviceToken()
    }
  }

  /// Does `action` when the phone is registered.
  func whenRegistered(_ action: @escaping (DeviceRecord) -> Void) {
    waiting.append(action)
  }

  /// The app has stopped the SDK.
  func end() {
    attempt += 1
    phase = .idle
    credentials = nil
  }

  // MARK: The device token

  private func askForDeviceToken() {
    guard sdk.phone.isOnline else { return fail(.network) }
    phase = .awaitingDeviceToken
    sdk.phone.registerForRemoteNotifications()
  }

  func received(_ token: String) {
    deviceToken = token
    deviceTokenError = nil
    if case .awaitingDeviceToken = phase { register() }
  }

  /// Without a device token the failure is told with 1001; the phone may be registered all the
  /// same (TP-START-3).
  func failedToGetDeviceToken(_ error: ErrorValue) {
    guard case .awaitingDeviceToken = phase else { return }
    deviceToken = nil
    deviceTokenError = error
    if faults.contains(.deviceTokenFailureSilent) { return phase = .failed }
    if faults.contains(.deviceTokenMadeUp) {
      deviceToken = sdk.world.generator.hexDigits(64)
      deviceTokenError = nil
      return register()
    }
    if sdk.choices.registersWithoutDeviceToken {
      register()
    } else {
      fail(RegistrationNews.noDeviceToken)
    }
  }

  func networkDidChange(isOnline: Bool) {
    switch phase {
    case .awaitingDeviceToken where !isOnline: fail(.network)
    case .failed where isOnline && sdk.choices.retriesRegistration && deviceTokenError == nil:
      attempt += 1
      askForDeviceToken()
    default: break
    }
  }

  // MARK: The server

  private func register() {
    guard let credentials else { return }
    phase = .awaitingServer
    let current = attempt
    let application = TPNSServer.Application(
      credentials: credentials,
      domain: accessPoint,
      environment: environment,
      phone: sdk.phone,
      deviceToken: deviceToken
    )
    if faults.contains(.oldTokenDeadAfterLaunch) && sdk.storage.registrations > 0 {
      sdk.server.forget(sdk.phone)
    }
    sdk.requests.send(.startXG) { [sdk] in
      sdk.server.register(application)
    } answer: { [self] result in
      guard attempt == current, case .awaitingServer = phase else { return }
      switch result {
      case .failure(let failure): fail(failure)
      case .success(let record): registered(as: record)
      }
    }
  }

  private var accessPoint: String {
    let named = domain ?? TPNSServer.guangzhou
    if faults.contains(.domainIgnored) { return TPNSServer.guangzhou }
    if faults.contains(.domainDefaultMissing) && domain == nil { return "" }
    if faults.contains(.guangzhouNameUnknown) && domain == TPNSServer.guangzhou { return "" }
    return named
  }

  private var environment: Environment {
    let faults = sdk.faults.channel
    if faults.contains(.environmentAlwaysDev) { return .dev }
    return faults.contains(.environmentAlwaysProduct) ? .product : sdk.storage.environment
  }

  /// The phone is registered; told when the connection stands, or cannot stand now.
  private func registered(as record: DeviceRecord) {
    sdk.storage.registrations += 1
    phase = .registered(record)
    let current = attempt
    sdk.connection.open { [self] in
      if attempt == current { tellRegistered() }
    }
    if faults.contains(.registrationToldEachHalfHour) {
      sdk.world.after(.exactly(.seconds(1_800)), .upkeep) { [self] in
        if attempt == current { tellAgain() }
      }
    }
    for action in waiting { action(record) }
    waiting = []
  }

  // MARK: What is told

  private func tellRegistered() {
    guard let record else { return }
    let isLaterProcess = sdk.storage.registrations > 1
    if faults.contains(.notToldInNewProcess) && isLaterProcess {
      told = (deviceToken, record.xgToken)
      return
    }
    var xgToken = record.xgToken
    if faults.contains(.tokenUnknownToServer) { xgToken = String(xgToken.reversed()) }
    if faults.contains(.oldTokenDeadAfterLaunch) { xgToken = sdk.storage.xgToken ?? xgToken }
    told = (deviceToken, xgToken)
    sdk.storage.xgToken = xgToken
    sdk.storage.deviceToken = deviceToken
    if faults.contains(.registrationNotTold) { return }
    tellAgain()
    if faults.contains(.registrationToldTwice) { tellAgain() }
    sdk.reports.flush()
  }

  /// Tells the tokens of a phone that is registered.
  func tellAgain() {
    if isRegistered { news.tell(deviceToken: told.deviceToken, xgToken: told.xgToken) }
  }

  private var news: RegistrationNews {
    RegistrationNews(sdk: sdk, deviceTokenError: deviceTokenError)
  }

  /// There is no token, and that is told (TP-START-2).
  private func fail(_ failure: Failure) {
    phase = .failed
    let current = attempt
    if faults.contains(.tokenMadeUpOnFailure) { told.xgToken = "0000" }
    if faults.contains(.failureNotTold) { return }
    sdk.after(.network) { [self] in
      guard attempt == current, case .failed = phase else { return }
      if faults.contains(.tokenToldOffline), case .network = failure {
        told.xgToken = "0000"
        return news.tellMadeUp("0000")
      }
      news.tell(failure)
    }
  }
}
