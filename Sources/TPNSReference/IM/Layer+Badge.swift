import PhoneWorld
import PushSpecInterface

/// The number of unread messages, and what happens when the app leaves the front or comes to it.
extension Layer {
  /// The number of unread messages is TPNS's badge, and in the background the icon's (IM-BADGE-1).
  func unreadChanged(to total: Int64) {
    let faults = faults.badge
    guard !isCrashed, process.isAlive else { return }
    memory.changes += 1
    unread = total
    if faults.contains(.unreadNoticed) && process.state == .foreground {
      tell("showNotice", ["text": "There are \(total) unread messages"])
    }
    if faults.contains(.firstChangeOnly) && memory.changes > 1 { return }
    if faults.contains(.zeroNotUploaded) && total == 0 { return }
    if faults.contains(.uploadOnlyUntilBackground) && memory.hasBeenInBackground { return }
    if !faults.contains(.unreadNotUploaded) {
      tpns.setBadge(faults.contains(.badgeTwoDigits) ? min(total, 99) : total)
    }
    if process.state == .background || choices.setsIconInFront { setIcon() }
  }

  private func setIcon() {
    guard let unread, !faults.badge.contains(.iconNotSet) else { return }
    if unread == 0 && faults.badge.contains(.iconZeroNotSet) { return }
    phone.setBadge(unread)
  }

  /// The app has left the front.
  func leftFront() {
    let faults = faults.push
    memory.hasBeenInBackground = true
    setIcon()
    if faults.contains(.muteResetInBackground) { im.unmuteAll() }
    if faults.contains(.offlinePushOffInBackground) {
      im.setAPNS(nil, isTPNSToken: false, businessID: 0)
    }
  }

  /// The app comes to the front.
  func cameToFront() {
    if faults.push.contains(.disablingEndsInFront) && isDisabled { setAPNS() }
    if faults.start.contains(.startedAtEachForeground) { startTPNS() }
    if faults.tap.contains(.emptyChatInFront) { taps.openKept(at: .front) }
  }

  /// The process has ended.
  func ended() {
    if faults.push.contains(.offlinePushOffAtTermination) {
      im.setAPNS(nil, isTPNSToken: false, businessID: 0)
    }
  }
}
