internal import PushSpecScenarios

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
