extension Unicode.Scalar {
  /// Whether it is an English letter or a digit.
  var isLatinLetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  /// Whether it is a Chinese character.
  var isChinese: Bool {
    switch value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_23AF: true
    default: false
    }
  }
}
