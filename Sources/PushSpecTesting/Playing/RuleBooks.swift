internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios
internal import Synchronization

/// The rules of each contract, made ready once for all its scenarios.
final class RuleBooks: Sendable {
  private let books = Mutex<[(contract: Contract, book: RuleBook)]>([])

  /// The rules of `contract`, for the one implementation that all scenarios are played against and
  /// that has `capabilities`.
  func book(of contract: Contract, for capabilities: Set<Capability>) -> RuleBook {
    books.withLock { books in
      if let known = books.first(where: { $0.contract === contract }) { return known.book }
      let book = RuleBook(contract, for: capabilities)
      books.append((contract, book))
      return book
    }
  }
}
