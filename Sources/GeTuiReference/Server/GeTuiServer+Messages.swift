import PhoneWorld
import PushSpecInterface

/// GeTui's own channel, and the store for clients that are offline.
///
/// A message is kept until the SDK has received it: sent at once to a cid that is online
/// (GT-SILENT-1), and to any other when it is online again (GT-SILENT-3, GT-SILENT-6), unless its
/// ttl has passed by then (GT-SILENT-9). So none is lost, and none comes twice.
extension GeTuiServer {
  /// Sends the transmission of `request`, or keeps it while the cid is offline.
  func sendOrKeep(_ request: PushRequest, _ id: MessageID, for client: ClientRecord) {
    guard client.isOnline else { return keep(request, id, for: client) }
    if let message = message(of: request, id, for: client, wasStored: false),
      !faults.store.contains(.onlineMessageLost)
    {
      transmit(message, to: client)
    }
  }

  /// Keeps the transmission of `request` for a cid that is offline, unless its ttl is negative
  /// (GT-SILENT-9).
  func keep(_ request: PushRequest, _ id: MessageID, for client: ClientRecord) {
    let faults = faults.store
    guard request.ttl >= .zero || faults.contains(.storedDespiteTTLMinusOne) else { return }
    if faults.contains(.storedNeedsToken) && client.deviceToken == nil { return }
    if faults.contains(.storedOnlyLast) { client.dropOutbox() }
    if faults.contains(.storedAtMostTen) && client.outbox.count >= 10 { return }
    let isAnnounced = request.ios != nil && client.deviceToken != nil
    if faults.contains(.storedDroppedWhenAnnounced) && isAnnounced { return }
    let ids = faults.contains(.storedIDsRenewed) ? renewed(id) : id
    _ = message(of: request, ids, for: client, wasStored: true)
  }

  private func renewed(_ id: MessageID) -> MessageID {
    MessageID(taskID: id.taskID, msgID: world.identifier(12))
  }

  /// Makes the message for `client` and keeps it for as long as its ttl.
  private func message(
    of request: PushRequest,
    _ id: MessageID,
    for client: ClientRecord,
    wasStored: Bool
  ) -> Message? {
    guard let text = request.transmission else { return nil }
    let message = Message(
      number: pushDesk.nextMessage(),
      id: id,
      text: text,
      wasStored: wasStored,
      mayBeStored: request.ttl >= .zero || wasStored
    )
    client.keep(message)
    if request.ttl >= .zero && !faults.store.contains(.ttlIgnored) {
      let isCapped = faults.store.contains(.ttlCappedAtAnHour)
      let ttl = isCapped ? min(request.ttl, .seconds(3_600)) : request.ttl
      world.at(world.now + ttl, .upkeep) { _ = client.take(message.number) }
    }
    return message
  }

  /// Sends what was kept for a cid that is online again.
  func clientCameOnline(_ client: ClientRecord) {
    guard client.isTrusted, !client.isPushOff else { return }
    if faults.store.contains(.storedNotDelivered) { return }
    for message in client.outbox { transmit(message, to: client) }
    if faults.store.contains(.storedLastTwice), let last = client.outbox.last {
      client.connection?.receive { client.connection?.deliver(last, for: client) }
    }
  }

  /// Sends `message` over the client's connection; it is kept until it has arrived there.
  private func transmit(_ message: Message, to client: ClientRecord) {
    guard let connection = client.connection else { return }
    if faults.store.contains(.onlyFirstMessage) && message.number > 1 { return }
    let isKept = !faults.store.contains(.inFlightLost)
    if !isKept { _ = client.take(message.number) }
    if faults.store.contains(.inFlightTwice) {
      world.after(.network) {
        if !connection.isOnline { connection.deliver(message, for: client) }
      }
    }
    connection.receive { [self] in
      if isKept && !acknowledge(message, of: client) { return }
      connection.deliver(message, for: client)
      countReceipt(of: message.id, by: client)
    }
  }

  /// Takes `message`, which has arrived, out of those kept.
  ///
  /// - Returns: Whether it was still kept: it has not come before, and its time is not over.
  private func acknowledge(_ message: Message, of client: ClientRecord) -> Bool {
    let fault: StoreFault =
      message.wasStored ? .storedRedeliveredAtEachLogin : .onlineRedeliveredAfterOutage
    return faults.store.contains(fault) || client.take(message.number) != nil
  }

  /// Turns pushes to `client` off or on (GT-MODE-2); what was kept comes when they are on again.
  func setPushOff(_ isOff: Bool, for client: ClientRecord) {
    client.isPushOff = isOff
    if faults.mode.contains(.modeForAllClients) {
      for other in records { other.isPushOff = isOff }
    }
    if !isOff && client.isOnline { clientCameOnline(client) }
  }
}
