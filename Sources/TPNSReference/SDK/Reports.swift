import PhoneWorld
import PushSpecInterface

/// What the SDK reports to the server by itself: arrivals and clicks, each once (TP-REPORT-1), and
/// the log.
struct Reports {
  /// One thing to be counted.
  struct Report {
    let observation: String
    let pushID: String
  }

  let sdk: TPNSSDK

  private var faults: Faults<ReportFault> { sdk.faults.report }

  /// Reports the arrival of the message `payload`.
  func countArrival(of payload: ValueMap) {
    let isSilent = payload["xg"].map?["msgtype"] == 2
    if faults.contains(.arrivalNotCounted) { return }
    if faults.contains(.silentArrivalNotCounted) && isSilent { return }
    count("arrivalCounted", payload)
    if faults.contains(.arrivalCountedTwice) { count("arrivalCounted", payload) }
  }

  /// Reports a click on the message `payload`.
  func countClick(on payload: ValueMap) {
    if faults.contains(.clickNotCounted) { return }
    count("clickCounted", payload)
    if faults.contains(.clickCountedTwice) { count("clickCounted", payload) }
  }

  private func count(_ observation: String, _ payload: ValueMap) {
    guard let id = payload["xg"].map?["bid"].string else { return }
    send(Report(observation: observation, pushID: id))
  }

  /// Sends `report` now, or when the network and the registration are there.
  private func send(_ report: Report) {
    guard sdk.phone.isOnline, sdk.server.condition.isReachable, sdk.registration.isRegistered else {
      return sdk.storage.unsent.append(report)
    }
    sdk.after(.network) {
      guard let record = sdk.registration.record, sdk.phone.isOnline else {
        return sdk.storage.unsent.append(report)
      }
      sdk.server.tell(report.observation, of: record, ["pushId": .string(report.pushID)])
      if sdk.choices.tellsReports {
        sdk.tell("xgPushDidReportNotification", ["isSuccess": true])
      }
    }
  }

  /// Sends what could not be sent.
  func flush() {
    let unsent = sdk.storage.unsent
    sdk.storage.unsent = []
    for report in unsent { send(report) }
  }

  /// Sends the log; its block runs once for each file (TP-LOG-1).
  func uploadLog() {
    if faults.contains(.logBlockNever) { return }
    for _ in 1...sdk.choices.logFiles {
      sdk.requests.send(.uploadLog) {
        .success(())
      } answer: { (result: Result<Void, Failure>) in
        switch result {
        case .success: sdk.tell("uploadLog", ["result": true])
        case .failure where faults.contains(.logAlwaysSuccess):
          sdk.tell("uploadLog", ["result": true])
        case .failure: sdk.tell("uploadLog", ["result": false, "errorMessage": "no network"])
        }
      }
    }
  }
}
