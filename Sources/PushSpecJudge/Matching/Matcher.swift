package import PushSpecInterface
internal import PushSpecScenarios

/// Reads JSON out of text; `nil` where the text is no JSON.
package typealias JSONReading = @Sendable (String) -> Value?

/// Holds patterns against values.
struct Matcher {
  /// What the variables hold; a match adds to it, a mismatch may leave additions of its own.
  var bindings: Bindings
  /// The Unix time, in microseconds, of the moment at which templates are evaluated.
  let unixNow: Int64
  /// Reads the JSON that texts hold.
  let readJSON: JSONReading

  /// Whether `value` is as `pattern` asks; binds variables on the way.
  mutating func matches(_ pattern: Pattern, _ value: Value) -> Bool {
    switch pattern {
    case .any: return true
    case .absent: return value.isMissing
    case .present: return !value.isMissing
    case .bind(let slot), .equal(.slot(let slot)): return bindings.unify(slot, with: value)
    case .equal(let template):
      guard let expected = self.value(of: template) else { return false }
      return expected.isSame(as: value)
    case .map(let fields, let isClosed):
      guard let map = value.map else { return false }
      return matches(fields, map) && !(isClosed && hasOthers(map, than: fields))
    case .list(let patterns):
      guard let elements = value.list, elements.count == patterns.count else { return false }
      for (pattern, element) in zip(patterns, elements) where !matches(pattern, element) {
        return false
      }
      return true
    case .unordered(let patterns):
      guard let elements = value.list, elements.count == patterns.count else { return false }
      return matches(unordered: patterns[...], elements)
    case .matches(let regex): return value.string.map(regex.matches) ?? false
    case .oneOf(let patterns): return matchesFirst(of: patterns, value)
    case .not(let pattern):
      var copy = self
      return !copy.matches(pattern, value)
    case .all(let patterns):
      for pattern in patterns where !matches(pattern, value) { return false }
      return true
    case .range(let lower, let upper): return isWithin(value, lower, upper)
    case .length(let pattern):
      let length = value.list?.count ?? value.string?.count
      return length.map { matches(pattern, .integer(Int64($0))) } ?? false
    case .bytes(let pattern):
      return value.string.map { matches(pattern, .integer(Int64($0.utf8.count))) } ?? false
    case .contains(let pattern): return contains(value, pattern)
    case .type(let type): return type.admits(value)
    case .json(let pattern):
      guard let inner = value.string.flatMap(readJSON) else { return false }
      return matches(pattern, inner)
    case .capture(let slot, let pattern):
      return matches(pattern, value) && bindings.unify(slot, with: value)
    }
  }

  /// Whether the named values are as `fields` ask; other names are free.
  mutating func matches(_ fields: [PatternField], _ map: ValueMap) -> Bool {
    for field in fields where !matches(field.pattern, map[field.name]) { return false }
    return true
  }

  /// The value of `template`; `nil` if a variable in it holds nothing.
  func value(of template: Template) -> Value? {
    Evaluation(bindings: bindings, unixNow: unixNow).value(of: template)
  }

  private func hasOthers(_ map: ValueMap, than fields: [PatternField]) -> Bool {
    map.entries.contains { entry in
      !entry.value.isMissing && !fields.contains { $0.name == entry.key }
    }
  }

  private mutating func matchesFirst(of patterns: [Pattern], _ value: Value) -> Bool {
    for pattern in patterns {
      var copy = self
      if copy.matches(pattern, value) {
        self = copy
        return true
      }
    }
    return false
  }

  private mutating func matches(unordered patterns: ArraySlice<Pattern>, _ rest: [Value]) -> Bool {
    guard let pattern = patterns.first else { return true }
    for (index, element) in rest.enumerated() {
      var copy = self
      guard copy.matches(pattern, element) else { continue }
      var others = rest
      others.remove(at: index)
      if copy.matches(unordered: patterns.dropFirst(), others) {
        self = copy
        return true
      }
    }
    return false
  }

  private func isWithin(_ value: Value, _ lower: Template?, _ upper: Template?) -> Bool {
    guard value.isNumber else { return false }
    if let lower {
      guard let bound = self.value(of: lower), bound.isNumber, !value.isLess(than: bound) else {
        return false
      }
    }
    if let upper {
      guard let bound = self.value(of: upper), bound.isNumber, !bound.isLess(than: value) else {
        return false
      }
    }
    return true
  }

  private mutating func contains(_ value: Value, _ pattern: Pattern) -> Bool {
    if let elements = value.list {
      for element in elements {
        var copy = self
        if copy.matches(pattern, element) {
          self = copy
          return true
        }
      }
      return false
    }
    guard let text = value.string, case .equal(let template) = pattern,
      let part = self.value(of: template)?.string
    else { return false }
    return text.holds(part)
  }
}

extension Value {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer: true
    case .decimal(let number): !number.isNaN
    default: false
    }
  }

  /// Whether the number is below `other`, exact even where one is whole and the other is not.
  fileprivate func isLess(than other: Value) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left < right
    case (.decimal(let left), .decimal(let right)): left < right
    case (.integer(let left), .decimal(let right)):
      right >= 0x1p63 || (right > -0x1p63 && left < Int64(right.rounded(.up)))
    case (.decimal(let left), .integer(let right)):
      left < -0x1p63 || (left < 0x1p63 && Int64(left.rounded(.down)) < right)
    default: false
    }
  }
}

extension String {
  /// Whether the text has `part` in it, compared as written, not by canonical equivalence.
  fileprivate func holds(_ part: String) -> Bool {
    let part = Array(part.utf8)
    guard !part.isEmpty else { return true }
    let whole = Array(utf8)
    guard whole.count >= part.count else { return false }
    return (0...(whole.count - part.count)).contains { start in
      whole[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
