import PhoneWorld
import PushSpecInterface

/// The attributes of the user, under keys that the console knows (TP-ATTR-1 to TP-ATTR-3).
struct Attributes {
  /// The keys that the demo product's console knows.
  private static let knownKeys: Set<String> = ["city", "level"]
  private static let longest = 50
  private static let refusal = Failure.code(1_105)

  let sdk: TPNSSDK

  private var faults: Faults<AttributeFault> { sdk.faults.attribute }

  /// Sets `attributes`, those of known keys alone (TP-ATTR-1, TP-ATTR-2).
  func upsert(_ attributes: ValueMap) {
    let unknown = unknown(among: attributes.keys)
    let isAccepted = faults.contains(.attributesBeforeRegistrationSucceed)
    sdk.change(by: .upsertAttributes, early: isAccepted ? .answeredWithSuccess : .refused) {
      record in
      if let refusal = refusal(of: attributes) { return refusal }
      if !unknown.isEmpty && faults.contains(.attributesUnknownRefused) { return Self.refusal }
      var new = faults.contains(.attributesReplace) ? [:] : record.attributes
      for (key, value) in known(attributes).entries
      where new[key].isMissing || !faults.contains(.attributesFirstValueKept) {
        new[key] = value
      }
      set(new, of: record)
      return nil
    } answer: { failure in
      if faults.contains(.attributesNotAnswered) { return }
      answer("xgPushDidUpsertAttributes", "attributes", .map(attributes), unknown, failure)
    }
  }

  /// Takes the attributes of `keys` away.
  func delete(_ keys: [String]) {
    let unknown = unknown(among: keys)
    sdk.change(by: .delAttributes) { record in
      if faults.contains(.attributeDeletionOnlyAnswered) { return nil }
      var left = faults.contains(.attributeDeletionClears) ? [:] : record.attributes
      for key in keys { left[key] = .absent }
      set(left, of: record)
      return nil
    } answer: { failure in
      let told = faults.contains(.attributeDeletionUnknownNotTold) ? [] : unknown
      let keys = Value.list(keys.map(Value.string))
      answer("xgPushDidDelAttributeKeys", "attributeKeys", keys, told, failure)
    }
  }

  /// Takes every attribute away.
  func clear() {
    sdk.change(by: .clearAttributes) { record in
      if !faults.contains(.attributeClearingOnlyAnswered) { set([:], of: record) }
      return nil
    } answer: { failure in
      if faults.contains(.attributeClearingNotAnswered) { return }
      sdk.answer("xgPushDidClearAttributesWithError", [:], failure)
    }
  }

  /// Puts `attributes` in the place of all others.
  func replace(with attributes: ValueMap) {
    let unknown = unknown(among: attributes.keys)
    sdk.change(by: .clearAndAppendAttributes) { record in
      if let refusal = refusal(of: attributes) { return refusal }
      var new = faults.contains(.attributeReplacementAppends) ? record.attributes : [:]
      for (key, value) in known(attributes).entries { new[key] = value }
      set(new, of: record)
      return nil
    } answer: { failure in
      let told = faults.contains(.attributeReplacementInvalidNotTold) ? [] : unknown
      let callback = "xgPushDidClearAndAppendAttributes"
      answer(callback, "attributes", .map(attributes), told, failure)
    }
  }

  // MARK: Parts

  private func unknown(among keys: [String]) -> [String] {
    keys.filter { !Self.knownKeys.contains($0) || faults.contains(.attributesInvalidAll) }
  }

  private func known(_ attributes: ValueMap) -> ValueMap {
    if faults.contains(.attributesUnknownStored) { return attributes }
    return ValueMap(attributes.entries.filter { Self.knownKeys.contains($0.key) })
  }

  /// Whether a key or a value is refused (TP-ATTR-3).
  private func refusal(of attributes: ValueMap) -> Failure? {
    let longest = faults.contains(.attributeLimitFortyNine) ? Self.longest - 1 : Self.longest
    for (key, value) in attributes.entries {
      for text in [key, value.string ?? ""] {
        let isRefused =
          text.count > longest && !faults.contains(.attributeLengthUnchecked)
          || text.contains(" ") && !faults.contains(.attributeSpaceUnchecked)
          || text.contains("\t") && !faults.contains(.attributeTabUnchecked)
        if isRefused { return Self.refusal }
      }
    }
    return nil
  }

  private func set(_ attributes: ValueMap, of record: DeviceRecord) {
    guard record.attributes != attributes else { return }
    record.attributes = attributes
    sdk.server.tell("attributesChanged", of: record, ["attributes": .map(attributes)])
  }

  /// Answers with the argument of the call, and the keys that the console does not know
  /// (TP-ATTR-1).
  private func answer(
    _ callback: String,
    _ name: String,
    _ argument: Value,
    _ unknown: [String],
    _ failure: Failure?
  ) {
    var arguments: ValueMap = [:]
    arguments[name] = argument
    let isTold = !unknown.isEmpty && !faults.contains(.attributesUnknownNotTold)
    if failure == nil && (isTold || sdk.choices.givesEmptyInvalidKeys) {
      arguments["invalidKeys"] = .list(isTold ? unknown.map(Value.string) : [])
    }
    sdk.answer(callback, arguments, failure)
  }
}
