#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension JUnitSetting {
  /// This machine, and the folder that this process works in.
  package static var current: JUnitSetting {
    unsafe JUnitSetting(
      hostname: text { unsafe gethostname($0, $1) == 0 },
      folder: text { unsafe getcwd($0, $1) != nil }
    )
  }

  /// The text that `call` fills in; empty where it fails.
  private static func text(
    _ call: (UnsafeMutablePointer<CChar>, Int) -> Bool
  ) -> String {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let isFilled = unsafe bytes.withUnsafeMutableBytes { raw in
      let start = unsafe raw.bindMemory(to: CChar.self).baseAddress
      return unsafe start.map { unsafe call($0, raw.count - 1) } ?? false
    }
    return isFilled ? String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) : ""
  }
}
