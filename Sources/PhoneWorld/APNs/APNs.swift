import PushSpecInterface

/// Apple's push service: knows the phones by their device tokens, and keeps what it cannot deliver
/// until the phone's network is back.
package final class APNs {
  private unowned let world: World
  private var phones: [String: Phone] = [:]

  init(world: World) {
    self.world = world
  }

  /// Takes `notification` for the phone of `deviceToken`.
  ///
  /// - Returns: Whether there is such a phone.
  package func send(_ notification: RemoteNotification, to deviceToken: String) -> Bool {
    guard let phone = phones[deviceToken] else { return false }
    send(notification, to: phone)
    return true
  }

  /// Takes `notification` for `phone`.
  package func send(_ notification: RemoteNotification, to phone: Phone) {
    guard phone.isOnline else { return keep(notification, for: phone) }
    let due = max(phone.lastArrival, world.now + world.draw(.apns))
    phone.lastArrival = due
    phone.underWay.append(notification)
    world.at(due) { [self] in
      guard phone.takeUnderWay(notification.delivery) != nil else { return }
      if phone.isOnline {
        phone.arrive(notification)
      } else {
        keep(notification, for: phone)
      }
    }
  }

  /// Keeps `notification` until it expires; of those with one collapse id only the latest.
  private func keep(_ notification: RemoteNotification, for phone: Phone) {
    if hasExpired(notification) { return }
    if let id = notification.collapseID {
      phone.waitingAtAPNs.removeAll { $0.collapseID == id }
    }
    phone.waitingAtAPNs.append(notification)
  }

  /// Sends what was kept for `phone`, whose network is back.
  func phoneIsBack(_ phone: Phone) {
    let waiting = phone.waitingAtAPNs
    phone.waitingAtAPNs = []
    for notification in waiting where !hasExpired(notification) { send(notification, to: phone) }
  }

  private func hasExpired(_ notification: RemoteNotification) -> Bool {
    notification.expires.map { $0 <= world.now } ?? false
  }

  /// The device token of the app on `phone`: one for as long as the app is installed.
  func deviceToken(for phone: Phone) -> String {
    if let token = phone.deviceToken { return token }
    let token = world.generator.hexDigits(64)
    phone.deviceToken = token
    phones[token] = phone
    return token
  }
}
