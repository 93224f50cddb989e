internal import PushSpecInterface
internal import PushSpecScenarios
internal import SourceText

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
