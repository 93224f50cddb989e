import PhoneWorld
import PushSpecInterface

/// The badge: the server's, from which pushes count on, and the icon's, which is the app's own
/// business (TP-BADGE-1 to TP-BADGE-5).
struct Badge {
  private static let inBackground: Int64 = 1_502

  let sdk: TPNSSDK

  private var faults: Faults<BadgeFault> { sdk.faults.badge }

  /// Tells the server the badge, over the long connection alone (TP-BADGE-1, TP-BADGE-2).
  func set(_ value: Int64) {
    guard let record = sdk.registration.record else {
      let isAccepted = faults.contains(.badgeBeforeRegistrationSucceeds)
      return sdk.after(.turn) {
        answer(isAccepted ? nil : .code(sdk.choices.unregisteredCode))
      }
    }
    if let refusal = refusal {
      if faults.contains(.badgeBackgroundChanges) { store(value, of: record) }
      if faults.contains(.badgeBackgroundKept) {
        sdk.after(.exactly(.seconds(60))) { store(value, of: record) }
      }
      return sdk.after(.turn) { answer(refusal) }
    }
    sdk.requests.send(.setBadge) {
      store(value, of: record)
      return .success(())
    } answer: { (result: Result<Void, Failure>) in
      switch result {
      case .success: answer(nil)
      case .failure(let failure): answer(failure)
      }
    }
  }

  private func store(_ value: Int64, of record: DeviceRecord) {
    if faults.contains(.badgeOnlyAnswered) { return }
    if faults.contains(.badgeZeroIgnored) && value == 0 { return }
    var stored = faults.contains(.badgeTwoDigits) ? min(value, 99) : value
    if faults.contains(.badgeAdds) { stored += record.badge }
    let records = faults.contains(.badgeOfAllPhones) ? sdk.server.records : [record]
    for record in records { sdk.server.setBadge(stored, of: record) }
    if faults.contains(.badgeSetsIcon) { sdk.phone.setBadge(stored) }
  }

  /// Why the badge cannot be set now: the long connection does not stand (TP-BADGE-2).
  private var refusal: Failure? {
    if faults.contains(.badgeFailsForEver) && sdk.hasBeenInBackground {
      return .code(Self.inBackground)
    }
    if faults.contains(.badgeAtRegistrationFails)
      && sdk.world.now - sdk.connection.openedAt < .seconds(1)
    {
      return .code(sdk.choices.reconnectingCode)
    }
    if sdk.connection.stands { return nil }
    if sdk.process.state != .background {
      let isAccepted = faults.contains(.badgeBeforeReconnectSucceeds)
      return isAccepted ? nil : .code(sdk.choices.reconnectingCode)
    }
    if faults.contains(.badgeBackgroundSucceeds) { return nil }
    return .code(faults.contains(.badgeBackgroundWrongCode) ? 1_501 : Self.inBackground)
  }

  private func answer(_ failure: Failure?) {
    if faults.contains(.badgeNotAnswered) { return }
    let isAccepted = faults.contains(.badgeBeforeReconnectSucceeds)
    let failure = isAccepted && sdk.process.state == .foreground ? nil : failure
    let arguments: ValueMap = ["isSuccess": .bool(failure == nil)]
    sdk.answer("xgPushDidSetBadge", arguments, failure)
    if faults.contains(.badgeAnsweredTwice) { sdk.answer("xgPushDidSetBadge", arguments, failure) }
  }

  // MARK: The icon

  /// Sets the icon: 0 empties the notification centre too, -1 clears the icon alone (TP-BADGE-3).
  func setIcon(_ value: Int64) {
    if faults.contains(.iconNotSet) { return }
    if value == -1 && faults.contains(.iconMinusOneIgnored) { return }
    sdk.phone.setBadge(value == -1 && !sdk.choices.setsMinusOneOnIcon ? 0 : value)
    let clears =
      value == 0 && !faults.contains(.iconZeroKeepsNotifications)
      || value == -1 && faults.contains(.iconMinusOneClearsNotifications)
      || value > 0 && faults.contains(.iconNumberClearsNotifications)
    if clears { sdk.phone.clearNotifications() }
    if faults.contains(.iconSetsServerBadge), let record = sdk.registration.record {
      sdk.server.setBadge(value, of: record)
    }
  }
}
