/// The notifications that the user can see and tap, the newest last.
struct NotificationCentre {
  private(set) var shown: [RemoteNotification] = []

  /// Shows `notification`, in the place of one with its collapse id.
  mutating func show(_ notification: RemoteNotification) {
    if let id = notification.collapseID { shown.removeAll { $0.collapseID == id } }
    shown.append(notification)
  }

  /// The notification of `delivery`, or the newest.
  func notification(_ delivery: String?) -> RemoteNotification? {
    guard let delivery else { return shown.last }
    return shown.last { $0.delivery == delivery }
  }

  /// Takes `notification` away.
  mutating func remove(_ notification: RemoteNotification) {
    shown.removeAll { $0.delivery == notification.delivery }
  }

  mutating func removeAll() {
    shown.removeAll()
  }
}
