package import PushSpecInterface

/// One push on its way through APNs to one phone.
package struct RemoteNotification: Sendable {
  /// The name under which the world knows this delivery.
  package let delivery: String
  /// What the app gets as `userInfo`, with its `aps`.
  package let payload: ValueMap
  /// Notifications of one collapse id replace each other.
  package let collapseID: String?
  /// Until when APNs keeps it for a phone without network; for ever where there is none.
  package let expires: SessionTime?
  /// What the user did with it, as `UNNotificationResponse` names it.
  package private(set) var action = Self.tap

  /// Whether it has something to show, play or say.
  package let isAlert: Bool
  /// Whether it asks for time in the background.
  package let isContentAvailable: Bool
  /// The number for the app's icon.
  package let badge: Int64?
  /// Whether it names a sound.
  package let hasSound: Bool

  /// The notification `payload`.
  package init(
    delivery: String,
    payload: ValueMap,
    collapseID: String? = nil,
    expires: SessionTime? = nil
  ) {
    self.delivery = delivery
    self.payload = payload
    self.collapseID = collapseID
    self.expires = expires
    let aps = payload["aps"].map ?? [:]
    isAlert = !aps["alert"].isMissing
    isContentAvailable = aps["content-available"] == 1 || aps["content-available"] == true
    badge = aps["badge"].integer
    hasSound = !aps["sound"].isMissing
  }

  /// Whether it only wakes the app.
  package var isSilent: Bool { isContentAvailable && !isAlert }
  /// Whether the user may see or hear something of it.
  var isNoticeable: Bool { isAlert || hasSound || badge != nil }

  /// The notification as the system's callbacks hold it.
  package var notification: Value { ["userInfo": .map(payload)] }
  /// The user's tap on it, as the system's callbacks hold it.
  package var response: Value {
    [
      "userInfo": .map(payload),
      "actionIdentifier": .string(action),
    ]
  }

  /// The identifier of a tap.
  package static let tap = "com.apple.UNNotificationDefaultActionIdentifier"
  /// The identifier of wiping a notification away.
  package static let dismissal = "com.apple.UNNotificationDismissActionIdentifier"

  /// The same notification, answered by the user with `action`.
  package func answered(by action: String) -> RemoteNotification {
    var answered = self
    answered.action = action
    return answered
  }
}
