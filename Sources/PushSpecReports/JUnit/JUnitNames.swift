internal import XMLOutput

/// Names under which continuous integration remembers test cases: short, on one line, and no two
/// alike, also after cleaning and cutting.
enum JUnitNames {
  /// The most UTF-16 units of a name; some readers keep 255 of them.
  static let limit = 250

  /// A name for each of `raw`, in their order.
  ///
  /// A name depends on the others only where it would be the same as one of them, and on their order
  /// only where the raw names are the same too.
  static func unique(_ raw: [String]) -> [String] {
    var names = raw.map(fitted)
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    var taken = Set(counts.filter { $0.value == 1 }.keys)
    for index in names.indices where counts[names[index]] != 1 {
      let base = appending("~\(hash(raw[index]))", to: names[index])
      var name = base
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = appending(" #\(number)", to: base)
      }
      names[index] = name
    }
    return names
  }

  /// `raw` as a name by itself.
  private static func fitted(_ raw: String) -> String {
    let name = XMLText.line(raw)
    if name.isEmpty { return "unnamed" }
    return name.utf16.count <= limit ? name : appending("…\(hash(raw))", to: name)
  }

  /// `name`, cut where it must be, and `suffix`.
  private static func appending(_ suffix: String, to name: String) -> String {
    var room = limit - suffix.utf16.count
    var kept = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      room -= scalar.utf16.count
      guard room >= 0 else { break }
      kept.append(scalar)
    }
    return XMLText.line(String(kept)) + suffix
  }

  /// Eight hexadecimal digits that are the same for the same text everywhere: 32-bit FNV-1a.
  static func hash(_ text: String) -> String {
    var hash: UInt32 = 0x811C_9DC5
    for byte in text.utf8 {
      hash = (hash ^ UInt32(byte)) &* 0x0100_0193
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
