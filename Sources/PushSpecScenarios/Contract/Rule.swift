package import PushSpecInterface
package import SourceText

/// A temporal property that must hold in every trace, whatever the scenario was about.
///
/// The forms follow Dwyer, Avrunin and Corbett's specification patterns.
package final class Rule: Sendable {
  /// The id: a requirement's, or a name of its own.
  package let id: String
  /// The property in one sentence.
  package let says: String
  /// The requirements that it checks.
  package let covers: [String]
  /// What must hold.
  package let form: Form
  /// The rule holds only after such an event, if given.
  package let after: RuleEvent?
  /// The rule holds only until such an event, if given.
  package let until: RuleEvent?
  /// How many variables the rule's patterns use.
  package let slotCount: Int
  /// Where it is stated.
  package let range: SourceRange

  /// The shapes that a rule can have; the first event binds variables, the second uses them.
  package enum Form: Sendable {
    /// No such event.
    case never(RuleEvent)
    /// So many such events, for each of another kind of event or in all.
    case count(Count, of: RuleEvent, forEach: RuleEvent?)
    /// Before each event comes another.
    case preceded(RuleEvent, by: RuleEvent)
    /// After each event comes another, within a time or before the session has settled.
    case followed(RuleEvent, by: RuleEvent, within: TimeSpan?)
    /// The two kinds take turns, the first kind first.
    case alternate(RuleEvent, RuleEvent)
    /// Each event agrees with the last one of the other kind before it, where there is one.
    case agrees(RuleEvent, withLast: RuleEvent)
  }

  /// How often something may happen.
  package enum Count: Sendable, Hashable {
    /// This often, no more and no less.
    case exactly(Int)
    /// This often or more.
    case atLeast(Int)
    /// This often or less.
    case atMost(Int)
  }

  /// The rule `id`, stated at `range`.
  package init(
    id: String,
    says: String,
    covers: [String],
    form: Form,
    after: RuleEvent? = nil,
    until: RuleEvent? = nil,
    slotCount: Int,
    range: SourceRange
  ) {
    self.id = id
    self.says = says
    self.covers = covers
    self.form = form
    self.after = after
    self.until = until
    self.slotCount = slotCount
    self.range = range
  }

  /// Every event pattern of the rule, in order.
  package var events: [RuleEvent] {
    let ofForm: [RuleEvent] =
      switch form {
      case .never(let event): [event]
      case .count(_, let event, let each): [event] + (each.map { [$0] } ?? [])
      case .preceded(let event, let other), .followed(let event, let other, _),
        .alternate(let event, let other), .agrees(let event, let other):
        [event, other]
      }
    return ofForm + [after, until].compactMap { $0 }
  }
}

/// What a rule looks for in a trace.
package final class RuleEvent: Sendable {
  /// The kinds of record that a rule can look at.
  package enum Subject: Sendable, Hashable {
    /// A word of the contract.
    case member(Member.Kind, String)
    /// The app ran a handler that takes a value of this type.
    case completion(ValueType)
  }

  /// Which records it looks at.
  package let subject: Subject
  /// What their arguments must match; for a completion `delivery`, `handler` and `value`.
  package let arguments: [PatternField]
  /// What a call or stimulus must have returned.
  package let returns: Pattern?
  /// The client it must belong to; without one, all events of a rule are of one client.
  package let client: String?
  /// What an implementation must be able to show for it.
  package let capability: Capability?
  /// Where it is written.
  package let range: SourceRange

  /// An event pattern written at `range`.
  package init(
    subject: Subject,
    arguments: [PatternField],
    returns: Pattern?,
    client: String?,
    capability: Capability?,
    range: SourceRange
  ) {
    self.subject = subject
    self.arguments = arguments
    self.returns = returns
    self.client = client
    self.capability = capability
    self.range = range
  }
}
