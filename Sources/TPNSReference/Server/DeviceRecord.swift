import PhoneWorld
import PushSpecInterface

/// What an app was built for, and what a push is for.
enum Environment: String, Sendable {
  case dev, product
}

/// What the app identifies itself with.
struct Credentials: Equatable {
  let accessID: Int64
  let accessKey: String

  /// Those of the demo product.
  static let demo = Credentials(accessID: 1_600_000_001, accessKey: "demo-access-key")
}

/// The own channel of TPNS to one phone, while it stands.
protocol MessageChannel: AnyObject {
  /// Has something of the server's reach the phone, in order.
  func receive(_ arrive: @escaping () -> Void)
  /// A message has arrived.
  func deliver(_ message: PushMessage)
}

/// What the server knows of one registered phone.
final class DeviceRecord {
  let xgToken: String
  let credentials: Credentials
  unowned let phone: Phone
  var environment: Environment

  /// Whether the phone is registered: not before, and not after a stop (TP-STOP-1).
  var isActive = true
  /// Whether the registration failed: what only a faulty server pushes to.
  var isGhost = false
  /// The connection, while the phone is online; the SDK outlives it.
  unowned var connection: (any MessageChannel)?
  /// Whether pushes to its accounts are held back from the own channel alone.
  var hidesAccountsOnline = false
  /// Whether APNs can be asked to push to the phone.
  var deviceToken: String?

  var badge: Int64 = 0
  var tags: [String] = []
  var attributes = ValueMap()
  private(set) var accounts: [(type: Int64, account: String)] = []
  /// When an account was bound last, by a count of all bindings.
  private(set) var lastBinding = 0

  /// Messages for the phone that it has not received.
  private(set) var outbox: [PushMessage] = []
  /// When silent messages were last sent through APNs.
  var silentPushes: [SessionTime] = []

  init(xgToken: String, credentials: Credentials, phone: Phone, environment: Environment) {
    self.xgToken = xgToken
    self.credentials = credentials
    self.phone = phone
    self.environment = environment
  }

  var isOnline: Bool { connection != nil }

  /// Binds `account`, in the place of another of its type (TP-ACCOUNT-2).
  func bind(_ account: String, type: Int64, number: Int) {
    free(type)
    accounts.append((type, account))
    lastBinding = number
  }

  /// Binds `account` beside others of its type.
  func add(_ account: String, type: Int64) {
    accounts.append((type, account))
  }

  /// Frees the account of `type`.
  func free(_ type: Int64) {
    accounts.removeAll { $0.type == type }
  }

  /// Frees the accounts of every type.
  func freeAll() {
    accounts = []
  }

  /// Keeps `message` until the SDK has received it.
  func keep(_ message: PushMessage) {
    outbox.append(message)
  }

  /// Takes the message `id` out of those kept, if it is still there.
  func take(_ id: String) -> PushMessage? {
    guard let index = outbox.firstIndex(where: { $0.id == id }) else { return nil }
    return outbox.remove(at: index)
  }

  /// Takes all that is kept.
  func takeAll() -> [PushMessage] {
    defer { outbox = [] }
    return outbox
  }
}
