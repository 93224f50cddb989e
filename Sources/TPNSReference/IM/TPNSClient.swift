import PhoneWorld
import PushSpecInterface

/// TPNS's SDK as the layer sees it in one process: what it is asked is observed.
final class TPNSClient: MessageChannel {
  private let process: AppProcess
  private let server: TPNSServer
  private var lastDown = SessionTime.start
  private var lastTold = SessionTime.start

  init(in process: AppProcess, server: TPNSServer) {
    self.process = process
    self.server = server
  }

  /// The record of the phone, also of an earlier process.
  var record: DeviceRecord? {
    server.records.last { $0.phone === process.phone && $0.isActive }
  }

  /// Names the access point.
  func configure(domain: String) {
    tell("clusterConfigured", ["domainName": .string(domain)])
  }

  /// Starts the service.
  func start(_ accessKey: String) {
    tell(
      "tpnsStarted",
      ["accessID": .integer(Credentials.demo.accessID), "accessKey": .string(accessKey)]
    )
    process.phone.requestAuthorization(Options(.alert, .badge, .sound)) { _, _ in }
  }

  /// The phone is registered; the layer is told.
  func tokenArrives(_ token: String, at layer: Layer) {
    let record = server.register(
      process.phone,
      as: token,
      keepsFormer: layer.faults.push.contains(.tokenReportedForEachRegistration)
    )
    if process.state == .foreground { record.connection = self }
    tellLater { layer.tokenArrived(token) }
  }

  /// The phone is not registered; the layer is told.
  func tokenFails(_ error: ErrorValue, _ token: String?, at layer: Layer) {
    tellLater { layer.tokenFailed(error, token: token) }
  }

  /// Tells the layer something, not before what was told earlier.
  private func tellLater(_ action: @escaping () -> Void) {
    lastTold = max(lastTold, process.world.now + process.world.draw(.turn))
    process.world.at(lastTold) { [process] in
      if process.isAlive { action() }
    }
  }

  /// Stops the service.
  func stop() {
    record?.isActive = false
  }

  /// The app has left the front, or come to it, or has ended.
  func stateDidChange() {
    record?.connection = process.state == .foreground ? self : nil
  }

  /// Binds `account`.
  func bind(_ account: String, type: Int64) {
    tell("accountBound", ["accountType": .integer(type), "account": .string(account)])
    record?.bind(account, type: type, number: server.nextBinding())
  }

  /// Frees the account of `type`.
  func free(_ type: Int64) {
    tell("accountUnbound", ["accountType": .integer(type)])
    record?.free(type)
  }

  /// Sets the badge from which pushes count on.
  func setBadge(_ value: Int64) {
    tell("badgeUploaded", ["value": .integer(value)])
    record?.badge = value
  }

  private func tell(_ observation: String, _ arguments: ValueMap) {
    process.world.tell(observation: observation, of: process.phone.client, arguments)
  }

  // MARK: The own channel

  func receive(_ arrive: @escaping () -> Void) {
    lastDown = max(lastDown, process.world.now + process.world.draw(.network))
    process.world.at(lastDown) { [process] in
      if process.isAlive { arrive() }
    }
  }

  /// A message of the own channel has nobody who waits for an answer.
  func deliver(_ message: PushMessage) {}
}
