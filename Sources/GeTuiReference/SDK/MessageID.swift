import PushSpecInterface

/// The ids of one push, as `_gmid_` in `userInfo` carries them (GT-SILENT-5).
struct MessageID: Hashable {
  let taskID: String
  let msgID: String

  init(taskID: String, msgID: String) {
    self.taskID = taskID
    self.msgID = msgID
  }

  /// The ids in `userInfo`, or nothing where GeTui did not send it.
  init?(in userInfo: ValueMap) {
    guard let text = userInfo["_gmid_"].string else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    taskID = String(parts[0])
    msgID = String(parts[1])
  }

  /// The text of `_gmid_` for the client `clientID`.
  func text(for clientID: String) -> String { "\(taskID):\(msgID):\(clientID)" }
}
