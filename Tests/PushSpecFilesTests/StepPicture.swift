import PushSpecInterface
import PushSpecScenarios
import SourceText

/// Scenarios as short text, a step a line, to compare with what is expected.
struct StepPicture {
  private let names: [String]

  /// The picture of `scenario`.
  static func of(_ scenario: Scenario) -> String {
    let picture = StepPicture(names: scenario.slotNames)
    var lines = ["\(scenario.id) [\(scenario.level)] \(scenario.title)"]
    lines += picture.head(of: scenario)
    for reaction in scenario.reactions { lines += picture.lines(of: reaction) }
    lines += scenario.steps.flatMap { picture.lines(of: $0) }
    if !scenario.finally.isEmpty {
      lines.append("finally")
      lines += scenario.finally.flatMap { picture.lines(of: $0) }.map { "  " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func head(of scenario: Scenario) -> [String] {
    var lines: [String] = []
    func add(_ name: String, _ values: [String]) {
      if !values.isEmpty { lines.append("\(name): \(values.joined(separator: ", "))") }
    }
    add("covers", scenario.covers)
    add("needs", scenario.needs.map { "\($0.capability.name)@\($0.range.line)" })
    if scenario.clients != ["app"] { add("clients", scenario.clients) }
    add("ignoring", scenario.ignoring.sorted())
    add("watching", scenario.watching.sorted())
    add("tags", scenario.tags)
    add("formerly", scenario.formerly)
    add("relevant", scenario.relevantFromStart.map { "\($0.client).\($0.name)" }.sorted())
    add("slots", scenario.slotNames)
    if scenario.leastDuration > .zero { add("lasts", ["\(scenario.leastDuration)"]) }
    if let lines = scenario.caseLines { add("cases", ["\(lines.lowerBound)-\(lines.upperBound)"]) }
    return lines
  }

  private func lines(of reaction: Reaction) -> [String] {
    let inside = reaction.isInside ? " inside" : ""
    let slots = "slots \(reaction.slots.lowerBound)..<\(reaction.slots.upperBound)"
    let head =
      "upon \(reaction.client).\(reaction.callback)\(fields(reaction.arguments))\(inside) \(slots)"
    return [head] + reaction.steps.flatMap { lines(of: $0) }.map { "  " + $0 }
  }

  // MARK: Steps

  private func lines(of step: Step) -> [String] {
    var lines = self.lines(of: step.kind)
    if let mark = step.mark { lines[0] += " #\(mark)" }
    if !step.activates.isEmpty {
      lines[0] +=
        " activates " + step.activates.map { "\($0.client).\($0.name)" }.joined(separator: " ")
    }
    let isElsewhere = step.site != step.range
    lines[0] += isElsewhere ? " :\(step.site.line)<-\(step.range.line)" : " :\(step.range.line)"
    return lines
  }

  private func lines(of kind: Step.Kind) -> [String] {
    switch kind {
    case .perform(let request): return [line(of: request)]
    case .wait(.span(let span)): return ["wait \(span)"]
    case .wait(.since(let mark, let span)): return ["wait \(span) since #\(mark)"]
    case .wait(.timeOfDay(let span)): return ["wait until \(span)"]
    case .expect(let expectation): return ["expect " + line(of: expectation)]
    case .expectNothing(let silence):
      let of = silence.names.isEmpty ? "" : " of " + silence.names.joined(separator: ", ")
      let what = "expect nothing\(of)\(fields(silence.arguments))"
      return ["\(what) @\(silence.client) for \(silence.span)"]
    case .inAnyOrder(let items, let within):
      return ["in any order within \(within)"] + items.map { "  " + line(of: $0) }
    case .oneOf(let branches, let within):
      return ["one of within \(within)"]
        + branches.flatMap { branch in
          ["  -"] + branch.flatMap { lines(of: $0) }.map { "    " + $0 }
        }
    }
  }

  private func line(of request: Request) -> String {
    var line: String
    switch request.target {
    case .call(let name): line = "call \(name)"
    case .stimulus(let name): line = "when \(name)"
    case .complete(let slot, let value): line = "complete \(self.slot(slot)) with \(text(value))"
    }
    if !request.arguments.isEmpty {
      let fields = request.arguments.map { "\($0.name): \(text($0.template))" }
      line += " {\(fields.joined(separator: ", "))}"
    }
    line += " @\(request.client ?? "server")"
    if let pattern = request.returns { line += " -> \(text(pattern))" }
    if let pattern = request.throwing { line += " throws \(text(pattern))" }
    return line
  }

  private func line(of expectation: Expectation) -> String {
    var line = "\(expectation.name)\(fields(expectation.arguments)) @\(expectation.client)"
    switch expectation.times {
    case .exactly(1): break
    case .exactly(let count): line += " x\(count)"
    case .between(let least, let most): line += " x\(least)...\(most.map(String.init) ?? "")"
    }
    if expectation.sinceStart { line += " since start" }
    return line + " within \(expectation.within)"
  }

  // MARK: Patterns and templates

  private func fields(_ fields: [PatternField]) -> String {
    if fields.isEmpty { return "" }
    return " {\(fields.map { "\($0.name): \(text($0.pattern))" }.joined(separator: ", "))}"
  }

  private func slot(_ slot: Slot) -> String { "$\(names[slot])/\(slot)" }

  private func list(_ patterns: [Pattern]) -> String {
    patterns.map { text($0) }.joined(separator: ", ")
  }

  private func text(_ pattern: Pattern) -> String {
    switch pattern {
    case .any: "any"
    case .absent: "absent"
    case .present: "present"
    case .equal(let template): text(template)
    case .bind(let slot): "bind \(self.slot(slot))"
    case .map(let fields, let isClosed):
      (isClosed ? "exactly" : "") + "{"
        + fields.map { "\($0.name): \(text($0.pattern))" }.joined(separator: ", ") + "}"
    case .list(let patterns): "[\(list(patterns))]"
    case .unordered(let patterns): "unordered[\(list(patterns))]"
    case .matches(let regex): "/\(regex.source)/"
    case .oneOf(let patterns): "oneOf(\(list(patterns)))"
    case .not(let pattern): "not(\(text(pattern)))"
    case .all(let patterns): "all(\(list(patterns)))"
    case .range(let lower, let upper):
      "\(lower.map { text($0) } ?? "")...\(upper.map { text($0) } ?? "")"
    case .length(let pattern): "length(\(text(pattern)))"
    case .bytes(let pattern): "bytes(\(text(pattern)))"
    case .contains(let pattern): "contains(\(text(pattern)))"
    case .type(let type): "type(\(type))"
    case .json(let pattern): "json(\(text(pattern)))"
    case .capture(let slot, let pattern): "\(self.slot(slot)) as \(text(pattern))"
    }
  }

  private func text(_ template: Template) -> String {
    switch template {
    case .value(let value): "\(value)"
    case .slot(let slot): self.slot(slot)
    case .text(let parts):
      "text("
        + parts.map { part in
          switch part {
          case .literal(let text): text
          case .slot(let slot): "<\(self.slot(slot))>"
          }
        }.joined() + ")"
    case .repeated(let template, let count): "\(text(template)) times \(count)"
    case .json(let template): "json(\(text(template)))"
    case .utf8(let template): "utf8(\(text(template)))"
    case .time(let offset, let unit): "now+\(offset) in \(unit)"
    case .list(let elements): "[\(elements.map { text($0) }.joined(separator: ", "))]"
    case .map(let fields):
      "{\(fields.map { "\($0.name): \(text($0.template))" }.joined(separator: ", "))}"
    }
  }
}
