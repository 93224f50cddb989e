internal import PushSpecInterface
internal import PushSpecScenarios

/// Tells where values part from patterns, in words that a scenario's author knows.
struct Differences {
  /// Matches with what was bound when the mismatch showed.
  let matcher: Matcher
  /// The names of the variables.
  let slotNames: [String]

  /// The differences between what `fields` ask and what `map` holds.
  func between(_ fields: [PatternField], _ map: ValueMap) -> [Failure.Difference] {
    var found: [Failure.Difference] = []
    var matcher = matcher
    compare(fields, map, path: "", &matcher, &found)
    return found
  }

  /// The differences between what `pattern` asks and `value`.
  func between(_ pattern: Pattern, _ value: Value) -> [Failure.Difference] {
    var found: [Failure.Difference] = []
    var matcher = matcher
    compare(pattern, value, path: "", &matcher, &found)
    return found
  }

  private func compare(
    _ fields: [PatternField],
    _ map: ValueMap,
    path: String,
    _ matcher: inout Matcher,
    _ found: inout [Failure.Difference]
  ) {
    for field in fields {
      let inner = path.isEmpty ? field.name : "\(path).\(field.name)"
      compare(field.pattern, map[field.name], path: inner, &matcher, &found)
    }
  }

  private func compare(
    _ pattern: Pattern,
    _ value: Value,
    path: String,
    _ matcher: inout Matcher,
    _ found: inout [Failure.Difference]
  ) {
    var attempt = matcher
    if attempt.matches(pattern, value) {
      matcher = attempt
      return
    }
    switch (pattern, value) {
    case (.map(let fields, false), .map(let map)):
      compare(fields, map, path: path, &matcher, &found)
    case (.map(let fields, true), .map(let map)):
      compare(fields, map, path: path, &matcher, &found)
      for entry in map.entries where !fields.contains(where: { $0.name == entry.key }) {
        let inner = path.isEmpty ? entry.key : "\(path).\(entry.key)"
        found.append(.init(path: inner, expected: "$absent", received: entry.value.description))
      }
    case (.list(let patterns), .list(let elements)) where patterns.count == elements.count:
      for (index, (pattern, element)) in zip(patterns, elements).enumerated() {
        compare(pattern, element, path: "\(path)[\(index)]", &matcher, &found)
      }
    case (.json(let inner), .string(let text)):
      guard let value = matcher.readJSON(text) else { fallthrough }
      compare(inner, value, path: path, &matcher, &found)
    default:
      found.append(difference(pattern, value, path: path, matcher.bindings))
    }
  }

  private func difference(
    _ pattern: Pattern,
    _ value: Value,
    path: String,
    _ bindings: Bindings
  ) -> Failure.Difference {
    let wording = Wording(bindings: bindings, slotNames: slotNames)
    var expected = wording.text(of: pattern)
    var received = value.description
    switch pattern {
    case .bind(let slot) where bindings[slot] == nil,
      .equal(.slot(let slot)) where bindings[slot] == nil:
      expected = "a value for \(expected)"
    default: break
    }
    // Two texts can look the same and be written with other code points.
    if expected == received { (expected, received) = (expected.escaped, received.escaped) }
    return Failure.Difference(path: path, expected: expected, received: received)
  }
}

extension String {
  /// The text with all that is not ASCII as escapes.
  fileprivate var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isASCII {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
  }
}
