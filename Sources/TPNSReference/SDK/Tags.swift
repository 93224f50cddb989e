import PhoneWorld
import PushSpecInterface

/// The tags of the phone, a hundred at most (TP-TAG-1 to TP-TAG-3).
struct Tags {
  private static let mostTags = 100
  private static let longestTag = 50
  private static let largestPage = 200
  private static let refusal = Failure.code(1_105)

  let sdk: TPNSSDK

  private var faults: Faults<TagFault> { sdk.faults.tag }

  /// Adds `tags` (TP-TAG-1), unless one of them is refused (TP-TAG-2).
  func append(_ tags: [String]) {
    let early = EarlyCall([
      (faults.contains(.tagsBeforeRegistrationSucceed), .answeredWithSuccess),
      (faults.contains(.tagsBeforeRegistrationKept), .keptFor),
    ])
    sdk.change(by: .appendTags, early: early) { record in
      if faults.contains(.tagsOnlyAnswered) { return nil }
      if faults.contains(.appendReplaces) { record.tags = [] }
      return add(faults.contains(.appendFirstOnly) ? Array(tags.prefix(1)) : tags, to: record)
    } answer: { failure in
      if faults.contains(.tagsNotAnswered) { return }
      let told = faults.contains(.tagsEchoEmpty) ? [] : tags
      answer("xgPushDidAppendTags", told, failure)
      if faults.contains(.tagsAnsweredTwice) { answer("xgPushDidAppendTags", told, failure) }
    }
  }

  private func add(_ tags: [String], to record: DeviceRecord) -> Failure? {
    let tags = faults.contains(.tagTrimmed) ? tags.map(trimmed) : tags
    var failure: Failure?
    var added: [String] = []
    for tag in tags where faults.contains(.tagsCountedTwice) || !record.tags.contains(tag) {
      let isRefused = !isAllowed(tag) || record.tags.count + added.count >= most(of: record)
      if isRefused { failure = Self.refusal }
      if !isRefused || faults.contains(.tagRefusalOnlyTold) { added.append(tag) }
    }
    let bindsAll = failure == nil || faults.contains(.tagRefusalOnlyTold)
    if bindsAll || sdk.choices.bindsTheOtherTags {
      record.tags += added
      sdk.registration.tagsEverAdded += added.count
    }
    return failure
  }

  private func trimmed(_ tag: String) -> String {
    var tag = tag
    while tag.last == " " { tag.removeLast() }
    return tag
  }

  private func most(of record: DeviceRecord) -> Int {
    if faults.contains(.tagCountUnlimited) { return .max }
    if faults.contains(.tagCountNinetyNine) { return Self.mostTags - 1 }
    if faults.contains(.tagCountOfCalls) {
      return Self.mostTags - sdk.registration.tagsEverAdded + record.tags.count
    }
    return Self.mostTags
  }

  private func isAllowed(_ tag: String) -> Bool {
    let longest = faults.contains(.tagLimitFortyNine) ? Self.longestTag - 1 : Self.longestTag
    return (tag.count <= longest || faults.contains(.tagLengthUnchecked))
      && (!tag.contains(" ") || faults.contains(.tagSpaceUnchecked))
      && (!tag.contains("\t") || faults.contains(.tagTabUnchecked))
  }

  /// Takes `tags` away (TP-TAG-1).
  func delete(_ tags: [String]) {
    let isAccepted = faults.contains(.tagDeletionBeforeRegistrationSucceeds)
    sdk.change(by: .delTags, early: isAccepted ? .answeredWithSuccess : .refused) { record in
      if faults.contains(.tagDeletionOnlyAnswered) { return nil }
      let clears = faults.contains(.tagDeletionClears)
      record.tags.removeAll { clears || tags.contains($0) }
      return nil
    } answer: { failure in
      if faults.contains(.tagDeletionNotAnswered) { return }
      answer("xgPushDidDelTags", tags, failure)
    }
  }

  /// Takes every tag away (TP-TAG-1).
  func clear() {
    let isAccepted = faults.contains(.tagClearingBeforeRegistrationSucceeds)
    sdk.change(by: .clearTags, early: isAccepted ? .answeredWithSuccess : .refused) { record in
      if faults.contains(.tagClearingOnlyAnswered) { return nil }
      let isFirstOnly = faults.contains(.tagClearingFirstOnly)
      record.tags = isFirstOnly ? Array(record.tags.dropFirst()) : []
      return nil
    } answer: { failure in
      if faults.contains(.tagClearingNotAnswered) { return }
      if faults.contains(.tagClearingAnsweredAsDeletion) {
        return answer("xgPushDidDelTags", [], failure)
      }
      sdk.answer("xgPushDidClearTagsError", [:], failure)
    }
  }

  /// Puts `tags` in the place of all others (TP-TAG-1).
  func replace(with tags: [String]) {
    let isAccepted = faults.contains(.tagReplacementBeforeRegistrationSucceeds)
    sdk.change(by: .clearAndAppendTags, early: isAccepted ? .answeredWithSuccess : .refused) {
      record in
      let former = record.tags
      if !faults.contains(.replacementAppends) { record.tags = [] }
      if faults.contains(.replacementClearsAlone) { return nil }
      if faults.contains(.replacementUnchecked) {
        record.tags += tags
        return nil
      }
      let failure = add(tags, to: record)
      if failure != nil { record.tags = former }
      return failure
    } answer: { failure in
      let isMistaken = faults.contains(.replacementAnsweredAsAppend)
      answer(isMistaken ? "xgPushDidAppendTags" : "xgPushDidClearAndAppendTags", tags, failure)
    }
  }

  private func answer(_ callback: String, _ tags: [String], _ failure: Failure?) {
    sdk.answer(callback, ["tags": .list(tags.map(Value.string))], failure)
  }

  // MARK: Questions

  /// Tells a page of the tags, and the number of all (TP-TAG-3).
  func query(offset: Int, limit: Int) {
    var page: [String] = []
    var total = 0
    sdk.change(by: .queryTags) { record in
      var all = record.tags
      if faults.contains(.queryOfAllPhones) { all = sdk.server.records.flatMap(\.tags) }
      page = self.page(of: all, offset: max(0, offset), limit: max(0, limit))
      total = faults.contains(.queryTotalOfPage) ? page.count : all.count
      return all.isEmpty && faults.contains(.queryOfNothingFails) ? Self.refusal : nil
    } answer: { failure in
      if faults.contains(.queryNotAnswered) { return }
      var arguments: ValueMap = ["totalCount": .integer(Int64(failure == nil ? total : 0))]
      if failure == nil { arguments["tags"] = .list(page.map(Value.string)) }
      sdk.answer("xgPushDidQueryTags", arguments, failure)
      if faults.contains(.queryAnsweredTwice) {
        sdk.answer("xgPushDidQueryTags", arguments, failure)
      }
    }
  }

  private func page(of tags: [String], offset: Int, limit: Int) -> [String] {
    var offset = offset
    var limit = min(limit, Self.largestPage)
    if faults.contains(.queryOffsetIgnored) { offset = 0 }
    if faults.contains(.queryLimitIgnored) { limit = Self.largestPage }
    if faults.contains(.queryLimitFour) { limit = min(limit, 4) }
    if faults.contains(.queryOffsetInPages) { offset = min(offset, tags.count) * limit }
    return Array(tags.dropFirst(offset).prefix(limit))
  }
}
