import PushSpecInterface
import SourceText

extension StepLowering {
  /// The word that a `call` or `when` names; tells if there is none.
  func action(_ name: Located<String>, _ kind: Member.Kind) -> Word? {
    if let word = vocabulary.word(kind, name.value) { return word }
    reportUnknown(name, wanted: [kind])
    return nil
  }

  /// The callback or observation that an expectation names; tells if there is none.
  func event(_ name: Located<String>) -> Word? {
    if let word = vocabulary.events[name.value] { return word }
    reportUnknown(name, wanted: [.callback, .observation])
    return nil
  }

  /// Reports that `name` is none of the kinds wanted, with what it may have been; `isStep` where it
  /// stands in a step, so that another keyword would do.
  func reportUnknown(
    _ name: Located<String>,
    wanted: [Member.Kind],
    isStep: Bool = true
  ) {
    guard vocabulary.isComplete else { return }
    var nouns = wanted.map(\.noun).joined(separator: " or ")
    if let kind = vocabulary.kind(of: name.value) {
      values.error(
        .wrongKind,
        at: name.range,
        "'\(name.value)' is \(kind.nounWithArticle), not \(Wording.withArticle(nouns))",
        suggestion: isStep ? "write '\(kind.keyword): \(name.value)'" : nil
      )
      return
    }
    let candidates = vocabulary.contract.members.filter { wanted.contains($0.kind) }
    let nearest = Suggestion.nearest(to: name.value, among: candidates.map(\.name))
    var kind = wanted[0]
    if let nearest, let found = candidates.first(where: { $0.name == nearest }) {
      kind = found.kind
      nouns = kind.noun
    }
    var suggestion = nearest.map { "did you mean '\($0)'?" }
    if nearest == nil, isStep, let other = nearestOfOtherKinds(to: name.value, wanted: wanted) {
      suggestion = "did you mean '\(other.kind.keyword): \(other.name)'?"
    }
    if isStep, let denied = Self.denied(name.value) {
      suggestion = "write 'expect: nothing' with 'of: \(denied)'"
    }
    values.error(
      kind.unknownCode,
      at: name.range,
      "'\(name.value)' is no \(nouns) of contract '\(vocabulary.contract.id)'",
      suggestion: suggestion
    )
  }

  /// The name in `no didStart` and the like.
  private static func denied(_ text: String) -> Substring? {
    for start in ["no ", "not ", "never ", "! ", "!"] where text.hasPrefix(start) {
      return text.dropFirst(start.count)
    }
    return nil
  }

  private func nearestOfOtherKinds(to name: String, wanted: [Member.Kind]) -> Member? {
    let others = vocabulary.contract.members.filter { !wanted.contains($0.kind) }
    let nearest = Suggestion.nearest(to: name, among: others.map(\.name))
    return others.first { $0.name == nearest }
  }

  /// Reports keys that do not belong to a step, with where they may belong.
  func reportStrangers(of step: StepSyntax) {
    for stranger in step.strangers {
      let key = stranger.value
      if let owner = parameterOwner(of: key, in: step) {
        values.error(
          .unknownKey,
          at: stranger.range,
          "'\(key)' is a parameter of '\(owner)' and stands under 'with:'",
          suggestion: "write 'with: {\(key): …}'"
        )
      } else if StepSyntax.allKeys.contains(key) {
        values.error(
          .unknownKey,
          at: stranger.range,
          "'\(key)' cannot stand beside '\(step.keyword.rawValue)': "
            + Wording.allowed(step.keyword.siblings)
        )
      } else {
        values.error(
          .unknownKey,
          at: stranger.range,
          "'\(step.keyword.rawValue)' has no '\(key)': \(Wording.allowed(step.keyword.siblings))",
          suggestion: ForeignWords.didYouMean(key, among: step.keyword.siblings)
        )
      }
    }
  }

  private func parameterOwner(of key: String, in step: StepSyntax) -> String? {
    switch step.kind {
    case .act(let action):
      let kind: Member.Kind = step.keyword == .call ? .call : .stimulus
      let word = vocabulary.word(kind, action.name.value)
      return word?.parameter(key) == nil ? nil : action.name.value
    case .expect(let expectation):
      let word = vocabulary.events[expectation.name.value]
      return word?.parameter(key) == nil ? nil : expectation.name.value
    case .use(let use):
      let fragment = vocabulary.fragments[use.name.value]
      let isOne = fragment?.parameters.contains { $0.name.value == key } ?? false
      return isOne ? use.name.value : nil
    default: return nil
    }
  }
}

extension Member.Kind {
  /// The kind as a noun.
  var noun: String { rawValue }

  /// The kind as a noun with its article.
  var nounWithArticle: String { Wording.withArticle(rawValue) }

  /// The keyword of the steps that name such a word.
  var keyword: String {
    switch self {
    case .call: "call"
    case .callback, .observation: "expect"
    case .stimulus: "when"
    }
  }

  /// The code of a name that no such word has.
  var unknownCode: CheckCode {
    switch self {
    case .call: .unknownCall
    case .callback: .unknownCallback
    case .stimulus: .unknownStimulus
    case .observation: .unknownObservation
    }
  }
}

extension StepSyntax.Keyword {
  /// The keys that may stand beside the keyword.
  package var siblings: [String] {
    switch self {
    case .call: ["with", "returns", "throws", "client", "mark"]
    case .when: ["with", "returns", "client", "mark"]
    case .expect: ["with", "times", "within", "client", "since", "for", "of"]
    case .inAnyOrder, .oneOf: ["within"]
    case .complete: ["with", "client"]
    case .wait: ["since"]
    case .repeat: ["do", "as"]
    case .use: ["with", "returns", "client"]
    case .client: ["do"]
    }
  }
}

extension StepSyntax {
  /// Every key that stands in some kind of step.
  package static let allKeys = Set(
    Keyword.allCases.map(\.rawValue) + Keyword.allCases.flatMap(\.siblings)
  )
}

extension Wording {
  /// `it may have 'with' and 'client'`.
  static func allowed(_ keys: [String]) -> String {
    "beside it may stand \(oneOf(keys, word: "and"))"
  }
}
