package import SourceText

/// One promise of the SDK's documentation.
package struct Requirement: Sendable {
  /// How binding a promise is, after RFC 2119.
  package enum Level: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The documents contradict each other or promise nothing.
    case open
    /// Left to the SDK.
    case may
    /// Advised.
    case should
    /// Promised.
    case must

    package static func < (left: Level, right: Level) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .open: 0
      case .may: 1
      case .should: 2
      case .must: 3
      }
    }
  }

  /// The stable id, such as `GT-START-1`.
  package let id: String
  /// How binding it is.
  package let level: Level
  /// The promise in one sentence.
  package let says: String
  /// Where the vendor makes it.
  package let source: String?
  /// Why an open requirement is open.
  package let reason: String?
  /// What to look at when a scenario that covers it fails.
  package let hint: String?
  /// The contract that states it.
  package let contract: String
  /// Where it is stated.
  package let range: SourceRange

  /// The requirement `id`, stated at `range`.
  package init(
    id: String,
    level: Level,
    says: String,
    source: String? = nil,
    reason: String? = nil,
    hint: String? = nil,
    contract: String,
    range: SourceRange
  ) {
    self.id = id
    self.level = level
    self.says = says
    self.source = source
    self.reason = reason
    self.hint = hint
    self.contract = contract
    self.range = range
  }
}
