package import PushSpecScenarios
package import SourceText

/// A scenario with one of its expectations changed, so that it must fail where the scenario passes.
///
/// A variant that passes all the same shows an expectation that claims nothing.
package struct ScenarioVariant: Sendable {
  /// What was changed.
  package enum Change: String, Sendable, CaseIterable {
    /// An expectation was taken out, and what it named is watched.
    case dropped
    /// An expectation wants one more.
    case raised
    /// A literal that is matched is another.
    case altered
  }

  /// What was changed.
  package let change: Change
  /// The changed literal's or expectation's own words.
  package let what: String
  /// Where the expectation is written.
  package let range: SourceRange
  /// The changed scenario.
  package let scenario: Scenario

  /// Every variant of `scenario`.
  ///
  /// Left as they are: expectations that say themselves that nothing need come (`{between: [0, …]}`)
  /// and the lists of `oneOf`, of which an implementation takes one.
  package static func all(of scenario: Scenario) -> [ScenarioVariant] {
    scenario.steps.indices.flatMap { index -> [ScenarioVariant] in
      let step = scenario.steps[index]
      func replacing(_ changed: Step?) -> [Step] {
        var steps = scenario.steps
        if let changed {
          steps[index] = changed
        } else {
          steps.remove(at: index)
        }
        return steps
      }
      switch step.kind {
      case .expect(let expectation):
        return variants(of: expectation, in: scenario) { changed in
          replacing(changed.map { step.with(.expect($0)) })
        }
      case .inAnyOrder(let items, let within):
        return items.indices.flatMap { item in
          variants(of: items[item], in: scenario) { changed in
            var others = items
            if let changed { others[item] = changed } else { others.remove(at: item) }
            return replacing(step.with(.inAnyOrder(others, within: within)))
          }
        }
      case .perform(let request):
        return request.variants.map { what, changed in
          ScenarioVariant(
            change: .altered,
            what: what,
            range: step.range,
            scenario: scenario.with(steps: replacing(step.with(.perform(changed))))
          )
        }
      case .wait, .expectNothing, .oneOf: return []
      }
    }
  }

  private static func variants(
    of expectation: Expectation,
    in scenario: Scenario,
    steps: (Expectation?) -> [Step]
  ) -> [ScenarioVariant] {
    guard let raised = expectation.raised else { return [] }
    let name = expectation.name
    let dropped = ScenarioVariant(
      change: .dropped,
      what: name,
      range: expectation.range,
      scenario: scenario.with(
        steps: steps(nil),
        ignoring: scenario.ignoring.subtracting([name]),
        watching: scenario.watching.union([name])
      )
    )
    let more = ScenarioVariant(
      change: .raised,
      what: name,
      range: expectation.range,
      scenario: scenario.with(steps: steps(raised))
    )
    let altered = PatternVariants.all(of: expectation.arguments).map { what, arguments in
      ScenarioVariant(
        change: .altered,
        what: "\(name).\(what)",
        range: expectation.range,
        scenario: scenario.with(steps: steps(expectation.with(arguments: arguments)))
      )
    }
    return [dropped, more] + altered
  }
}

extension Step {
  fileprivate func with(_ kind: Kind) -> Step {
    Step(kind, at: range, site: site, mark: mark, activates: activates)
  }
}

extension Expectation {
  /// The same expectation, wanting one more; `nil` where it wants none.
  fileprivate var raised: Expectation? {
    switch times {
    case .exactly(let count): with(times: .exactly(count + 1))
    case .between(0, _): nil
    case .between(let least, let most):
      with(times: .between(least + 1, most.map { Swift.max($0, least + 1) }))
    }
  }

  fileprivate func with(times: Times? = nil, arguments: [PatternField]? = nil) -> Expectation {
    Expectation(
      kind: kind,
      name: name,
      client: client,
      arguments: arguments ?? self.arguments,
      times: times ?? self.times,
      within: within,
      sinceStart: sinceStart,
      range: range
    )
  }
}

extension Request {
  /// The same request with one literal of what must come back changed.
  fileprivate var variants: [(what: String, Request)] {
    let returning = (returns.map(PatternVariants.all(of:)) ?? []).map { what, pattern in
      ("returns\(what)", with(returns: pattern, throwing: throwing))
    }
    let throwingVariants = (throwing.map(PatternVariants.all(of:)) ?? []).map { what, pattern in
      ("throws\(what)", with(returns: returns, throwing: pattern))
    }
    return returning + throwingVariants
  }

  private func with(returns: Pattern?, throwing: Pattern?) -> Request {
    Request(
      target: target,
      client: client,
      arguments: arguments,
      returns: returns,
      throwing: throwing
    )
  }
}
