package import PushSpecInterface
package import PushSpecScenarios

/// What the variables of a scenario or rule hold so far.
package struct Bindings: Sendable, Hashable {
  private var values: [Value?]

  /// `count` variables that hold nothing.
  package init(count: Int) {
    values = Array(repeating: nil, count: count)
  }

  /// What the variable holds, if it has been bound.
  package subscript(slot: Slot) -> Value? {
    get { values.indices.contains(slot) ? values[slot] : nil }
    set { if values.indices.contains(slot) { values[slot] = newValue } }
  }

  /// Forgets what the variables of `slots` hold.
  package mutating func reset(_ slots: Range<Slot>) {
    for slot in slots { self[slot] = nil }
  }

  /// Holds `value`, or tells whether what is held already is the same.
  ///
  /// - Parameters:
  ///   - slot: The variable.
  ///   - value: What it is to hold; what is missing can't be held.
  /// - Returns: Whether the variable now holds `value`.
  package mutating func unify(_ slot: Slot, with value: Value) -> Bool {
    if let held = self[slot] { return held.isSame(as: value) }
    guard !value.isMissing else { return false }
    self[slot] = value
    return true
  }
}

extension Value {
  /// Whether both are the same in a scenario's eyes: absent is null, 1 is 1.0, and texts are
  /// compared code point by code point, not by canonical equivalence.
  func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.absent, .null), (.null, .absent): true
    case (.integer(let whole), .decimal(let decimal)), (.decimal(let decimal), .integer(let whole)):
      Int64(exactly: decimal) == whole
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.map(let left), .map(let right)):
      left.entries.allSatisfy { right[$0.key].isSame(as: $0.value) }
        && right.entries.allSatisfy { !left[$0.key].isMissing || $0.value.isMissing }
    default: self == other
    }
  }
}
