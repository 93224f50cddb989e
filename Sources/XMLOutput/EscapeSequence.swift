/// The sequences by which programs colour and steer a terminal.
enum EscapeSequence {
  private static let bell: UInt8 = 0x07
  private static let lineFeed: UInt8 = 0x0A
  private static let escape: UInt8 = 0x1B
  private static let backslash: UInt8 = 0x5C

  /// How many bytes of `bytes`, which begin with ESC, belong to its sequence; at least 1.
  ///
  /// An ESC that begins no sequence known here stands alone, so that no text is lost with it.
  static func length(in bytes: ArraySlice<UInt8>) -> Int {
    let rest = bytes.dropFirst(2)
    switch bytes.dropFirst().first {
    case UInt8(ascii: "["): return 2 + controlSequence(rest)
    case UInt8(ascii: "]"): return 2 + (controlString(rest) ?? lineEnd(rest))
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      return controlString(rest).map { 2 + $0 } ?? 1
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      return if let set = rest.first, (0x30...0x7E).contains(set) { 3 } else { 1 }
    default: return 1
    }
  }

  /// CSI: parameters, intermediates and a final byte, or as much of them as there is.
  private static func controlSequence(_ rest: ArraySlice<UInt8>) -> Int {
    let parameters = rest.prefix { (0x30...0x3F).contains($0) }
    let afterParameters = rest[parameters.endIndex...]
    let intermediates = afterParameters.prefix { (0x20...0x2F).contains($0) }
    let final = rest[intermediates.endIndex...].first
    let hasFinal = final.map { (0x40...0x7E).contains($0) } ?? false
    if hasFinal { return parameters.count + intermediates.count + 1 }
    // Cut short: spaces and the like after it are text.
    return parameters.count
  }

  /// A string up to BEL or ST on the same line; `nil` where neither comes.
  private static func controlString(_ rest: ArraySlice<UInt8>) -> Int? {
    for index in rest.indices {
      switch rest[index] {
      case bell: return index - rest.startIndex + 1
      case lineFeed: return nil
      case escape:
        guard rest[index...].dropFirst().first == backslash else { return nil }
        return index - rest.startIndex + 2
      default: break
      }
    }
    return nil
  }

  /// As much of a string that is never ended as a terminal could take for it: the line, or what
  /// comes before the next sequence.
  private static func lineEnd(_ rest: ArraySlice<UInt8>) -> Int {
    rest.prefix { $0 != lineFeed && $0 != 0x0D && $0 != escape }.count
  }
}
