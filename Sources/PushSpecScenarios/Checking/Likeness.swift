import PushSpecInterface

extension Expectation {
  /// Whether no event tells this expectation from `other`.
  func isAlike(_ other: Expectation) -> Bool {
    covers(other) && other.covers(self)
  }

  /// Whether this expectation surely takes every event that `other` would take.
  func covers(_ other: Expectation) -> Bool {
    kind == other.kind && client == other.client && name == other.name
      && Pattern.covers(arguments, other.arguments)
  }
}

extension Pattern {
  /// Whether `fields` let through everything that `others` let through.
  static func covers(_ fields: [PatternField], _ others: [PatternField]) -> Bool {
    fields.allSatisfy { field in
      let other = others.first { $0.name == field.name }?.pattern ?? .any
      return field.pattern.covers(other)
    }
  }

  /// Whether everything that matches `other` surely matches this pattern too.
  func covers(_ other: Pattern) -> Bool {
    switch (self, other) {
    case (.any, _): true
    case (.absent, .absent), (.present, .present), (.bind, .present), (.present, .bind),
      (.bind, .bind):
      true
    case (.present, .equal(let template)), (.bind, .equal(let template)):
      !template.isMissing
    case (.equal(let template), .equal(let other)): template.isSame(as: other)
    case (.map(let fields, false), .map(let others, _)): Pattern.covers(fields, others)
    case (.map(let fields, true), .map(let others, true)):
      fields.count == others.count && Pattern.covers(fields, others)
    case (.list(let patterns), .list(let others)),
      (.unordered(let patterns), .unordered(let others)):
      patterns.count == others.count
        && zip(patterns, others).allSatisfy { $0.covers($1) }
    case (.matches(let regex), .matches(let other)): regex == other
    case (.capture(_, let pattern), .capture(_, let other)): pattern.covers(other)
    case (.capture(_, let pattern), let other): pattern.covers(other)
    case (let pattern, .capture(_, let other)): pattern.covers(other)
    case (.present, .map), (.present, .list), (.present, .matches), (.bind, .map),
      (.bind, .list), (.bind, .matches):
      true
    default: false
    }
  }
}

extension Template {
  /// Whether it gives nothing.
  fileprivate var isMissing: Bool {
    if case .value(let value) = self { value.isMissing } else { false }
  }

  /// Whether both give the same, whatever the variables hold.
  fileprivate func isSame(as other: Template) -> Bool {
    switch (self, other) {
    case (.value(let value), .value(let other)): value == other
    case (.slot(let slot), .slot(let other)): slot == other
    case (.list(let elements), .list(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.isSame(as: $1) }
    default: false
    }
  }
}
