import PhoneWorld
import PushSpecInterface

/// What the app may set before it has started the SDK.
extension GeTuiSDK {
  /// Takes the name of the store that the app came from, at any time, empty too (GT-CHANNEL-1).
  func setChannel(_ channel: String) -> Reply.Outcome {
    let isRefused =
      faults.service.contains(.channelRefusedBeforeStart) && !isStarted
      || faults.service.contains(.emptyChannelRefused) && channel.isEmpty
    if isRefused {
      return .threw(ErrorValue(domain: Failure.domain, code: -1, message: "not now"))
    }
    storage.channel = channel
    return .returned(.absent)
  }

  /// Whether the cid is to stay online in the background: before the start too, and in later
  /// processes, until told otherwise (GT-BACKGROUND-1).
  func runInBackground(_ isEnabled: Bool) {
    let faults = faults.background
    if faults.contains(.backgroundEnableNeedsStart) && !isStarted { return }
    if faults.contains(.backgroundEnableSticks) && !isEnabled { return }
    storage.runsInBackground = isEnabled
    if isEnabled { storage.notes.hasRunInBackground = true }
    if process.state == .background { connection.reconsider(quietly: true) }
  }

  /// The version of the SDK, at any time (GT-VERSION-1).
  var toldVersion: String {
    let faults = faults.service
    if faults.contains(.versionEmpty) { return "" }
    return faults.contains(.versionAfterStart) && !isStarted ? "0.0" : Self.version
  }
}
