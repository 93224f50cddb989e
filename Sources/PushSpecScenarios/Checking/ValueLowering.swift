import PushSpecInterface
import SourceText

/// Turns the values and patterns that an author wrote into those that the judge reads.
///
/// It keeps the variables of one scenario, rule or fragment; each name gets a slot where it first
/// stands.
final class ValueLowering {
  let types: TypeTable
  let log: DiagnosticLog
  /// What is known of each slot.
  private(set) var slots: [SlotFacts] = []
  /// Every binding made, so that those of a branch can be taken back.
  private(set) var trail: [TrailEntry] = []
  /// Why no name may be bound where the lowering stands, if so.
  var ban: String?
  /// The client whose events names are bound from.
  var bindingClient: String?
  /// The columns or parameters, by index, that have been used.
  private(set) var watchedUses: Set<Int> = []
  /// Variables before this one hold nothing yet where the lowering stands.
  var firstVisibleSlot: Slot = 0
  /// Whether types are unknown because of a fault told already.
  private(set) var isGuessing = false
  /// Whether a part has been met that is not known until the fragment is used.
  private(set) var metOpaque = false
  /// Slots of one `oneOf`, shared by its branches.
  var branchSlots: [(scope: Scope, name: String, slot: Slot)] = []

  private var notes: [Diagnostic.Note] = []
  private var columnDepth = 0
  private var substitutionDepth = 0
  private let allowance: Allowance
  private var hasToldOfSize = false
  private var regexes: [String: LinearRegex] = [:]

  /// What is known of a variable.
  struct SlotFacts {
    let name: String
    let range: SourceRange
    let type: ValueType
    let client: String?
    /// Whether the type was guessed after a fault.
    let isGuess: Bool
    var isUsed = false
    var isCompleted = false
  }

  /// A binding that was made.
  struct TrailEntry {
    let scope: Scope
    let name: String
    let slot: Slot
  }

  init(types: TypeTable, log: DiagnosticLog, allowance: Allowance = Allowance()) {
    self.types = types
    self.log = log
    self.allowance = allowance
  }

  // MARK: Variables

  /// Gives `name` a slot of `type` in `scope`.
  func bind(_ name: String, as type: ValueType, in scope: Scope, at range: SourceRange) -> Slot {
    let slot: Slot
    if let shared = sharedSlot(name, in: scope) {
      slot = shared
    } else {
      slot = slots.count
      slots.append(
        SlotFacts(
          name: name,
          range: range,
          type: type.unwrapped,
          client: bindingClient,
          isGuess: isGuessing
        )
      )
    }
    scope.bind(name, to: .slot(slot))
    trail.append(TrailEntry(scope: scope, name: name, slot: slot))
    return slot
  }

  /// Makes `name` stand for a slot that is there already.
  func export(_ slot: Slot, as name: String, to scope: Scope) {
    scope.bind(name, to: .slot(slot))
    trail.append(TrailEntry(scope: scope, name: name, slot: slot))
  }

  /// Takes back every binding made since the trail had `count` entries, and tells them.
  func takeBack(to count: Int) -> [TrailEntry] {
    let taken = Array(trail[count...])
    for entry in taken.reversed() { entry.scope.unbind(entry.name) }
    trail.removeSubrange(count...)
    return taken
  }

  func markUsed(_ slot: Slot) {
    slots[slot].isUsed = true
  }

  func markCompleted(_ slot: Slot) {
    slots[slot].isUsed = true
    slots[slot].isCompleted = true
  }

  /// Reports that `name` is bound to nothing here.
  func reportUnbound(_ name: String, in scope: Scope, at range: SourceRange) {
    if scope.mayLackNames { return }
    let names = scope.visibleNames
    let nearest = Suggestion.nearest(to: name, among: names)
    let elsewhere = slots.first { $0.name == name }
    log.error(
      .unboundVariable,
      at: range,
      "'$\(name)' is not bound here: a name must stand in an 'expect' or a 'returns' before it is"
        + " used",
      suggestion: nearest.map { "did you mean '$\($0)'?" },
      notes: notes.reversed()
        + (elsewhere.map {
          [Diagnostic.Note("it is bound here, in a scope that has ended", at: $0.range)]
        } ?? [])
    )
  }

  // MARK: What names stand for

  /// What a name was found to stand for.
  enum Found {
    case nothing
    case slot(Slot)
    case node(Node, Scope, Scope.Origin)
    case opaque
  }

  /// What `name` stands for in `scope`; its use is noted.
  func find(_ name: String, in scope: Scope, at range: SourceRange) -> Found {
    switch scope.find(name) {
    case nil: return .nothing
    case .slot(let slot):
      if slot < firstVisibleSlot {
        error(
          .unboundVariable,
          at: range,
          "'$\(name)' is not known to a reaction, which holds from the start"
        )
        return .opaque
      }
      slots[slot].isUsed = true
      return .slot(slot)
    case .opaque(let index):
      if let index { watchedUses.insert(index) }
      metOpaque = true
      return .opaque
    case .node(let node, let scope, let origin):
      switch origin {
      case .column(let index):
        watchedUses.insert(index)
        if columnDepth > 0 {
          error(
            .unboundVariable,
            at: range,
            "'$\(name)' is a column: one column cannot hold another"
          )
          return .opaque
        }
      case .parameter(let index?): watchedUses.insert(index)
      case .parameter(nil), .counter: break
      }
      return .node(node, scope, origin)
    }
  }

  /// Lowers what a name stands for, telling of faults where it is written and where it is used.
  func substituting<Result>(
    _ name: String,
    _ origin: Scope.Origin,
    usedAt range: SourceRange,
    otherwise fallback: Result,
    _ body: () -> Result
  ) -> Result {
    guard substitutionDepth < 64 else { return fallback }
    substitutionDepth += 1
    if origin.isColumn { columnDepth += 1 }
    notes.append(Diagnostic.Note("'$\(name)' is used here", at: range))
    defer {
      notes.removeLast()
      if origin.isColumn { columnDepth -= 1 }
      substitutionDepth -= 1
    }
    return body()
  }

  /// The node that `node` stands for once names of columns, parameters and counters are replaced,
  /// or nothing where it is not known yet.
  func resolved(_ node: Node, in scope: Scope) -> (node: Node, scope: Scope)? {
    guard case .scalar(let scalar) = node.content, scalar.text.utf8.first == UInt8(ascii: "$")
    else { return (node, scope) }
    var (node, scope) = (node, scope)
    for _ in 0..<64 {
      guard let scalar = node.scalar, case .reference(let name) = TextForm(scalar.text),
        !Self.keywords.contains(name)
      else { return (node, scope) }
      switch find(name, in: scope, at: node.range) {
      case .node(let next, let nextScope, _): (node, scope) = (next, nextScope)
      case .opaque: return nil
      case .slot, .nothing: return (node, scope)
      }
    }
    return nil
  }

  /// The names that can be no variables.
  static let keywords = ["any", "absent", "present"]

  // MARK: State

  /// Lowers things whose types a fault has hidden.
  func guessing<Result>(_ body: () -> Result) -> Result {
    let before = isGuessing
    isGuessing = true
    defer { isGuessing = before }
    return body()
  }

  /// Lowers a part in which no name may be bound.
  func banning<Result>(_ reason: String, _ body: () -> Result) -> Result {
    let before = ban
    ban = before ?? reason
    defer { ban = before }
    return body()
  }

  /// Lowers a part and tells whether it holds anything that is not known yet.
  func watchingOpaque<Result>(_ body: () -> Result) -> (result: Result, isOpaque: Bool) {
    let before = metOpaque
    metOpaque = false
    let result = body()
    defer { metOpaque = before || metOpaque }
    return (result, metOpaque)
  }

  /// Counts one node, and tells once when there are too many.
  func spend(at range: SourceRange) -> Bool {
    if allowance.takeNode() { return true }
    reportSize(at: range)
    return false
  }

  /// Counts the bytes of a text that is made here, and tells once when there are too many.
  func spend(bytes count: Int, at range: SourceRange) -> Bool {
    if allowance.take(bytes: count) { return true }
    reportSize(at: range)
    return false
  }

  private func reportSize(at range: SourceRange) {
    if hasToldOfSize { return }
    hasToldOfSize = true
    error(.tooManySteps, at: range, "what stands here grows too large once all is put in place")
  }

  /// The expression `source`, compiled once.
  func compiled(_ source: String) throws(LinearRegex.Fault) -> LinearRegex {
    if let regex = regexes[source] { return regex }
    let regex = try LinearRegex(source)
    regexes[source] = regex
    return regex
  }

  /// The slot that other branches of a `oneOf` gave to `name` in `scope`.
  func sharedSlot(_ name: String, in scope: Scope) -> Slot? {
    branchSlots.last { $0.scope === scope && $0.name == name }?.slot
  }

  // MARK: Diagnostics

  func error(
    _ code: CheckCode,
    at range: SourceRange,
    _ message: String,
    suggestion: String? = nil
  ) {
    log.error(code, at: range, message, suggestion: suggestion, notes: notes.reversed())
  }
}
