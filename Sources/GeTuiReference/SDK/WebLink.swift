/// The parts of a web address that a link is judged by.
struct WebLink {
  /// The host in lower case.
  let host: String
  private let items: [(name: Substring, value: Substring)]

  /// Reads `url`, if it is a web address.
  init?(_ url: String) {
    guard let scheme = url.firstRange(of: "://"),
      ["http", "https"].contains(url[..<scheme.lowerBound].lowercased())
    else { return nil }
    let rest = url[scheme.upperBound...].prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let withoutUser = authority.split(separator: "@", omittingEmptySubsequences: false).last
    host = (withoutUser ?? "").prefix { $0 != ":" }.lowercased()
    guard let mark = rest.firstIndex(of: "?") else {
      items = []
      return
    }
    items = rest[rest.index(after: mark)...].split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts[0], parts.count == 2 ? parts[1] : "")
    }
  }

  /// The query's value for `name`, as it stands in the address.
  func encoded(_ name: String) -> String? {
    items.first { $0.name == name }.map { String($0.value) }
  }

  /// The query's value for `name`.
  subscript(name: String) -> String? {
    encoded(name).map(Self.decoded)
  }

  /// The query's value at the place `index`, whatever its name.
  subscript(index: Int) -> String? {
    index < items.count ? Self.decoded(String(items[index].value)) : nil
  }

  /// The text that percent-encoded `text` stands for; what is no encoding stays.
  private static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func hexValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
