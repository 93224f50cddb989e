import PhoneWorld
import PushSpecInterface

/// The user of one phone, as IM's server and its SDK know him.
final class IMUser {
  static let signatureExpired: Int64 = 6_206
  static let timeOut: Int64 = 6_012

  let phone: Phone
  unowned let server: IMServer
  /// Who is logged in; he stays so when the app ends.
  private(set) var id: String?
  /// The tokens to which TPNS pushes for him.
  private var tokens: [String] = []
  /// The codes with which the next login and logout fail.
  var nextLogin: Int64?
  var nextLogout: Int64?
  /// The process that has asked for the number of unread messages.
  private weak var unreadListener: AppProcess?
  /// Whether the app says that it is in the background always.
  var claimsToBeAway = false
  /// Whether groups are pushed though offline push is off.
  var pushesGroupsAlways = false

  init(on phone: Phone, at server: IMServer) {
    self.phone = phone
    self.server = server
  }

  // MARK: What the layer asks

  /// Logs `userID` in, a moment later.
  func logIn(_ userID: String, in process: AppProcess, then: @escaping (Int64?) -> Void) {
    process.after(.login) { [self] in
      if let code = nextLogin {
        nextLogin = nil
        return then(code)
      }
      guard phone.isOnline else { return then(Self.timeOut) }
      if id != userID { tokens = [] }
      id = userID
      tell("loggedIn", ["userID": .string(userID)])
      then(nil)
    }
  }

  /// Logs the user out, a moment later.
  func logOut(in process: AppProcess, then: @escaping (Int64?) -> Void) {
    process.after(.login) { [self] in
      if let code = nextLogout {
        nextLogout = nil
        return then(code)
      }
      _ = loseUser()
      then(nil)
    }
  }

  /// The user is logged out.
  ///
  /// - Returns: Whether there was one.
  func loseUser() -> Bool {
    guard id != nil else { return false }
    id = nil
    tokens = []
    unreadListener = nil
    tell("loggedOut", [:])
    return true
  }

  /// Takes the configuration of offline push: the bytes of a token, or nil (IM-DISABLE-1).
  func setAPNS(_ token: String?, isTPNSToken: Bool, businessID: Int64, adds: Bool = false) {
    guard let token else {
      tell("setAPNS", [:])
      return tokens = []
    }
    tell(
      "setAPNS",
      [
        "token": .string(Base64.text(of: Array(token.utf8))),
        "isTPNSToken": .bool(isTPNSToken),
        "businessID": .integer(businessID),
      ]
    )
    guard id != nil, isTPNSToken else { return }
    tokens = adds ? tokens + [token] : [token]
  }

  /// Asks for the number of unread messages, so that changes are told from then on.
  func askForUnread(in process: AppProcess) {
    unreadListener = process
  }

  // MARK: What happens

  /// Does not notify the user of a conversation any more.
  func mute(_ conversation: Recipient) {
    guard let id else { return }
    server.muted.append((id, conversation))
  }

  /// Notifies the user of every conversation again.
  func unmuteAll() {
    server.muted.removeAll { $0.user == id }
  }

  /// The number of unread messages changes; told to whoever has asked for it.
  func changeUnread(to total: Int64, telling layer: Layer) {
    guard id != nil, let unreadListener, unreadListener === layer.process else { return }
    layer.process.after(.network) { layer.unreadChanged(to: total) }
  }

  /// A message comes; while the app is not in front it is pushed (IM-PUSH-1).
  ///
  /// - Returns: The delivery of the push, where there is one.
  func receive(
    _ message: ChatMessage,
    from sender: String,
    in group: String?,
    onlineUserOnly: Bool,
    _ info: PushInfo
  ) -> String? {
    let conversation = group.map(Recipient.group) ?? .user(sender)
    let isMuted = server.muted.contains { $0.user == id && $0.conversation == conversation }
    let isAway = phone.appState != .foreground || claimsToBeAway
    guard id != nil, isAway, !isMuted, !onlineUserOnly, !info.isDisabled,
      let text = info.desc ?? message.shownText
    else { return nil }
    var content: ValueMap = ["content": .string(text)]
    content["title"] = Value(info.title)
    content["ios"] = ["custom_content": Value(info.ext)]
    var deliveries: [String] = []
    for token in targets(in: group) {
      let answer = server.tpns.push(PushRequest(to: token, content, usesOwnChannel: false))
      if let delivery = answer.map?["delivery"].string { deliveries.append(delivery) }
    }
    return deliveries.first
  }

  private func targets(in group: String?) -> [String] {
    if tokens.isEmpty && pushesGroupsAlways && group != nil {
      return server.tpns.records.filter { $0.phone === phone && $0.isActive }.map(\.xgToken)
    }
    return tokens
  }

  private func tell(_ observation: String, _ arguments: ValueMap) {
    server.world.tell(observation: observation, of: phone.client, arguments)
  }
}
