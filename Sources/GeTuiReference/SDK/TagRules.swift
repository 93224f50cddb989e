import PhoneWorld

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

  let sdk: GeTuiSDK

  private var faults: Faults<TagFault> { sdk.faults.tag }

  /// Why `tags` are refused, if they are; the order of the checks is free (GT-TAG-3, GT-TAG-5,
  /// GT-TAG-6, GT-TAG-7, GT-TAG-8).
  func refusal(of tags: [String], sequenceNumber: String) -> Refusal? {
    if sequenceNumber.isEmpty && !faults.contains(.tagNumberUnchecked) { return .noSequenceNumber }
    if tags.isEmpty && !faults.contains(.noTagAccepted) { return .noTag }
    if tags.count > most { return .tooMany }
    if hasDuplicates(tags) { return .duplicate }
    let checked = faults.contains(.tagFirstCheckedOnly) ? tags.prefix(1) : tags[...]
    if !checked.allSatisfy(isAllowed) { return .badContent }
    if sdk.connection.isOnline { return nil }
    return faults.contains(.tagsBeforeLoginAsException) ? .exception : .notLoggedIn
  }

  /// How many tags a client may have.
  private var most: Int {
    if faults.contains(.tagLimitMissing) { return .max }
    if faults.contains(.tagLimitOffByOne) { return 99 }
    return faults.contains(.tagLimit101) ? 101 : 100
  }

  private func hasDuplicates(_ tags: [String]) -> Bool {
    if faults.contains(.duplicateTagsAccepted) { return false }
    if faults.contains(.duplicateNeighboursOnly) {
      return zip(tags, tags.dropFirst()).contains { $0 == $1 }
    }
    return Set(tags).count < tags.count
  }

  // MARK: Content

  /// Whether `tag` has only Chinese characters, letters, digits, `+ - * .` (GT-TAG-8).
  func isAllowed(_ tag: String) -> Bool {
    if faults.contains(.tagContentUnchecked) { return true }
    let parts = faults.contains(.tagCommaSplits) ? tag.split(separator: ",") : [tag[...]]
    let needsLetter = faults.contains(.tagDigitsRefused)
    let isNumber = tag.unicodeScalars.allSatisfy { $0.properties.numericType != nil }
    guard !tag.isEmpty, !(needsLetter && isNumber) else { return false }
    return parts.allSatisfy { $0.unicodeScalars.allSatisfy(isAllowed) }
  }

  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "+", "-", "*", ".": !faults.contains(.tagSignsRefused)
    case "_": sdk.choices.allowsUnderscoreInTags
    case " ": faults.contains(.tagSpaceAllowed)
    case "A"..."Z": !faults.contains(.tagCapitalsRefused)
    case _ where scalar.isChinese: !faults.contains(.chineseTagsRefused)
    case _ where scalar.value > 0xFFFF: faults.contains(.tagEmojiAllowed)
    default: scalar.isLatinLetterOrDigit
    }
  }
}
