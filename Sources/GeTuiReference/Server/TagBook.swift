import PhoneWorld
import PushSpecInterface

/// Which client has which tags (§12).
struct TagBook {
  private static let day: Int64 = 24 * 3_600_000_000
  /// The server's calendar is that of China.
  private static let offset: Int64 = 8 * 3_600_000_000

  let server: GeTuiServer

  private var faults: Faults<TagFault> { server.faults.tag }

  /// Whether a push to `tag` reaches `client` (GT-TAG-2).
  func has(_ tag: String, _ client: ClientRecord) -> Bool {
    if faults.contains(.tagPushLost) { return false }
    if faults.contains(.tagPushToAll) { return !client.tags.isEmpty }
    if faults.contains(.tagPushByPrefix) {
      return client.tags.contains { $0.hasPrefix(tag) }
    }
    return client.tags.contains(tag)
  }

  /// Replaces the client's tags (GT-TAG-1), with success once a day (GT-TAG-4).
  func set(
    _ tags: [String],
    for client: ClientRecord,
    calledAt: SessionTime
  ) -> Result<[String], Failure> {
    if server.isBlacklisted && !faults.contains(.blacklistIgnored) {
      return .failure(.code(TagRules.Refusal.blacklisted.rawValue))
    }
    if let former = client.tagsSetAt, isTooSoon(calledAt, after: former) {
      return .failure(.code(TagRules.Refusal.tooOften.rawValue))
    }
    client.tagsSetAt = calledAt
    if faults.contains(.tagsAccumulate) {
      client.tags += tags
    } else if !faults.contains(.tagsNotStored) {
      client.tags = tags
    }
    return .success([])
  }

  private func isTooSoon(_ moment: SessionTime, after former: SessionTime) -> Bool {
    if faults.contains(.tagDayMissing) { return false }
    if faults.contains(.tagsOnlyOnce) { return true }
    if server.choices.countsTagsByCalendarDay { return day(of: moment) == day(of: former) }
    return (moment - former).microseconds < Self.day
  }

  /// The number of the calendar day at `moment`.
  private func day(of moment: SessionTime) -> Int64 {
    (server.world.epoch * 1_000 + moment.microseconds + Self.offset) / Self.day
  }
}
