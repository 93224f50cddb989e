/// The last of what a process has printed.
struct OutputTail: Sendable {
  private let limit: Int
  private var bytes: [UInt8] = []
  private var isCut = false

  /// The last `limit` bytes of something that has not been printed yet.
  init(limit: Int = 65_536) {
    self.limit = limit
  }

  /// Takes more of it.
  mutating func append(_ more: some Collection<UInt8>) {
    bytes += more.suffix(limit)
    isCut = isCut || more.count > limit
    guard bytes.count > 2 * limit else { return }
    bytes.removeFirst(bytes.count - limit)
    isCut = true
  }

  /// What is kept, as text; where something is missing it begins with a whole line.
  var text: String {
    var kept = bytes.suffix(limit)
    if isCut || kept.count < bytes.count {
      if let end = kept.firstIndex(of: UInt8(ascii: "\n")) { kept = kept[(end + 1)...] }
      return "…\n" + String(decoding: kept, as: UTF8.self)
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Whether nothing was printed.
  var isEmpty: Bool { bytes.isEmpty }
}
