import PhoneWorld
import PushSpecInterface

/// What can happen to one phone, by TPNS, IM or the user.
enum IMStimulus: String {
  case tokenArrives, tokenFails
  case failLogin, failLogout, kickOffline, expireSignature
  case receiveMessage, muteConversation, changeUnread
  case tapOfflinePush

  /// Does this to the phone of `layer`.
  func happen(to layer: Layer, _ arguments: Arguments) throws(Refusal) -> Value {
    switch self {
    case .tokenArrives: layer.tpns.tokenArrives(try arguments.string("xgToken"), at: layer)
    case .tokenFails:
      layer.tpns.tokenFails(
        try arguments.error("error"),
        try arguments.optionalString("xgToken"),
        at: layer
      )
    case .failLogin:
      layer.im.nextLogin = try arguments.optionalInteger("code") ?? IMUser.signatureExpired
    case .failLogout:
      layer.im.nextLogout = try arguments.optionalInteger("code") ?? IMUser.timeOut
    case .kickOffline: if layer.im.loseUser() { layer.wasLoggedOut(.kicked) }
    case .expireSignature: if layer.im.loseUser() { layer.wasLoggedOut(.expired) }
    case .receiveMessage: return try receive(layer.im, arguments)
    case .muteConversation: layer.im.mute(try Recipient(arguments, "with"))
    case .changeUnread: layer.im.changeUnread(to: try arguments.integer("total"), telling: layer)
    case .tapOfflinePush: return try tap(layer, arguments)
    }
    return .absent
  }

  private func receive(_ user: IMUser, _ arguments: Arguments) throws(Refusal) -> Value {
    let sender = try arguments.string("from")
    let group = try arguments.optionalString("groupID")
    let message = try ChatMessage(arguments.map("message"))
    let info = try arguments.optionalMap("pushInfo").map(PushInfo.init)
    let delivery = user.receive(
      message,
      from: sender,
      in: group,
      onlineUserOnly: arguments.map["onlineUserOnly"] == true,
      info ?? user.server.rightInfo(of: message, from: sender, in: group)
    )
    return ["delivery": Value(delivery)]
  }

  private func tap(_ layer: Layer, _ arguments: Arguments) throws(Refusal) -> Value {
    let aps = try arguments.optionalMap("aps")
    var payload: ValueMap = [
      "aps": .map(aps ?? ["alert": ["title": "Bob", "body": "hello"]]),
      "xg": ["msgtype": 1],
    ]
    payload["custom"] = arguments.map["custom"]
    for (key, value) in try arguments.optionalMap("payload")?.entries ?? [] { payload[key] = value }
    let action = try arguments.optionalString("action") ?? RemoteNotification.tap
    return ["delivery": .string(try layer.phone.answer(payload, by: action))]
  }
}

/// What IM's server is told, for no phone in particular.
enum IMServerStimulus: String {
  case setProfile, createGroup

  /// Does this to `server`.
  func happen(to server: IMServer, _ arguments: Arguments) throws(Refusal) {
    switch self {
    case .setProfile:
      server.profiles[try arguments.string("userID")] = Profile(
        nickname: try arguments.optionalString("nickname"),
        faceURL: try arguments.optionalString("faceUrl")
      )
    case .createGroup:
      server.groups[try arguments.string("groupID")] = Group(
        name: try arguments.optionalString("name"),
        members: try arguments.strings("members")
      )
    }
  }
}
