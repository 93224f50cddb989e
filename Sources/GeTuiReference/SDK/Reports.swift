import PhoneWorld
import PushSpecInterface

/// What the SDK reports to its server on a way of its own, whether or not the cid is online: counts
/// of clicks and arrivals, the badge, the device token.
///
/// A report is never lost: without network it waits on the phone, beyond the process too.
struct Reports {
  /// What the server does with it.
  typealias Report = (ClientRecord) -> Void

  let sdk: GeTuiSDK

  private var canSend: Bool {
    sdk.phone.isOnline && sdk.server.condition.isReachable
      && sdk.server.record(of: sdk.phone) != nil
  }

  /// Reports now, or when the way is free.
  func send(_ report: @escaping Report) {
    guard canSend else { return sdk.storage.unsent.append(report) }
    let (server, phone, storage) = (sdk.server, sdk.phone, sdk.storage)
    let due = max(storage.lastReport, sdk.world.now + sdk.world.draw(.network))
    storage.lastReport = due
    sdk.world.at(due) {
      if phone.isOnline, server.condition.isReachable, let record = server.record(of: phone) {
        if record.isTrusted { report(record) }
      } else {
        storage.unsent.append(report)
      }
    }
  }

  /// Sends what has waited.
  func flush() {
    guard canSend else { return }
    let waiting = sdk.storage.unsent
    sdk.storage.unsent = []
    for report in waiting { send(report) }
  }
}
