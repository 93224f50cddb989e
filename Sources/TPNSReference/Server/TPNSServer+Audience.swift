import PhoneWorld
import PushSpecInterface

/// Whom a push is for.
extension TPNSServer {
  func records(of audience: PushRequest.Audience) -> [DeviceRecord]? {
    switch audience {
    case .tokens where faults.start.contains(.singlePushToAll): return records
    case .tokens(let tokens):
      var found: [DeviceRecord] = []
      for token in tokens {
        guard let record = records.first(where: { $0.xgToken == token }) else { return nil }
        found.append(record)
      }
      return found
    case .accounts(let accounts, let type):
      return accounts.flatMap { records(of: $0, type: type) }
    case .tags(let tags):
      let perTag = tags.map { tag in records.filter { has(tag, $0) } }
      return faults.tag.contains(.pushPerTag)
        ? perTag.flatMap(\.self)
        : records.filter { record in perTag.contains { $0.contains { $0 === record } } }
    case .all:
      return faults.start.contains(.broadcastToNewest) ? records.suffix(1) : records
    }
  }

  private func has(_ tag: String, _ record: DeviceRecord) -> Bool {
    record.tags.contains {
      $0 == tag || faults.tag.contains(.tagsMatchPrefix) && tag.hasPrefix($0.prefix(2))
    }
  }

  /// The phone that has bound `account` last, as the API takes one by default.
  private func records(of account: String, type: Int64) -> [DeviceRecord] {
    let faults = faults.account
    func matches(_ bound: (type: Int64, account: String)) -> Bool {
      bound.account == account
        && (bound.type == type || faults.contains(.accountPushToAllTypes)
          || faults.contains(.pushPerAccountType))
    }
    let all = records.filter { record in
      record.accounts.contains(where: matches) && !(record.hidesAccountsOnline && record.isOnline)
    }
    if faults.contains(.accountShared) && !all.isEmpty { return records }
    guard let latest = all.max(by: { $0.lastBinding < $1.lastBinding }) else { return [] }
    let isRepeated = faults.contains(.accountCountedTwice) || faults.contains(.pushPerAccountType)
    let count = isRepeated ? latest.accounts.count(where: matches) : 1
    return Array(repeating: latest, count: count)
  }
}
