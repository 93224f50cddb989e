import PhoneWorld
import PushSpecInterface

/// The server's way to Apple's push service, for clients that are offline.
struct APNsGateway {
  let server: GeTuiServer

  /// Sends the `ios` part of a push to the phone of `client`.
  ///
  /// - Parameters:
  ///   - ios: What `push_channel.ios` holds.
  ///   - id: The ids of the push, which go with it as `_gmid_` (GT-SILENT-5).
  ///   - client: Whom it is for.
  /// - Returns: The delivery; nothing where no device token is linked, or it is no notification.
  func send(_ ios: ValueMap, _ id: MessageID, to client: ClientRecord) -> String? {
    let type = ios["type"].string ?? "notify"
    guard type == "notify", let token = client.deviceToken else { return nil }
    var aps = ios["aps"].map ?? [:]
    if let badge = badge(ios["auto_badge"].string, for: client) { aps["badge"] = .integer(badge) }
    var payload: ValueMap = ["aps": .map(aps)]
    payload["payload"] = ios["payload"]
    payload["_gmid_"] = .string(id.text(for: client.cid))
    let notification = RemoteNotification(
      delivery: server.world.nextDelivery(),
      payload: payload,
      collapseID: ios["apns-collapse-id"].string
    )
    let isSent = client.phone.apns.send(notification, to: token)
    return isSent ? notification.delivery : nil
  }

  /// The badge that `auto_badge` makes of the server's count: it overrides `aps.badge`
  /// (GT-BADGE-4).
  private func badge(_ text: String?, for client: ClientRecord) -> Int64? {
    let faults = server.faults.badge
    guard let text, let number = number(in: text), !faults.contains(.autoBadgeIgnored) else {
      return nil
    }
    let isRelative =
      text.hasPrefix("+") || text.hasPrefix("-") || faults.contains(.autoBadgeAddsAlways)
    let former = faults.contains(.autoBadgeFromZero) ? 0 : client.badge
    let badge = min(max(isRelative ? former + number : number, 0), 99_999)
    if !faults.contains(.autoBadgeNotKept) { server.setBadge(badge, of: client) }
    return badge
  }

  private func number(in text: String) -> Int64? {
    let faults = server.faults.badge
    if faults.contains(.autoBadgeAddsAlways) { return 1 }
    if faults.contains(.autoBadgeOneDigit) { return Int64(text.prefix(2)) }
    return Int64(text).map { min(max($0, -100_000), 100_000) }
  }
}
