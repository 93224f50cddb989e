import PhoneWorld
import PushSpecInterface

/// `setPushModeForOff`: whether the server pushes to this cid at all (§11).
struct PushMode {
  let sdk: GeTuiSDK

  private var faults: Faults<ModeFault> { sdk.faults.mode }

  /// Asks the server to turn pushes off or on; answered once by `GeTuiSdkDidSetPushMode`
  /// (GT-MODE-1), with an error and no change while offline (GT-MODE-3).
  func set(off: Bool) {
    guard sdk.answersCalls else { return }
    if !sdk.connection.isOnline {
      if faults.contains(.modeUnansweredOffline) { return }
      if faults.contains(.modeSucceedsOffline) { return sdk.after(.turn) { answer(off, nil) } }
      if faults.contains(.modeChangedLater) {
        sdk.reports.send { [server = sdk.server] record in server.setPushOff(off, for: record) }
      }
    }
    if faults.contains(.modeRefusedChanged), let record = sdk.connection.record {
      sdk.server.setPushOff(off, for: record)
    }
    var former = false
    sdk.connection.request(.setPushModeForOff) { record in
      former = record.isPushOff
      if !faults.contains(.modeIgnored) && (off || !faults.contains(.modeNeverOnAgain)) {
        sdk.server.setPushOff(off, for: record)
      }
      return .success([])
    } answer: { result in
      switch result {
      case .success where faults.contains(.modeOnUnanswered) && former == off: break
      case .success: answer(off, nil)
      case .failure(let failure):
        answer(sdk.choices.errorTellsWantedMode ? off : former, failure)
      }
    }
  }

  private func answer(_ isOff: Bool, _ failure: Failure?) {
    if faults.contains(.modeNotAnswered) { return }
    if faults.contains(.modeAnsweredOnce) && sdk.storage.notes.modeAnswers > 0 { return }
    sdk.storage.notes.modeAnswers += 1
    var arguments: ValueMap = ["isModeOff": .bool(isOff != faults.contains(.modeInverted))]
    if let failure, !faults.contains(.modeFailureHidden) {
      arguments["error"] = failure.error(network: -1).value
    }
    sdk.tell("GeTuiSdkDidSetPushMode", arguments)
    if faults.contains(.modeAnsweredTwice) { sdk.tell("GeTuiSdkDidSetPushMode", arguments) }
  }
}
