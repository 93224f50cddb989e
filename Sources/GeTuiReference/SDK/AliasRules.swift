import PhoneWorld

/// What the SDK checks of an alias call's arguments (§13).
struct AliasRules {
  /// The codes with which alias calls are refused.
  enum Refusal: Int64 {
    case tooSoon = 30_001
    case badParameter = 30_002
    /// The documents differ about its meaning (GT-ALIAS-12).
    case tooMany = 30_003
    case unknown = 30_004
    case noCid = 30_005
    case network = 30_006
    case badAlias = 30_007
    case badSequenceNumber = 30_008
  }

  let faults: Faults<AliasFault>

  // MARK: The sequence number

  /// Why the sequence number is refused, if it is (GT-ALIAS-6).
  func refusal(of sequenceNumber: String, for action: Aliases.Action) -> Refusal? {
    if faults.contains(.aliasNumberUnchecked) { return nil }
    if faults.contains(.unbindNumberUnchecked) && action == .unbindAlias { return nil }
    let isMissing =
      sequenceNumber.isEmpty
      || faults.contains(.aliasNumberZeroMissing) && sequenceNumber == "0"
    return isMissing ? .badSequenceNumber : nil
  }

  /// The number that the answer carries: the one that was given (GT-ALIAS-1).
  func answered(_ sequenceNumber: String) -> String {
    if faults.contains(.aliasAnsweredWithoutNumber) { return "" }
    if faults.contains(.aliasNumberParsed), let number = Int(sequenceNumber) { return "\(number)" }
    if faults.contains(.aliasNumberTrimmed) { return sequenceNumber.filter { $0 != " " } }
    if faults.contains(.aliasNumberAscii) {
      return String(sequenceNumber.map { $0.isASCII ? $0 : "?" })
    }
    return sequenceNumber
  }

  // MARK: The alias

  /// Why the alias is refused, if it is: over 40 bytes of UTF-8, or with other characters than
  /// Chinese, English, digits and the underscore (GT-ALIAS-5).
  func refusal(of alias: String) -> Refusal? {
    if alias.isEmpty { return faults.contains(.emptyAliasAccepted) ? nil : .badParameter }
    if length(of: alias) > most { return .badAlias }
    if faults.contains(.aliasContentUnchecked) { return nil }
    let isNumber = alias.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if isNumber && faults.contains(.aliasDigitsRefused) { return .badAlias }
    return alias.unicodeScalars.allSatisfy(isAllowed) ? nil : .badAlias
  }

  private func length(of alias: String) -> Int {
    if faults.contains(.aliasLengthInCharacters) { return alias.count }
    if faults.contains(.aliasLengthInUtf16Bytes) { return alias.utf16.count * 2 }
    return alias.utf8.count
  }

  private var most: Int {
    if faults.contains(.aliasLengthUnchecked) { return .max }
    if faults.contains(.aliasLengthOffByOne) { return 39 }
    return faults.contains(.aliasLength41) ? 41 : 40
  }

  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "_": !faults.contains(.aliasUnderscoreRefused)
    case "-": faults.contains(.aliasHyphenAllowed)
    case " ": faults.contains(.aliasSpaceAllowed)
    case _ where scalar.isChinese: !faults.contains(.chineseAliasRefused)
    case _ where scalar.value > 0xFFFF: faults.contains(.aliasEmojiAllowed)
    default: scalar.isLatinLetterOrDigit
    }
  }
}
