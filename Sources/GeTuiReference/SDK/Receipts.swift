import PhoneWorld
import PushSpecInterface

/// Counts of arrivals: by the SDK itself where the app has registered with it, by hand elsewhere.
struct Receipts {
  let sdk: GeTuiSDK

  /// The SDK has received `userInfo` through APNs.
  func count(_ userInfo: ValueMap) {
    if !sdk.faults.click.contains(.receiptNotByItself) { report(userInfo) }
  }

  /// `handleRemoteNotification`: counts one receipt, a second one where the SDK has counted too
  /// (GT-RECEIPT-1).
  func countByHand(_ userInfo: ValueMap) {
    let faults = sdk.faults.click
    if faults.contains(.receiptByHandLost) { return }
    report(userInfo)
    if faults.contains(.receiptByHandTwice) { report(userInfo) }
  }

  /// Whether `token` can be a VoIP token, before the start too (GT-VOIP-1).
  func registerVoip(_ token: String) -> Bool {
    let faults = sdk.faults.token
    if faults.contains(.voipTokenRefused) { return false }
    if faults.contains(.voipTokenNeedsStart) && !sdk.isStarted { return false }
    guard PushToken.isValid(token) || faults.contains(.voipTokenUnchecked) else { return false }
    sdk.reports.send { record in record.voipToken = token }
    return true
  }

  /// Counts the receipt of a VoIP push (GT-VOIP-1).
  func countVoip(_ userInfo: ValueMap) {
    let faults = sdk.faults.token
    if faults.contains(.voipReceiptLost) { return }
    report(userInfo)
    if faults.contains(.voipReceiptTwice) { report(userInfo) }
  }

  private func report(_ userInfo: ValueMap) {
    let isForAnything = sdk.faults.click.contains(.receiptOfAnything)
    let nothing = isForAnything ? MessageID(taskID: "", msgID: "") : nil
    guard let id = MessageID(in: userInfo) ?? nothing else { return }
    let server = sdk.server
    sdk.reports.send { record in server.countReceipt(of: id, by: record) }
  }
}
