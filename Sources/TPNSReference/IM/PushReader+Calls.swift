import JSONSource
import PhoneWorld
import PushSpecInterface

/// The pushes of calls (IM-CALL-1 to IM-CALL-3).
extension PushReader {
  /// A call of a group leads to it while it is in time; one of a user is the call kit's affair
  /// (IM-CALL-1 to IM-CALL-3).
  func readCall(_ entity: ValueMap) -> PushReading {
    let faults = faults.call
    switch number(entity["chatType"]) {
    case 1:
      let isOver = isLate(entity, timeOut: 30)
      if faults.contains(.callOfUserNoticed) && isOver { return .late(.call(group: "", id: "")) }
      guard faults.contains(.callOfUserOpened), let sender = entity["sender"].string else {
        return .nothing(.callOfUser)
      }
      return .open(.chat(.user(sender)))
    case 2: return readGroupCall(entity)
    case .some where faults.contains(.callOfUnknownChatTypeOpened): return readGroupCall(entity)
    default: return .nothing(.unknownChatType)
    }
  }

  private func readGroupCall(_ entity: ValueMap) -> PushReading {
    let faults = faults.call
    guard let text = entity["content"].string else {
      if faults.contains(.callContentAsDictionary) && entity["content"] != .absent { return .crash }
      return withoutContent
    }
    guard let content = JSONText.read(text)?.map else { return withoutContent }
    guard let id = content["call_id"].string, let named = content["group_id"].string,
      !id.isEmpty, !named.isEmpty
    else { return .nothing(.missingField) }
    if crashes(atTime: entity["sendTime"], timeOut: content["timeout"]) { return .crash }
    let group = faults.contains(.callGroupFromSender) ? entity["sender"].string ?? named : named
    let call = PushReading.Destination.call(group: group, id: id)
    let isOver = isLate(entity, timeOut: timeOut(content["timeout"]))
    return isOver && !faults.contains(.callOpenedLate) ? .late(call) : .open(call)
  }

  private var withoutContent: PushReading {
    faults.call.contains(.callWithoutContentOpened)
      ? .open(.call(group: "", id: "")) : .nothing(.missingField)
  }

  private func timeOut(_ value: Value) -> Int64 {
    let faults = faults.call
    if faults.contains(.callTimeOutFixed) { return 30 }
    if value.string != nil {
      if faults.contains(.callTextNumbersZero) { return 0 }
      if faults.contains(.callTextNumbersForEver) { return .max }
    }
    return number(value) ?? 0
  }

  /// Whether more than the time-out has passed since the call was sent: what was sent in the future
  /// is in time (IM-CALL-2), and so is what is exactly at its time-out (IM-CALL-1).
  private func isLate(_ entity: ValueMap, timeOut: Int64) -> Bool {
    let faults = faults.call
    var sent = number(entity["sendTime"]) ?? 0
    if entity["sendTime"].string != nil {
      if faults.contains(.callTextTimeZero) { sent = 0 }
      if faults.contains(.callTextTimeNow) { sent = now }
    }
    if faults.contains(.callTimeInMilliseconds) { sent /= 1_000 }
    let (elapsed, isOverflow) = now.subtractingReportingOverflow(sent)
    if isOverflow { return sent < 0 }
    if faults.contains(.unsignedElapsed) && elapsed < 0 { return true }
    return faults.contains(.callLateAtEquality) ? elapsed >= timeOut : elapsed > timeOut
  }

  /// What only a layer does that trusts the times of a call.
  private func crashes(atTime sent: Value, timeOut: Value) -> Bool {
    let faults = faults.call
    let isNoNumber = [sent, timeOut].contains { !$0.isMissing && number($0) == nil }
    let isOverflow = number(sent).map { now.subtractingReportingOverflow($0).overflow } ?? false
    return faults.contains(.callTimeMissingCrashes) && (number(sent) ?? 0) <= 0
      || faults.contains(.callTimeOutMissingCrashes) && (number(timeOut) ?? -1) < 0
      || faults.contains(.callTimeNoNumberCrashes) && isNoNumber
      || faults.contains(.callTimeOverflowCrashes) && isOverflow
  }
}
