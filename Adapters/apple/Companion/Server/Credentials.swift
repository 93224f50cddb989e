package import PushSpecInterface

/// The tester's own credentials, which stand in the SDK's calls where scenarios have the demo ones.
///
/// They are never told: whatever the app tells has the demo ones again.
package struct Credentials: Sendable {
  /// The values of scenarios, and what each stands for.
  private let pairs: [(demo: Value, own: Value)]

  /// Calls whose arguments are credentials.
  private static let calls: Set<String> = ["startSdk", "startXG"]

  /// Credentials for the demo ones of the contracts.
  package init(_ pairs: [(demo: Value, own: Value)]) {
    // Where none are given, the demo ones go to the SDK as they are.
    self.pairs = pairs.filter { !$0.own.isMissing && $0.own != "" }
  }

  /// The arguments of a call as the SDK gets them.
  package func reveal(in arguments: ValueMap, of call: String) -> ValueMap {
    guard Self.calls.contains(call) else { return arguments }
    return ValueMap(
      arguments.entries.map { key, value in
        (key, pairs.first { $0.demo == value }?.own ?? value)
      }
    )
  }

  /// What the app tells, as it is told on.
  package func hide(in arguments: ValueMap) -> ValueMap {
    guard !pairs.isEmpty else { return arguments }
    return ValueMap(arguments.entries.map { ($0.key, hide(in: $0.value)) })
  }

  /// What the app tells, as it is told on.
  package func hide(in value: Value) -> Value {
    switch value {
    case .map(let map): .map(hide(in: map))
    case .list(let elements): .list(elements.map { hide(in: $0) })
    case .string(let text): .string(hide(in: text))
    default: pairs.first { $0.own == value }?.demo ?? value
    }
  }

  /// A text with the demo ones in it.
  package func hide(in text: String) -> String {
    pairs.reduce(text) { text, pair in
      guard case .string(let own) = pair.own, case .string(let demo) = pair.demo else {
        return text
      }
      return text.replacing(own, with: demo)
    }
  }
}
