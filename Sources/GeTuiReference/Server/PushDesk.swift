import PhoneWorld
import PushSpecInterface

/// The ids that pushes were given.
struct PushDesk {
  private var answers: [(requestID: String, answer: Value)] = []
  private var lastMessage = 0

  /// What was answered to the push with this `request_id`.
  func answer(to requestID: String) -> Value? {
    for entry in answers where entry.requestID == requestID { return entry.answer }
    return nil
  }

  mutating func keep(_ answer: Value, for requestID: String) {
    answers.append((requestID, answer))
  }

  /// A number that no other message has.
  mutating func nextMessage() -> Int {
    lastMessage += 1
    return lastMessage
  }
}

extension GeTuiServer {
  /// The code of the server's API for any wrong parameter.
  private static let wrongParameter: Int64 = 20_001
  /// The code of the server's API for an app on the blacklist.
  private static let onBlacklist: Int64 = 10_002

  /// Pushes as `request` asks, and answers with the ids of the push, or with why not.
  ///
  /// A repeated `request_id` is answered like the first, and pushes nothing (GT-REST-1).
  func push(_ request: PushRequest) -> Value {
    if isBlacklisted { return Self.refusal(Self.onBlacklist, "the app is on the blacklist") }
    if let code = condition.takeFailure(of: .push) { return Self.refusal(code, "the push failed") }
    if let id = request.requestID, let answer = pushDesk.answer(to: id) { return answer }
    if let message = request.refusal { return Self.refusal(Self.wrongParameter, message) }
    guard let audience = clients(of: request.audience) else {
      return Self.refusal(Self.wrongParameter, "target user is invalid")
    }
    let id = MessageID(
      taskID: "RASL_\(world.identifier(8))",
      msgID: world.identifier(12)
    )
    var delivery: String?
    for client in audience {
      let own = deliver(request, id, to: client)
      delivery = delivery ?? own
    }
    var answer: ValueMap = ["taskId": .string(id.taskID), "msgId": .string(id.msgID)]
    answer["delivery"] = Value(delivery)
    if let requestID = request.requestID { pushDesk.keep(.map(answer), for: requestID) }
    return .map(answer)
  }

  private static func refusal(_ code: Int64, _ message: String) -> Value {
    ["code": .integer(code), "message": .string(message)]
  }

  /// The clients of `audience`, or nothing where a cid is unknown.
  private func clients(of audience: PushRequest.Audience) -> [ClientRecord]? {
    switch audience {
    case .cids where faults.store.contains(.broadcastsSinglePush):
      return records
    case .cids(let cids):
      var clients: [ClientRecord] = []
      for cid in cids {
        guard let client = records.first(where: { $0.cid == cid }) else { return nil }
        clients.append(client)
      }
      return clients.isEmpty ? nil : clients
    case .aliases(let aliases):
      return aliasBook.clients(of: aliases)
    case .tags(let tags):
      return records.flatMap { Array(repeating: $0, count: tagBook.pushes(of: tags, to: $0)) }
    }
  }

  // MARK: One client

  /// Sends the push to one client, by the channels that its strategy allows.
  ///
  /// - Parameters:
  ///   - request: What is pushed.
  ///   - id: The ids of the push.
  ///   - client: Whom it is for.
  /// - Returns: The delivery at APNs, where there is one.
  private func deliver(
    _ request: PushRequest,
    _ id: MessageID,
    to client: ClientRecord
  ) -> String? {
    guard client.isTrusted else { return nil }
    guard !client.isPushOff else { return deliverWhileOff(request, id, to: client) }
    switch request.strategy {
    case .vendorOnly:
      return notify(client, request, id)
    case .ownOnly:
      sendOrKeep(request, id, for: client)
      return nil
    case .vendorFirst:
      if let delivery = notify(client, request, id) { return delivery }
      sendOrKeep(request, id, for: client)
      return nil
    case .online where request.transmission == nil:
      return notify(client, request, id)
    case .online:
      // To a cid that is offline the message goes twice, under the same ids (GT-SILENT-8).
      let wasOnline = client.isOnline
      sendOrKeep(request, id, for: client)
      if wasOnline && !announcesOnline(client) { return nil }
      if faults.store.contains(.storedNotAnnounced) { return nil }
      return notify(client, request, id)
    }
  }

  /// Whether faulty servers announce by APNs what goes to a cid that is online.
  private func announcesOnline(_ client: ClientRecord) -> Bool {
    faults.store.contains(.apnsEvenOnline)
      || faults.background.contains(.backgroundOnlineAnnounced)
        && client.phone.appState == .background
  }

  /// Sends nothing to a client that has turned pushes off (GT-MODE-2); what is kept may come later.
  private func deliverWhileOff(
    _ request: PushRequest,
    _ id: MessageID,
    to client: ClientRecord
  ) -> String? {
    if faults.mode.contains(.modeStopsAnnouncementsOnly) {
      sendOrKeep(request, id, for: client)
    } else if choices.keepsMessagesWhileOff {
      keep(request, id, for: client)
    }
    guard faults.mode.contains(.modeStopsOwnChannelOnly) else { return nil }
    return notify(client, request, id)
  }

  private func notify(
    _ client: ClientRecord,
    _ request: PushRequest,
    _ id: MessageID
  ) -> String? {
    guard let ios = request.ios else { return nil }
    return APNsGateway(server: self).send(ios, id, to: client)
  }
}
