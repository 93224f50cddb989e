extension Unicode.Scalar {
  /// How many columns of a terminal the scalar fills: none, one, or two as Chinese does.
  var columnWidth: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if Self.wide.contains(where: { $0.contains(value) }) { return 2 }
    return properties.isEmojiPresentation ? 2 : 1
  }

  /// The blocks that East Asian typography sets full width.
  private static let wide: [ClosedRange<UInt32>] = [
    0x4E00...0x9FFF,  // the common ideographs first: they are what we meet
    0x3041...0x33FF,
    0xFF01...0xFF60,
    0x1100...0x115F,
    0x2E80...0x303E,
    0x3400...0x4DBF,
    0xA000...0xA4CF,
    0xA960...0xA97F,
    0xAC00...0xD7A3,
    0xF900...0xFAFF,
    0xFE30...0xFE4F,
    0xFFE0...0xFFE6,
    0x1F300...0x1F64F,
    0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]

  /// Whether the scalar would vanish or do mischief on a terminal if it were printed as it is.
  var isUnprintable: Bool {
    if value < 0x20 || (0x7F...0x9F).contains(value) { return true }
    if value < 0x300 { return value == 0xA0 || value == 0xAD }
    switch properties.generalCategory {
    case .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: return true
    // Joiners shape letters and emoji; marks of direction would reorder the line.
    case .format: return value != 0x200C && value != 0x200D
    default: return false
    }
  }
}
