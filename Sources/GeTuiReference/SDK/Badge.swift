import PhoneWorld

/// The badge: the server's count, which the SDK sets, and the icon, which it leaves to the app but
/// for clearing everything (§15 to §17).
struct Badge {
  private static let range: ClosedRange<Int64> = 0...99_999

  let sdk: GeTuiSDK

  private var faults: Faults<BadgeFault> { sdk.faults.badge }

  /// Sets the server's count, and leaves the icon alone (GT-BADGE-1); outside the range nothing
  /// changes (GT-BADGE-3).
  func set(_ value: Int64) {
    guard Self.range.contains(value) || faults.contains(.badgeRangeUnchecked) else {
      if faults.contains(.badgeClamped) { report(min(max(value, 0), 99_999)) }
      return
    }
    if faults.contains(.badgeLimitsExcluded) && (value == 0 || value == 99_999) { return }
    report(value)
    if faults.contains(.badgeOnIcon) { sdk.phone.setBadge(value) }
  }

  /// Sets the server's count to 0, and leaves the icon alone (GT-BADGE-2).
  func reset() {
    if faults.contains(.badgeNotReset) { return }
    report(0)
    if faults.contains(.badgeResetOnIcon) { sdk.phone.setBadge(0) }
  }

  private func report(_ value: Int64) {
    if faults.contains(.badgeNotSent) { return }
    let server = sdk.server
    let value = faults.contains(.badgeAlwaysZero) ? 0 : value
    let isForAll = faults.contains(.badgeForAllClients)
    sdk.reports.send { record in
      for client in isForAll ? server.records : [record] { server.setBadge(value, of: client) }
    }
  }

  /// Empties the notification centre, and sets the icon's badge to 0 (GT-CLEAR-1).
  func clearNotifications() {
    sdk.notes.hasCleared = true
    if faults.contains(.clearOnlyWhereShown) && sdk.phone.newestNotification == nil { return }
    if !faults.contains(.clearKeepsNotifications) { sdk.phone.clearNotifications() }
    if !faults.contains(.clearKeepsBadge) { sdk.phone.setBadge(0) }
  }
}
