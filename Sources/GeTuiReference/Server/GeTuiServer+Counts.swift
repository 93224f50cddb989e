import PhoneWorld
import PushSpecInterface

/// What the server counts, as its statistics would show it.
extension GeTuiServer {
  /// A notification of this push was clicked.
  func countClick(of id: MessageID, by client: ClientRecord) {
    observe(
      "clickReported",
      of: client,
      ["taskId": .string(id.taskID), "msgId": .string(id.msgID)]
    )
  }

  /// A message of this push has arrived.
  func countReceipt(of id: MessageID, by client: ClientRecord) {
    observe(
      "receiptCounted",
      of: client,
      ["taskId": .string(id.taskID), "msgId": .string(id.msgID)]
    )
  }

  /// The app reports an action of its own.
  func count(_ action: Int64, on id: MessageID, by client: ClientRecord) {
    let isOfFirst = faults.feedback.contains(.feedbackOfFirstClient)
    let cid = isOfFirst ? records.first?.cid ?? client.cid : client.cid
    observe(
      "feedbackReported",
      of: client,
      [
        "actionId": .integer(action),
        "taskId": .string(id.taskID),
        "msgId": .string(id.msgID),
        "cid": .string(cid),
      ]
    )
  }

  /// A link was clicked.
  func countLink(_ payload: String?, mid: String?, by client: ClientRecord) {
    observe(
      "linkClicked",
      of: client,
      ValueMap([("payload", Value(payload)), ("mid", Value(mid))])
    )
  }

  /// Sets the server's badge of `client`.
  func setBadge(_ value: Int64, of client: ClientRecord) {
    client.badge = value
    observe("serverBadgeChanged", of: client, ["value": .integer(value)])
  }

  private func observe(_ name: String, of client: ClientRecord, _ arguments: ValueMap) {
    world.tell(observation: name, of: client.phone.client, arguments)
  }
}
