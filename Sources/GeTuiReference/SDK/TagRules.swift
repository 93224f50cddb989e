/// What the SDK checks of tags before it sends them (§12).
struct TagRules {
  /// The codes with which tags are refused.
  enum Refusal: Int64 {
    case tooMany = 20_001
    case tooOften = 20_002
    case duplicate = 20_003
    case exception = 20_005
    case noTag = 20_006
    case noSequenceNumber = 20_007
    case notLoggedIn = 20_008
    case blacklisted = 20_009
    case badContent = 20_011
  }

  /// How many tags a client may have.
  private static let most = 100

  let sdk: GeTuiSDK

  private var faults: Faults<TagFault> { sdk.faults.tag }

  /// Why `tags` are refused, if they are; the order of the checks is free.
  func refusal(of tags: [String], sequenceNumber: String) -> Refusal? {
    if sequenceNumber.isEmpty && !faults.contains(.tagNumberUnchecked) { return .noSequenceNumber }
    if tags.isEmpty && !faults.contains(.noTagAccepted) { return .noTag }
    if tags.count > most { return .tooMany }
    if Set(tags).count < tags.count && !faults.contains(.duplicateTagsAccepted) {
      return .duplicate
    }
    if !faults.contains(.tagContentUnchecked), !tags.allSatisfy(isAllowed) { return .badContent }
    return sdk.connection.isOnline ? nil : refusalWithoutLogin
  }

  /// The answer to a client that has not logged in (GT-TAG-7).
  private var refusalWithoutLogin: Refusal {
    faults.contains(.tagsBeforeLoginAsException) ? .exception : .notLoggedIn
  }

  private var most: Int {
    if faults.contains(.tagLimitMissing) { return .max }
    return faults.contains(.tagLimitOffByOne) ? Self.most - 1 : Self.most
  }

  /// Whether `tag` has only Chinese characters, letters, digits, `+ - * .` (GT-TAG-8).
  private func isAllowed(_ tag: String) -> Bool {
    guard !tag.isEmpty else { return false }
    return tag.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "+", "-", "*", ".": !faults.contains(.tagSignsRefused)
      case "_": sdk.choices.allowsUnderscoreInTags
      default:
        scalar.isLatinLetterOrDigit
          || (scalar.isChinese && !faults.contains(.chineseTagsRefused))
      }
    }
  }
}

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
