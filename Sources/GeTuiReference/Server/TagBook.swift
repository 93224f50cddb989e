import PhoneWorld
import PushSpecInterface

/// Which client has which tags (§12).
struct TagBook {
  private static let day: Int64 = 24 * 3_600_000_000
  /// The server's calendar is that of China.
  private static let offset: Int64 = 8 * 3_600_000_000

  let server: GeTuiServer

  private var faults: Faults<TagBookFault> { server.faults.tagBook }

  /// How often a push to `tags` goes to `client`: once, if it has one of them (GT-TAG-2).
  func pushes(of tags: [String], to client: ClientRecord) -> Int {
    if faults.contains(.tagPushNotStored) && !client.isOnline { return 0 }
    let fitting = tags.count { has($0, client) }
    return faults.contains(.tagPushOnceATag) ? fitting : min(fitting, 1)
  }

  private func has(_ tag: String, _ client: ClientRecord) -> Bool {
    if faults.contains(.tagPushLost) { return false }
    if faults.contains(.tagPushToAll) { return !client.tags.isEmpty }
    if faults.contains(.tagPushByPrefix) { return client.tags.contains { $0.hasPrefix(tag) } }
    if faults.contains(.tagPushFirstTagOnly) { return client.tags.first == tag }
    return client.tags.contains(tag)
  }

  /// Replaces the client's tags (GT-TAG-1), with success once a day (GT-TAG-4); not those of an app
  /// on the blacklist (GT-TAG-9).
  func set(
    _ tags: [String],
    for client: ClientRecord,
    calledAt: SessionTime
  ) -> Result<[String], Failure> {
    if server.isBlacklisted && !faults.contains(.blacklistIgnored) {
      return .failure(.code(TagRules.Refusal.blacklisted.rawValue))
    }
    let isOfAll = faults.contains(.tagDayOfAllClients)
    let former = isOfAll ? server.records.compactMap(\.tagsSetAt).max() : client.tagsSetAt
    if let former, isTooSoon(calledAt, after: former) {
      if faults.contains(.tagRefusedSet) { client.tags = tags }
      return .failure(.code(TagRules.Refusal.tooOften.rawValue))
    }
    client.tagsSetAt = calledAt
    if faults.contains(.tagsAccumulate) {
      client.tags += tags
    } else if faults.contains(.tagLastCut) {
      client.tags = Array(tags.prefix(99))
    } else if !faults.contains(.tagsNotStored) {
      client.tags = tags
    }
    return .success([])
  }

  private func isTooSoon(_ moment: SessionTime, after former: SessionTime) -> Bool {
    if faults.contains(.tagDayMissing) { return false }
    if faults.contains(.tagsOnlyOnce) { return true }
    if faults.contains(.tagDayAnHour) { return moment - former < .seconds(1_800) }
    if server.choices.countsTagsByCalendarDay { return day(of: moment) == day(of: former) }
    return (moment - former).microseconds < Self.day
  }

  /// The number of the calendar day at `moment`.
  private func day(of moment: SessionTime) -> Int64 {
    (server.world.epoch * 1_000 + moment.microseconds + Self.offset) / Self.day
  }
}
