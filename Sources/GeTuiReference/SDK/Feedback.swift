import PhoneWorld

/// `sendFeedbackMessage`: the app's own counts for a message (§9).
struct Feedback {
  /// The actions that an app may define.
  private static let ownActions: ClosedRange<Int64> = 90_001...90_999
  /// The click of an online message, which § 6 has the app report.
  private static let click: Int64 = 60_002

  let sdk: GeTuiSDK

  private var faults: Faults<FeedbackFault> { sdk.faults.feedback }

  /// Reports `action` on a message; false, with nothing sent, where an id is empty or the action
  /// is outside its range (GT-FEEDBACK-1, GT-FEEDBACK-2, GT-FEEDBACK-3).
  func send(action: Int64, taskID: String, msgID: String) -> Bool {
    let id = MessageID(taskID: taskID, msgID: msgID)
    guard isAllowed(action), isComplete(id, for: action), sdk.identity.clientID != nil else {
      if faults.contains(.feedbackRefusedSent) { report(action, on: id) }
      return faults.contains(.feedbackAlwaysTrue)
    }
    if faults.contains(.feedbackFirstActionOnly) {
      guard !sdk.storage.notes.feedback.contains(id) else { return true }
      sdk.storage.notes.feedback.append(id)
    }
    if faults.contains(.feedbackNotSent) { return true }
    for _ in 1...(faults.contains(.feedbackSentTwice) ? 2 : 1) { report(action, on: id) }
    return true
  }

  private func report(_ action: Int64, on id: MessageID) {
    let server = sdk.server
    sdk.reports.send { record in server.count(action, on: id, by: record) }
  }

  /// Whether both ids are there.
  private func isComplete(_ id: MessageID, for action: Int64) -> Bool {
    if faults.contains(.feedbackIDsUnchecked) { return true }
    if faults.contains(.clickIDsUnchecked) && action == Self.click { return true }
    return !id.taskID.isEmpty
      && (!id.msgID.isEmpty || faults.contains(.feedbackMsgIDUnchecked))
  }

  private func isAllowed(_ action: Int64) -> Bool {
    if faults.contains(.feedbackActionUnchecked) { return true }
    if faults.contains(.feedback6xxxxAllowed) && (60_001...60_999).contains(action) { return true }
    if action == Self.click { return !faults.contains(.clickActionRefused) }
    var range = Self.ownActions
    if faults.contains(.feedbackLimitsRefused) { range = 90_002...90_998 }
    if faults.contains(.feedbackRangeOffByOne) { range = 90_000...91_000 }
    return range.contains(action)
  }
}
