internal import PushSpecInterface
internal import PushSpecScenarios

/// Patterns with one literal changed.
enum PatternVariants {
  /// Every way to change one literal of `fields`, with its place.
  static func all(of fields: [PatternField]) -> [(what: String, [PatternField])] {
    fields.indices.flatMap { index in
      all(of: fields[index].pattern).map { what, pattern in
        var changed = fields
        changed[index] = PatternField(name: fields[index].name, pattern: pattern)
        return (fields[index].name + (what.isEmpty ? "" : ".\(what)"), changed)
      }
    }
  }

  /// Every way to change one literal of `pattern`, with its place.
  static func all(of pattern: Pattern) -> [(what: String, Pattern)] {
    switch pattern {
    case .absent: [("", .present)]
    case .present: [("", .absent)]
    case .equal(let template): changed(template).map { [("", .equal($0))] } ?? []
    case .map(let fields, let isClosed):
      all(of: fields).map { ($0, .map($1, isClosed: isClosed)) }
    case .list(let patterns): all(of: patterns).map { ($0, .list($1)) }
    case .unordered(let patterns): all(of: patterns).map { ($0, .unordered($1)) }
    case .all(let patterns): all(of: patterns).map { ($0, .all($1)) }
    case .length(let inner): all(of: inner).map { ($0, .length($1)) }
    case .bytes(let inner): all(of: inner).map { ($0, .bytes($1)) }
    case .contains(let inner): all(of: inner).map { ($0, .contains($1)) }
    case .json(let inner): all(of: inner).map { ($0, .json($1)) }
    case .capture(let slot, let inner): all(of: inner).map { ($0, .capture(slot, $1)) }
    // Taking one of several, not taking one, and bounds hold for more than one value: a change may
    // hold too.
    case .any, .bind, .matches, .oneOf, .not, .range, .type: []
    }
  }

  private static func all(of patterns: [Pattern]) -> [(what: String, [Pattern])] {
    patterns.indices.flatMap { index in
      all(of: patterns[index]).map { what, pattern in
        var changed = patterns
        changed[index] = pattern
        return ("[\(index)]" + what, changed)
      }
    }
  }

  private static func changed(_ template: Template) -> Template? {
    switch template {
    case .value(let value): changed(value).map(Template.value)
    case .text(let parts): .text(parts + [.literal("x")])
    case .repeated(let template, let count): .repeated(template, count: count + 1)
    case .slot, .json, .utf8, .time, .list, .map: nil
    }
  }

  private static func changed(_ value: Value) -> Value? {
    switch value {
    case .bool(let flag): .bool(!flag)
    case .integer(let number): .integer(number &+ 1)
    case .decimal(let number): .decimal(number + 1)
    case .string(let text): .string(text + "x")
    case .list(let elements): .list(elements + [.string("x")])
    case .map(let map):
      map.entries.first.flatMap { entry in
        changed(entry.value).map { changed in
          var copy = map
          copy[entry.key] = changed
          return .map(copy)
        }
      }
    case .absent, .null, .completion: nil
    }
  }
}
