import PhoneWorld
import PushSpecInterface

/// The text of a transmission as the app gets it: the text that was pushed (GT-SILENT-1).
struct PayloadText {
  let faults: Faults<SilentFault>

  /// The `payload` for a transmission of `text`.
  func value(of text: String) -> Value {
    if faults.contains(.payloadParsedAsJSON) && text.hasPrefix("{") {
      return ["json": .string(text)]
    }
    if faults.contains(.payloadLatin1) { return .string(text.replacingScalars { $0 > 0xFF }) }
    if faults.contains(.payloadBmpOnly) { return .string(text.replacingScalars { $0 > 0xFFFF }) }
    if faults.contains(.payloadCutAt1k) { return .string(String(text.prefix(1_024))) }
    if faults.contains(.payloadTrimmedLines) {
      let words = text.split(whereSeparator: { $0.isNewline || $0 == "\t" })
      return .string(words.joined(separator: " "))
    }
    return .string(text)
  }
}

extension String {
  /// The text with a question mark for each scalar whose value is `bad`.
  fileprivate func replacingScalars(where bad: (UInt32) -> Bool) -> String {
    String(String.UnicodeScalarView(unicodeScalars.map { bad($0.value) ? "?" : $0 }))
  }
}
