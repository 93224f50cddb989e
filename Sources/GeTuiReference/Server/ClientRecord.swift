import PhoneWorld
import PushSpecInterface

/// What the server knows of one cid.
final class ClientRecord {
  let cid: String
  let credentials: Credentials
  unowned let phone: Phone
  /// Whether the credentials are right: without that nothing is pushed (GT-START-4).
  let isTrusted: Bool

  /// The connection, while the cid is online; the SDK outlives it.
  unowned var connection: Connection?
  var deviceToken: String?
  var voipToken: String?
  /// Tokens of live activities and controls, by what they are for.
  var tokens: [String: String] = [:]

  var isPushOff = false
  var badge: Int64 = 0
  var tags: [String] = []
  var alias: String?
  /// The aliases that it had before.
  var formerAliases: [String] = []
  /// The aliases that were taken from it.
  var unbound: [String] = []

  /// When the tags were last set with success.
  var tagsSetAt: SessionTime?
  /// When alias calls were counted.
  var aliasCalls: [SessionTime] = []

  /// Messages that the SDK has not received.
  private(set) var outbox: [Message] = []

  init(cid: String, credentials: Credentials, phone: Phone, isTrusted: Bool) {
    self.cid = cid
    self.credentials = credentials
    self.phone = phone
    self.isTrusted = isTrusted
  }

  var isOnline: Bool { connection != nil }

  /// Keeps `message` until the SDK has received it.
  func keep(_ message: Message) {
    outbox.append(message)
  }

  /// Takes the message `number` out of those kept, if it is still there.
  func take(_ number: Int) -> Message? {
    guard let index = outbox.firstIndex(where: { $0.number == number }) else { return nil }
    return outbox.remove(at: index)
  }

  /// The connection is gone, and with it what must not be stored.
  func dropWhatIsNotStored() {
    outbox.removeAll { !$0.mayBeStored }
  }

  func dropOutbox() {
    outbox = []
  }
}
