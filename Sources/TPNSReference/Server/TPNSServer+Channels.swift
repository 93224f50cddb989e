import PhoneWorld
import PushSpecInterface

/// How a message gets to one phone: the own channel, its store, and APNs.
extension TPNSServer {
  /// Sends `message` online through the own channel, else through APNs (TP-CHANNEL-1).
  ///
  /// - Returns: The delivery at APNs, where there is one.
  func send(
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
