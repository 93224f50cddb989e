import PhoneWorld
import PushSpecInterface

/// Whom a message is for, or a conversation is with.
enum Recipient: Equatable {
  case user(String)
  case group(String)

  /// Reads the argument `name`.
  init(_ arguments: Arguments, _ name: String) throws(Refusal) {
    let fields = Arguments(try arguments.map(name), of: name)
    if let group = try fields.optionalString("groupID") {
      self = .group(group)
    } else {
      self = .user(try fields.string("userID"))
    }
  }

  /// The recipient as observations hold it.
  var value: Value {
    switch self {
    case .user(let id): ["userID": .string(id)]
    case .group(let id): ["groupID": .string(id)]
    }
  }

  /// As `entity.chatType` numbers it.
  var chatType: Int64 {
    if case .user = self { 1 } else { 2 }
  }
}

/// A message of one kind.
struct ChatMessage {
  let text: String?
  let image: String?

  /// Reads `fields`.
  init(_ fields: ValueMap) {
    text = fields["text"].string
    image = fields["image"].string
  }

  /// What can be shown of it; nothing of a custom message (IM-SEND-2).
  var shownText: String? {
    text ?? image.map { _ in "[Image]" }
  }
}

/// What a sender says of the push of a message, as `V2TIMOfflinePushInfo`.
struct PushInfo {
  var title: String?
  var desc: String?
  var ext: String?
  var isDisabled = false
  var channelOfOPPO: String?

  init() {}

  /// Reads `fields`.
  init(_ fields: ValueMap) {
    title = fields["title"].string
    desc = fields["desc"].string
    ext = fields["ext"].string
    isDisabled = fields["disablePush"] == true
    channelOfOPPO = fields["AndroidOPPOChannelID"].string
  }

  /// The info as observations hold it.
  var fields: ValueMap {
    var fields: ValueMap = ["disablePush": .bool(isDisabled)]
    fields["title"] = Value(title)
    fields["desc"] = Value(desc)
    fields["ext"] = Value(ext)
    fields["AndroidOPPOChannelID"] = Value(channelOfOPPO)
    return fields
  }
}

/// Bytes as text of base 64.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  )

  /// The text of `bytes`, padded.
  static func text(of bytes: [UInt8]) -> String {
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - group.count)
      for place in 0..<4 {
        let isPadding = place > group.count
        text.append(isPadding ? "=" : digits[bits >> (18 - 6 * place) & 63])
      }
    }
    return text
  }
}
