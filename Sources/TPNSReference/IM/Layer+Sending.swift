import PhoneWorld
import PushSpecInterface

/// What the layer says of the push of each message that the user sends (IM-SEND-1 to IM-SEND-5).
extension Layer {
  /// The channel without which phones of OPPO show nothing (IM-SEND-4).
  private static let channelOfOPPO = "tuikit"

  /// Has IM send `message`, with its push info.
  func send(
    _ message: ChatMessage,
    to recipient: Recipient,
    onlineUserOnly: Bool,
    wanted: ValueMap?
  ) {
    let faults = faults.send
    guard let user, !isCrashed else { return }
    if faults.contains(.nilContentCrashes) && message.text == nil { return crash() }
    let info = info(of: message, from: user, to: recipient, wanted)
    var isOnlineOnly = onlineUserOnly
    if faults.contains(.onlineOnlyDropped) { isOnlineOnly = false }
    if faults.contains(.onlineOnlyAlways) { isOnlineOnly = true }
    var fields = info.fields
    fields["to"] = recipient.value
    fields["onlineUserOnly"] = .bool(isOnlineOnly)
    process.world.tell(observation: "pushInfoSent", of: phone.client, fields)
    im.server.send(message, from: user, to: recipient, onlineUserOnly: isOnlineOnly, info)
  }

  /// Title, description and entity; of a custom message only what the screen describes is pushed
  /// (IM-SEND-2).
  private func info(
    of message: ChatMessage,
    from user: String,
    to recipient: Recipient,
    _ wanted: ValueMap?
  ) -> PushInfo {
    let faults = faults.send
    var screen = PushInfo(wanted ?? [:])
    if faults.contains(.screenInfoReplacesEntity) && wanted != nil { return screen }
    if faults.contains(.descDropped) { screen.desc = nil }
    var info = PushInfo()
    info.title = screen.title ?? title(of: user, recipient)
    info.desc = screen.desc ?? message.shownText
    if info.desc == nil && faults.contains(.descInvented) { info.desc = "[Message]" }
    info.isDisabled = screen.isDisabled
    if faults.contains(.disablePushForPictures) && message.image != nil { info.isDisabled = true }
    let isGroup = recipient.chatType == 2
    let namesChannel = !(isGroup && faults.contains(.oppoChannelForUsersOnly))
    if namesChannel && !faults.contains(.oppoChannelMissing) {
      info.channelOfOPPO = screen.channelOfOPPO ?? Self.channelOfOPPO
    }
    info.ext = ext(entity(of: info.desc ?? "", from: user, to: recipient))
    return info
  }

  private func title(of user: String, _ recipient: Recipient) -> String {
    switch recipient {
    case .user: im.server.nickname(of: user)
    case .group(let id): im.server.name(of: id)
    }
  }

  /// The entity that a tap reads: in a group the group is the sender (IM-SEND-1).
  private func entity(of content: String, from user: String, to recipient: Recipient) -> ValueMap {
    let faults = faults.send
    let user = faults.contains(.firstUserInEntity) ? memory.firstUser ?? user : user
    var content = content
    if faults.contains(.contentCutToAscii) { content = String(content.filter(\.isASCII)) }
    var sender = user
    var nickname = im.server.nickname(of: user)
    if case .group(let id) = recipient {
      if !faults.contains(.groupSenderIsTheUser) { sender = id }
      if !faults.contains(.groupNicknameOfTheUser) { nickname = im.server.name(of: id) }
    }
    let profile = im.server.profiles[user]
    if faults.contains(.nicknameMissingWithoutProfile) && profile == nil { nickname = "" }
    var entity: ValueMap = [
      "action": faults.contains(.actionAsText) ? "1" : 1,
      "content": .string(content),
      "sender": .string(sender),
      "nickname": .string(nickname),
      "faceUrl": .string(profile?.faceURL ?? ""),
      "chatType": .integer(faults.contains(.chatTypeAlwaysOne) ? 1 : recipient.chatType),
    ]
    if faults.contains(.faceUrlMissing) { entity["faceUrl"] = .absent }
    return entity
  }

  private func ext(_ entity: ValueMap) -> String? {
    let faults = faults.send
    if faults.contains(.extMissing) { return nil }
    if faults.contains(.extWithoutEntity) { return Value.map(entity).jsonText }
    if faults.contains(.jsonByConcatenation) {
      let fields = entity.entries.map { field in
        "\"\(field.key)\":" + (field.value.string.map { "\"\($0)\"" } ?? field.value.jsonText)
      }
      return "{\"entity\":{" + fields.joined(separator: ",") + "}}"
    }
    return Value.map(["entity": .map(entity)]).jsonText
  }
}
