internal import PushSpecInterface
internal import PushSpecScenarios

/// Puts patterns and expectations into the words of a scenario, with what variables hold.
struct Wording {
  /// What the variables hold.
  let bindings: Bindings
  /// The names of the variables.
  let slotNames: [String]

  /// The expectation of `name` as a scenario would write it.
  func text(of name: String, _ fields: [PatternField]) -> String {
    fields.isEmpty ? name : "\(name) \(text(of: fields))"
  }

  /// The named patterns as a scenario would write them.
  func text(of fields: [PatternField]) -> String {
    "{" + fields.map { "\($0.name): \(text(of: $0.pattern))" }.joined(separator: ", ") + "}"
  }

  /// The pattern as a scenario would write it.
  func text(of pattern: Pattern) -> String {
    switch pattern {
    case .any: "$any"
    case .absent: "$absent"
    case .present: "$present"
    case .equal(let template): text(of: template)
    case .bind(let slot): text(of: Template.slot(slot))
    case .map(let fields, let isClosed):
      isClosed ? "{$exactly: \(text(of: fields))}" : text(of: fields)
    case .list(let patterns): list(patterns)
    case .unordered(let patterns): "{$anyOrder: \(list(patterns))}"
    case .matches(let regex): "{$matches: \(Value.string(regex.source))}"
    case .oneOf(let patterns): "{$oneOf: \(list(patterns))}"
    case .not(let pattern): "{$not: \(text(of: pattern))}"
    case .all(let patterns): "{$all: \(list(patterns))}"
    case .range(let lower?, let upper?): "{$between: [\(text(of: lower)), \(text(of: upper))]}"
    case .range(let lower?, nil): "{$atLeast: \(text(of: lower))}"
    case .range(nil, let upper?): "{$atMost: \(text(of: upper))}"
    case .range(nil, nil): "$any"
    case .length(let pattern): "{$length: \(text(of: pattern))}"
    case .bytes(let pattern): "{$bytes: \(text(of: pattern))}"
    case .contains(let pattern): "{$contains: \(text(of: pattern))}"
    case .type(let type): "{$type: \(type)}"
    case .json(let pattern): "{$json: \(text(of: pattern))}"
    case .capture(let slot, let pattern): capture(slot, pattern)
    }
  }

  /// The template as a scenario would write it, variables as what they hold.
  func text(of template: Template) -> String {
    switch template {
    case .value(let value): value.description
    case .slot(let slot): bindings[slot]?.description ?? "$\(name(of: slot))"
    case .text(let parts): "\"" + parts.map(text(of:)).joined() + "\""
    case .repeated(let template, let count): "{$text: \(text(of: template)), count: \(count)}"
    case .json(let template): "{$json: \(text(of: template))}"
    case .utf8(let template): "{$utf8: \(text(of: template))}"
    case .time(let offset, let unit):
      "{$time: \(offset)\(unit == .milliseconds ? ", unit: ms" : "")}"
    case .list(let templates): "[" + templates.map(text(of:)).joined(separator: ", ") + "]"
    case .map(let fields):
      "{" + fields.map { "\($0.name): \(text(of: $0.template))" }.joined(separator: ", ") + "}"
    }
  }

  private func text(of part: Template.TextPart) -> String {
    switch part {
    case .literal(let text): text
    case .slot(let slot):
      bindings[slot].map { $0.string ?? $0.description } ?? "$(\(name(of: slot)))"
    }
  }

  /// `{$as: $id, $matches: "m.*"}`; what is no map of its own is set apart.
  private func capture(_ slot: Slot, _ pattern: Pattern) -> String {
    let inner = text(of: pattern)
    let isMap = inner.hasPrefix("{") && inner.count > 2
    return "{$as: $\(name(of: slot)), \(isMap ? String(inner.dropFirst().dropLast()) : inner)}"
  }

  private func list(_ patterns: [Pattern]) -> String {
    "[" + patterns.map(text(of:)).joined(separator: ", ") + "]"
  }

  private func name(of slot: Slot) -> String {
    slotNames.indices.contains(slot) ? slotNames[slot] : "?"
  }
}
