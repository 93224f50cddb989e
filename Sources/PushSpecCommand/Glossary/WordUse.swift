internal import PushSpecInterface
internal import PushSpecScenarios
internal import SourceText

/// A word of a suite's vocabulary, by what it names.
struct Word: Sendable, Hashable {
  /// What a word can name.
  enum Kind: String, Sendable, Hashable, CaseIterable {
    case call, callback, stimulus, observation, type, capability, requirement, rule, fragment

    /// Several of the kind.
    var plural: String {
      switch self {
      case .stimulus: "stimuli"
      case .capability: "capabilities"
      default: rawValue + "s"
      }
    }
  }

  /// What it names.
  let kind: Kind
  /// The name.
  let name: String
}

extension Word.Kind {
  /// The kind of a member.
  init(_ kind: Member.Kind) {
    switch kind {
    case .call: self = .call
    case .callback: self = .callback
    case .stimulus: self = .stimulus
    case .observation: self = .observation
    }
  }
}

/// Finds the words that one scenario uses.
struct WordUse {
  /// The words, each once.
  private(set) var words: Set<Word> = []
  private let fragments: FragmentMap
  private let contract: Contract

  /// The words that `scenario` uses, with the fragments among those that `fragments` knows.
  init(of scenario: Scenario, fragments: FragmentMap) {
    self.fragments = fragments
    contract = scenario.contract
    for id in scenario.covers { words.insert(Word(kind: .requirement, name: id)) }
    for need in scenario.needs {
      words.insert(Word(kind: .capability, name: need.capability.name))
    }
    for reaction in scenario.reactions {
      words.insert(Word(kind: .callback, name: reaction.callback))
      if let name = fragments.name(at: reaction.range) { add(.fragment, name) }
      add(reaction.steps)
    }
    for name in scenario.watching { addEvent(name) }
    add(scenario.steps)
    add(scenario.finally)
  }

  private mutating func add(_ kind: Word.Kind, _ name: String) {
    words.insert(Word(kind: kind, name: name))
  }

  private mutating func addEvent(_ name: String) {
    if let member = contract.event(name) { add(Word.Kind(member.kind), name) }
  }

  private mutating func add(_ steps: [Step]) {
    for step in steps {
      for range in [step.range, step.site] {
        if let name = fragments.name(at: range) { add(.fragment, name) }
      }
      switch step.kind {
      case .perform(let request):
        switch request.target {
        case .call(let name): add(.call, name)
        case .stimulus(let name): add(.stimulus, name)
        case .complete: break
        }
      case .expect(let expectation): add(expectation)
      case .expectNothing(let silence): for name in silence.names { addEvent(name) }
      case .inAnyOrder(let items, _): for item in items { add(item) }
      case .oneOf(let lists, _): for list in lists { add(list) }
      case .wait: break
      }
    }
  }

  private mutating func add(_ expectation: Expectation) {
    add(expectation.kind == .callback ? .callback : .observation, expectation.name)
  }
}

/// Tells in which fragment a place lies.
struct FragmentMap: Sendable {
  private let fragments: [FragmentSummary]

  /// A map of `fragments`.
  init(_ fragments: [FragmentSummary]) {
    self.fragments = fragments
  }

  /// The fragment that is written at `range`, or that the `use` there names.
  func name(at range: SourceRange) -> String? {
    let around = fragments.filter { fragment in
      fragment.range.file === range.file && fragment.range.start <= range.start
    }
    if let nearest = around.max(by: { $0.range.start < $1.range.start }) { return nearest.name }
    guard let line = SourceLines(range.file)[range.line] else { return nil }
    let start = line.unicodeScalars.dropFirst(Int(range.start.column) - 1)
    let text = String(String.UnicodeScalarView(start))
    guard text.hasPrefix("use:") else { return nil }
    let name = text.dropFirst(4).drop { $0 == " " }.prefix { !" #\t".contains($0) }
    return String(name.filter { $0 != "\"" && $0 != "'" })
  }
}
