import PhoneWorld
import PushSpecInterface

/// The push API: whom a push reaches, and through which channel.
extension TPNSServer {
  private static let tokenUnknown: Int64 = 10_110_008
  private static let wrongParameter: Int64 = 1_008_007
  private static let tooOften: Int64 = 1_008_028

  /// Pushes as `request` asks, and answers with the id of the push, or with why not.
  func push(_ request: PushRequest) -> Value {
    if let code = takeInjectedCode(for: .push) { return Self.refusal(code, "the push failed") }
    if request.hasImpossibleLife {
      return Self.refusal(Self.wrongParameter, "expire_time must be 0 to 259200")
    }
    if isTooOften(request.audience) { return Self.refusal(Self.tooOften, "rate exceeded") }
    guard let audience = records(of: request.audience) else {
      return Self.refusal(Self.tokenUnknown, "token not found")
    }
    lastPush += 1
    let id = "\(lastPush)\(world.generator.hexDigits(9))"
    let message = PushMessage(
      request,
      id: id,
      expires: world.now + request.life(faults.channel),
      faults
    )
    var answer: ValueMap = ["pushId": .string(id)]
    var deliveries: [String] = []
    for record in audience where isFor(record, request) {
      if let delivery = send(message, request, to: record) { deliveries.append(delivery) }
    }
    if audience.count == 1 { answer["delivery"] = Value(deliveries.first) }
    return .map(answer)
  }

  private static func refusal(_ code: Int64, _ message: String) -> Value {
    ["code": .integer(code), "message": .string(message)]
  }

  /// Pushes to tags and to all are taken once a second.
  private func isTooOften(_ audience: PushRequest.Audience) -> Bool {
    switch audience {
    case .tokens, .accounts: return false
    case .tags, .all:
      let isTooOften = lastBroadcast.map { world.now - $0 < .seconds(1) } ?? false
      if !isTooOften { lastBroadcast = world.now }
      return isTooOften
    }
  }

  /// A push reaches registered phones alone (TP-STOP-1), of its environment (TP-ENV-1).
  private func isFor(_ record: DeviceRecord, _ request: PushRequest) -> Bool {
    if record.isGhost {
      guard case .all = request.audience else { return false }
      return true
    }
    guard record.isActive else { return false }
    let isOwnChannel = record.isOnline && request.mayUseOwnChannel ?? true
    return record.environment == request.environment
      || faults.channel.contains(.environmentIgnored)
      || faults.channel.contains(.environmentOwnChannelOnly) && !isOwnChannel
  }

  // MARK: Audience

  private func records(of audience: PushRequest.Audience) -> [DeviceRecord]? {
    switch audience {
    case .tokens where faults.start.contains(.singlePushToAll): return records
    case .tokens(let tokens):
      var found: [DeviceRecord] = []
      for token in tokens {
        guard let record = records.first(where: { $0.xgToken == token }) else { return nil }
        found.append(record)
      }
      return found
    case .accounts(let accounts, let type):
      return accounts.flatMap { records(of: $0, type: type) }
    case .tags(let tags):
      let perTag = tags.map { tag in records.filter { has(tag, $0) } }
      return faults.tag.contains(.pushPerTag)
        ? perTag.flatMap(\.self)
        : records.filter { record in perTag.contains { $0.contains { $0 === record } } }
    case .all:
      return faults.start.contains(.broadcastToNewest) ? records.suffix(1) : records
    }
  }

  private func has(_ tag: String, _ record: DeviceRecord) -> Bool {
    record.tags.contains {
      $0 == tag || faults.tag.contains(.tagsMatchPrefix) && tag.hasPrefix($0.prefix(2))
    }
  }

  /// The phone that has bound `account` last, as the API takes one by default.
  private func records(of account: String, type: Int64) -> [DeviceRecord] {
    let faults = faults.account
    func matches(_ bound: (type: Int64, account: String)) -> Bool {
      bound.account == account
        && (bound.type == type || faults.contains(.accountPushToAllTypes)
          || faults.contains(.pushPerAccountType))
    }
    let all = records.filter { record in
      record.accounts.contains(where: matches) && !(record.hidesAccountsOnline && record.isOnline)
    }
    if faults.contains(.accountShared) && !all.isEmpty { return records }
    guard let latest = all.max(by: { $0.lastBinding < $1.lastBinding }) else { return [] }
    let isRepeated = faults.contains(.accountCountedTwice) || faults.contains(.pushPerAccountType)
    let count = isRepeated ? latest.accounts.count(where: matches) : 1
    return Array(repeating: latest, count: count)
  }

  // MARK: Channels

  /// Sends `message` online through the own channel, else through APNs (TP-CHANNEL-1).
  ///
  /// - Returns: The delivery at APNs, where there is one.
  private func send(
    _ message: PushMessage,
    _ request: PushRequest,
    to record: DeviceRecord
  ) -> String? {
    let faults = faults.channel
    let badge = badge(request, for: record)
    let mayUseOwnChannel =
      request.mayUseOwnChannel ?? !faults.contains(.onlinePushOffByDefault)
      || faults.contains(.onlinePushFlagIgnored)
    let usesOwnChannel = mayUseOwnChannel && !faults.contains(.ownChannelNever)
    if usesOwnChannel && record.isOnline {
      transmit(message, to: record)
      return faults.contains(.bothChannelsOnline) ? notify(record, message, badge) : nil
    }
    if usesOwnChannel && waitsInFront(record) {
      if !faults.contains(.offlineMessageLost) { store(message, for: record) }
      return faults.contains(.offlineMessageTwice) ? notify(record, message, badge) : nil
    }
    if !record.phone.isOnline && faults.contains(.offlineMessageLost) { return nil }
    if faults.contains(.storedThoughShown) { record.keep(message) }
    return notify(record, message, badge)
  }

  /// Whether the phone has only lost its network for a while (TP-OPEN-8).
  private func waitsInFront(_ record: DeviceRecord) -> Bool {
    let isStored =
      choices.storesForOwnChannel || faults.channel.contains(.storedNotForgotten)
      || faults.channel.contains(.offlineMessageTwice)
    return isStored && !record.phone.isOnline && record.phone.appState == .foreground
  }

  private func store(_ message: PushMessage, for record: DeviceRecord) {
    if faults.channel.contains(.offlineNewestOnly) { _ = record.takeAll() }
    if message.expires > world.now { record.keep(message) }
  }

  /// The badge that `badge_type` makes: -2 counts on, -1 leaves it alone (TP-BADGE-1, TP-BADGE-4).
  private func badge(_ request: PushRequest, for record: DeviceRecord) -> Int64? {
    let faults = faults.badge
    let type = request.message["ios"].map?["aps"].map?["badge_type"].integer ?? -1
    switch type {
    case -2:
      let badge = (faults.contains(.badgeCountsFromZero) ? 0 : record.badge) + 1
      if !faults.contains(.badgeCountedOnce) { setBadge(badge, of: record) }
      return badge
    case 0...:
      if !faults.contains(.badgeOfPushForgotten) { setBadge(type, of: record) }
      return type
    default:
      guard faults.contains(.badgeMinusOneCounts) else { return nil }
      setBadge(record.badge + 1, of: record)
      return record.badge
    }
  }

  /// Sends `message` through APNs, which keeps it for its life time (TP-OFFLINE-1).
  ///
  /// - Returns: The delivery; nothing where no device token is known.
  private func notify(
    _ record: DeviceRecord,
    _ message: PushMessage,
    _ badge: Int64? = nil
  ) -> String? {
    guard record.deviceToken != nil, !isRefusedByAPNs(message, for: record) else { return nil }
    let isHidden = message.payload["xg"].map?["showType"] == 1
    if isHidden && faults.show.contains(.showTypeOneNever) { return nil }
    let channel = faults.channel
    if channel.contains(.offlineLostInBackground) && !record.phone.isOnline
      && record.phone.appState == .background
    {
      return nil
    }
    let notification = RemoteNotification(
      delivery: world.nextDelivery(),
      payload: message.payload(badge: badge, throughAPNs: true, faults.arrival),
      collapseID: channel.contains(.offlineNewestOnly) ? "newest" : nil,
      expires: channel.contains(.lifeTimeIgnored) ? nil : message.expires
    )
    if !message.isSent {
      tell("sent", of: record, ["pushId": .string(message.id), "channel": "apns"])
    }
    record.phone.apns.send(notification, to: record.phone)
    return notification.delivery
  }

  /// APNs takes three silent messages an hour for a phone.
  private func isRefusedByAPNs(_ message: PushMessage, for record: DeviceRecord) -> Bool {
    guard message.kind == .message else { return false }
    record.silentPushes.removeAll { world.now - $0 >= .seconds(3_600) }
    guard record.silentPushes.count < 3 else { return true }
    record.silentPushes.append(world.now)
    return false
  }

  // MARK: The own channel

  /// Sends `message` over the connection of `record`, and keeps it until it has arrived there.
  private func transmit(_ message: PushMessage, to record: DeviceRecord) {
    guard let connection = record.connection else { return }
    var message = message
    if !message.isSent {
      tell("sent", of: record, ["pushId": .string(message.id), "channel": "tpns"])
      message.isSent = true
    }
    if !faults.channel.contains(.underWayLost) { record.keep(message) }
    connection.receive { [self] in
      let isKept = record.take(message.id) != nil
      guard isKept || faults.channel.contains(.underWayLost) else { return }
      let isStoredAgain = faults.channel.contains(.deliveredStoredToo)
      if isStoredAgain { record.keep(message) }
      connection.deliver(message)
    }
  }

  /// Sends what was kept for a phone that is online again, within its life time (TP-OFFLINE-1).
  func deviceCameOnline(_ record: DeviceRecord) {
    let isKeptForEver = faults.channel.contains(.storedNotForgotten)
    for message in record.takeAll() {
      guard message.expires > world.now || faults.channel.contains(.lifeTimeIgnored) else {
        continue
      }
      transmit(message, to: record)
      if isKeptForEver {
        world.after(.exactly(.seconds(5)), .upkeep) { record.keep(message) }
      }
    }
  }

  /// Hands what an app no longer in front has not received to APNs.
  func deviceLeftFront(_ record: DeviceRecord) {
    for message in record.takeAll() where message.expires > world.now {
      _ = notify(record, message)
    }
  }
}
