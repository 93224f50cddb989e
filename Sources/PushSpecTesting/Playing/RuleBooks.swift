internal import PushSpecJudge
internal import PushSpecScenarios
internal import Synchronization

/// The rules of each contract, made ready once for all its scenarios.
final class RuleBooks: Sendable {
  private let books = Mutex<[(contract: Contract, book: RuleBook)]>([])

  /// The rules of `contract`.
  func book(of contract: Contract) -> RuleBook {
    books.withLock { books in
      if let known = books.first(where: { $0.contract === contract }) { return known.book }
      let book = RuleBook(contract)
      books.append((contract, book))
      return book
    }
  }
}
