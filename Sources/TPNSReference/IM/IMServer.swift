import PhoneWorld
import PushSpecInterface

/// How a user is to be seen.
struct Profile {
  let nickname: String?
  let faceURL: String?
}

/// Users who talk with each other.
struct Group {
  let name: String?
  let members: [String]
}

/// IM's server: users, groups, and the messages that it has TPNS push.
final class IMServer {
  unowned let world: World
  let tpns: TPNSServer
  var profiles: [String: Profile] = [:]
  var groups: [String: Group] = [:]
  /// Conversations that a user does not want to be notified of.
  var muted: [(user: String, conversation: Recipient)] = []
  private(set) var users: [IMUser] = []

  init(world: World, tpns: TPNSServer) {
    self.world = world
    self.tpns = tpns
  }

  /// The user of `phone`, who is not logged in yet.
  func join(_ phone: Phone) -> IMUser {
    let user = IMUser(on: phone, at: self)
    users.append(user)
    return user
  }

  /// The nickname of a user, which is his id where he has none.
  func nickname(of user: String) -> String { profiles[user]?.nickname ?? user }

  /// The name of a group, which is its id where it has none.
  func name(of group: String) -> String { groups[group]?.name ?? group }

  /// Sends `message` to its recipients; each has it pushed where he is away.
  func send(
    _ message: ChatMessage,
    from sender: String,
    to recipient: Recipient,
    onlineUserOnly: Bool,
    _ info: PushInfo
  ) {
    for user in users {
      guard let id = user.id, id != sender else { continue }
      switch recipient {
      case .user(let wanted) where wanted != id: continue
      case .group(let group):
        if let members = groups[group]?.members, !members.contains(id) { continue }
      case .user: break
      }
      var group: String?
      if case .group(let id) = recipient { group = id }
      world.after(.network) { [group] in
        _ = user.receive(message, from: sender, in: group, onlineUserOnly: onlineUserOnly, info)
      }
    }
  }

  /// The push info that a right sender gives.
  func rightInfo(of message: ChatMessage, from sender: String, in group: String?) -> PushInfo {
    let entity: ValueMap = [
      "action": 1,
      "content": Value(message.text),
      "sender": .string(group ?? sender),
      "nickname": .string(group.map(name) ?? nickname(of: sender)),
      "faceUrl": .string(profiles[sender]?.faceURL ?? ""),
      "chatType": group == nil ? 1 : 2,
    ]
    var info = PushInfo()
    info.title = group.map(name) ?? nickname(of: sender)
    info.desc = message.shownText
    info.ext = Value.map(["entity": .map(entity)]).jsonText
    return info
  }
}
