import JSONSource
import PhoneWorld
import PushSpecInterface

/// Reads the payload of a push of IM, and trusts nothing in it (IM-TAP-3): each value's kind is
/// looked at before it is used.
struct PushReader {
  private static let longestCustom = 4_096

  let faults: IMFaults
  /// The time at IM's server, in seconds.
  let now: Int64

  private var reading: Faults<IMReadingFault> { faults.reading }

  /// What `payload` leads to.
  func read(_ payload: ValueMap) -> PushReading {
    let alert = payload["aps"].map?["alert"] ?? .absent
    if reading.contains(.alertTakenForDictionary) && !alert.isMissing && alert.map == nil {
      return .crash
    }
    if reading.contains(.alertNeeded) && alert.isMissing { return .nothing(.missingField) }
    let custom = payload["custom"]
    guard case .string(let text) = custom else {
      if reading.contains(.customTakenForText) && custom != .absent { return .crash }
      if reading.contains(.payloadTakenForCustom) { return read(entityOf: payload) }
      if reading.contains(.entitySearchedEverywhere), let entity = payload["entity"].map {
        return readEntity(entity)
      }
      return .nothing(.noCustom)
    }
    if reading.contains(.longContentDropped) && text.utf8.count > Self.longestCustom {
      return .nothing(.noJSON)
    }
    if reading.contains(.deepJsonCrashes) && depth(of: text) > 512 { return .crash }
    return read(text)
  }

  private func depth(of text: String) -> Int {
    text.count { $0 == "[" || $0 == "{" }
  }

  private func read(_ text: String) -> PushReading {
    var read = JSONText.read(text)
    if read == nil && reading.contains(.lenientJson) { read = leniently(text) }
    guard let value = read else { return .nothing(.noJSON) }
    if reading.contains(.entityListFirst), let first = value.list?.first?.map {
      return self.read(entityOf: first)
    }
    guard let custom = value.map else { return .nothing(.noDictionary) }
    return self.read(entityOf: custom)
  }

  private func leniently(_ text: String) -> Value? {
    let quoted = String(text.map { $0 == "'" ? "\"" : $0 })
    guard let end = quoted.lastIndex(of: "}") else { return nil }
    return JSONText.read(String(quoted[...end]))
  }

  private func read(entityOf custom: ValueMap) -> PushReading {
    let value = custom["entity"]
    if let entity = value.map { return readEntity(entity) }
    if reading.contains(.entityTakenForDictionary) && value != .absent { return .crash }
    if reading.contains(.entityListFirst), let first = value.list?.first?.map {
      return readEntity(first)
    }
    if reading.contains(.entitySearchedEverywhere), let entity = search(custom) {
      return readEntity(entity)
    }
    return .nothing(.noEntity)
  }

  private func search(_ map: ValueMap) -> ValueMap? {
    for (_, value) in map.entries {
      guard let inner = value.map else { continue }
      if let entity = inner["entity"].map ?? search(inner) { return entity }
    }
    return nil
  }

  // MARK: The entity

  private func readEntity(_ entity: ValueMap) -> PushReading {
    if reading.contains(.contentNeeded) && entity["content"].string == nil {
      return .nothing(.missingField)
    }
    if reading.contains(.strictVersion), let version = entity["version"].integer, version != 1 {
      return .nothing(.missingField)
    }
    var action = number(entity["action"])
    if action == nil && reading.contains(.missingActionIsOne) && entity["action"].isMissing {
      action = 1
    }
    switch action {
    case 1: return readMessage(entity)
    case 2: return readCall(entity)
    default:
      return reading.contains(.unknownActionIsMessage) && action != nil
        ? readMessage(entity) : .nothing(.unknownAction)
    }
  }

  /// A number, or the text of one (IM-TAP-4).
  func number(_ value: Value) -> Int64? {
    switch value {
    case .integer(let number): reading.contains(.textsOnly) ? nil : number
    case .decimal(let number): Int64(exactly: number)
    case .string(let text): number(of: text)
    default: nil
    }
  }

  private func number(of text: String) -> Int64? {
    if reading.contains(.numbersOnly) { return nil }
    return Int64(text) ?? (reading.contains(.wordsCountAsOne) && !text.isEmpty ? 1 : nil)
  }

  /// A message leads to the chat with its sender, who in a group is the group (IM-TAP-1).
  private func readMessage(_ entity: ValueMap) -> PushReading {
    if reading.contains(.senderListCrashes) {
      switch entity["sender"] {
      case .list, .map: return .crash
      default: break
      }
    }
    var sender = entity["sender"].string ?? ""
    if sender.isEmpty && reading.contains(.emptySenderOpened) {
      sender = "nobody"
    }
    guard !sender.isEmpty else { return .nothing(.missingField) }
    switch number(entity["chatType"]) {
    case 1: return .open(.chat(.user(sender)))
    case 2: return .open(.chat(.group(sender)))
    case .some where reading.contains(.unknownChatTypeIsGroup):
      return .open(.chat(.group(sender)))
    default: return .nothing(.unknownChatType)
    }
  }
}
