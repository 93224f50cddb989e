internal import Synchronization

/// Keeps one copy of each list of words that many scenarios have alike.
package final class SharedLists: Sendable {
  private let lists = Mutex<Set<[String]>>([])

  /// An empty collection.
  package init() {}

  /// The list that is equal to `list` and came first.
  func first(_ list: [String]) -> [String] {
    lists.withLock { $0.insert(list).memberAfterInsert }
  }
}
