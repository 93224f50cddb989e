import PhoneWorld
import PushSpecInterface

/// Counts of arrivals: by the SDK itself where the app has registered with it, by hand elsewhere.
struct Receipts {
  let sdk: GeTuiSDK

  /// The SDK has received `userInfo` through APNs.
  func count(_ userInfo: ValueMap) {
    guard let id = MessageID(in: userInfo) else { return }
    let server = sdk.server
    sdk.reports.send { record in server.countReceipt(of: id, by: record) }
  }

  /// `handleRemoteNotification`: counts one receipt, a second one where the SDK has counted too
  /// (GT-RECEIPT-1).
  func countByHand(_ userInfo: ValueMap) {
    let faults = sdk.faults.reception
    if faults.contains(.receiptByHandLost) { return }
    count(userInfo)
    if faults.contains(.receiptByHandTwice) { count(userInfo) }
  }

  /// Whether `token` can be a VoIP token (GT-VOIP-1).
  func registerVoip(_ token: String) -> Bool {
    let faults = sdk.faults.token
    if faults.contains(.voipTokenRefused) { return false }
    guard PushToken.isValid(token) || faults.contains(.voipTokenUnchecked) else { return false }
    sdk.reports.send { record in record.voipToken = token }
    return true
  }

  /// Counts the receipt of a VoIP push (GT-VOIP-1).
  func countVoip(_ userInfo: ValueMap) {
    if sdk.faults.token.contains(.voipReceiptLost) { return }
    count(userInfo)
  }
}

/// The form of the tokens that Apple gives to apps.
enum PushToken {
  /// Whether `text` is a token: bytes in hexadecimal digits.
  static func isValid(_ text: String) -> Bool {
    let digits = text.utf8
    return !digits.isEmpty && digits.count.isMultiple(of: 2)
      && digits.allSatisfy { digit in
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
          UInt8(ascii: "A")...UInt8(ascii: "F"):
          true
        default: false
        }
      }
  }
}
