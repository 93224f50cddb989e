import PhoneWorld

/// `sendFeedbackMessage`: the app's own counts for a message (§9).
struct Feedback {
  /// The actions that an app may define.
  private static let ownActions: ClosedRange<Int64> = 90_001...90_999
  /// The click of an online message, which § 6 has the app report.
  private static let click: Int64 = 60_002

  let sdk: GeTuiSDK

  /// Reports `action` on a message; false, with nothing sent, where an id is empty or the action
  /// is outside its range (GT-FEEDBACK-1, GT-FEEDBACK-2, GT-FEEDBACK-3).
  func send(action: Int64, taskID: String, msgID: String) -> Bool {
    let faults = sdk.faults.report
    guard isAllowed(action), !isMissing(taskID), !isMissing(msgID), sdk.identity.clientID != nil
    else { return faults.contains(.feedbackAlwaysTrue) }
    if faults.contains(.feedbackNotSent) { return true }
    if faults.contains(.feedbackLostOffline) && !sdk.connection.isOnline { return true }
    let server = sdk.server
    let id = MessageID(taskID: taskID, msgID: msgID)
    for _ in 1...(faults.contains(.feedbackSentTwice) ? 2 : 1) {
      sdk.reports.send { record in server.count(action, on: id, by: record) }
    }
    return true
  }

  private func isMissing(_ id: String) -> Bool {
    id.isEmpty && !sdk.faults.report.contains(.feedbackIDsUnchecked)
  }

  private func isAllowed(_ action: Int64) -> Bool {
    let faults = sdk.faults.report
    if faults.contains(.feedbackActionUnchecked) { return true }
    if action == Self.click { return !faults.contains(.clickActionRefused) }
    let isLimit = action == Self.ownActions.lowerBound || action == Self.ownActions.upperBound
    if isLimit && faults.contains(.feedbackLimitsRefused) { return false }
    return Self.ownActions.contains(action)
  }
}
