import PushSpecInterface

/// Finds where each ambient name that a scenario expects becomes relevant: at the beginning of the
/// action group before the first step that names it.
struct Relevance {
  private let vocabulary: Vocabulary
  /// What becomes relevant before any action.
  private(set) var fromStart: Set<LaneName> = []
  private var activations: [Int: [LaneName]] = [:]
  private var nextAction = 0

  /// The beginning of an action group: the number of its first step, or the start of the scenario.
  private enum Group: Hashable {
    case start
    case action(Int)
  }

  /// Where a walk through steps stands.
  private struct Position {
    /// The groups that may be the last one before, depending on the branches taken.
    var groups: Set<Group>
    /// Whether the step before was an action, so that the next one joins its group.
    var isInGroup: Bool
    /// What is relevant already.
    var active: Set<LaneName>
  }

  /// Finds what becomes relevant where in `steps`.
  init(of steps: inout [Step], in vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    var position = Position(groups: [.start], isInGroup: false, active: [])
    walk(steps, &position)
    if activations.isEmpty { return }
    nextAction = 0
    steps = steps.map { mark($0) }
  }

  // MARK: Finding

  private mutating func walk(_ steps: [Step], _ position: inout Position) {
    for step in steps {
      if step.isAction {
        if !position.isInGroup { position.groups = [.action(nextAction)] }
        position.isInGroup = true
        nextAction += 1
        continue
      }
      for name in names(in: step) where !position.active.contains(name) {
        activate(name, at: position.groups)
        position.active.insert(name)
      }
      position.isInGroup = false
      if case .oneOf(let branches, _) = step.kind { walk(branches: branches, &position) }
    }
  }

  private mutating func walk(branches: [[Step]], _ position: inout Position) {
    var ends: [Position] = []
    for branch in branches {
      var inside = position
      walk(branch, &inside)
      ends.append(inside)
    }
    guard let first = ends.first else { return }
    position.groups = ends.reduce(into: []) { $0.formUnion($1.groups) }
    position.active = ends.dropFirst().reduce(first.active) { $0.intersection($1.active) }
    // Where any branch ends in an action, an action after it joins that one's group.
    position.isInGroup = ends.contains(where: \.isInGroup)
  }

  private mutating func activate(_ name: LaneName, at groups: Set<Group>) {
    for group in groups {
      switch group {
      case .start: fromStart.insert(name)
      case .action(let number):
        if activations[number]?.contains(name) != true {
          activations[number, default: []].append(name)
        }
      }
    }
  }

  /// The ambient names that `step` names, those with which its branches begin among them.
  private func names(in step: Step) -> [LaneName] {
    switch step.kind {
    case .perform, .wait: return []
    case .expect(let expectation): return ambient([expectation.laneName])
    case .expectNothing(let silence):
      return ambient(silence.names.map { LaneName(client: silence.client, name: $0) })
    case .inAnyOrder(let items, _): return ambient(items.map(\.laneName))
    case .oneOf(let branches, _): return branches.compactMap(\.first).flatMap { names(in: $0) }
    }
  }

  private func ambient(_ names: [LaneName]) -> [LaneName] {
    names.filter { vocabulary.events[$0.name]?.isAmbient ?? false }
  }

  // MARK: Writing down

  private mutating func mark(_ step: Step) -> Step {
    if step.isAction {
      defer { nextAction += 1 }
      guard let names = activations[nextAction] else { return step }
      return step.with(step.kind, activates: names)
    }
    guard case .oneOf(let branches, let within) = step.kind else { return step }
    let marked = branches.map { branch in branch.map { mark($0) } }
    return step.with(.oneOf(marked, within: within), activates: [])
  }
}

extension Step {
  /// The same step with something else to do and to make relevant.
  fileprivate func with(_ kind: Kind, activates: [LaneName]) -> Step {
    Step(kind, at: range, site: site, mark: mark, activates: activates)
  }
}

extension Expectation {
  /// The client with the name.
  fileprivate var laneName: LaneName { LaneName(client: client, name: name) }
}

/// Adds up what steps wait for at least: waits, silences and windows that are waited out.
struct LeastDuration {
  private(set) var total = TimeSpan.zero
  private var marks: [Int: TimeSpan] = [:]

  /// Adds up `steps`.
  init(of steps: [Step]) {
    add(steps)
  }

  private mutating func add(_ steps: [Step]) {
    for step in steps {
      switch step.kind {
      case .perform, .wait(.timeOfDay), .inAnyOrder: break
      case .wait(.span(let span)): total = total + span
      case .wait(.since(let mark, let span)): total = max(total, (marks[mark] ?? .zero) + span)
      case .expect(let expectation):
        if case .between = expectation.times { total = total + expectation.within }
      case .expectNothing(let silence): total = total + silence.span
      case .oneOf(let branches, _): addShortest(branches)
      }
      if let mark = step.mark { marks[mark] = total }
    }
  }

  private mutating func addShortest(_ branches: [[Step]]) {
    let ends = branches.map { branch in
      var copy = self
      copy.add(branch)
      return copy.total
    }
    if let least = ends.min() { total = least }
  }
}
