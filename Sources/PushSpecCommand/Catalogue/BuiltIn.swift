internal import GeTuiReference
internal import PushSpecInterface

/// An implementation that is part of the program.
struct BuiltIn: Sendable {
  /// A deviation that can be built into it.
  struct Deviation: Sendable, Hashable {
    /// The name.
    let name: String
    /// What is done wrong, in one sentence.
    let says: String
    /// The requirements that are broken, the foremost first.
    let requirements: [String]
  }

  /// The name by which it is chosen.
  let name: String
  /// The suite whose reference it is.
  let suite: String
  /// The deviations that it knows.
  let deviations: [Deviation]
  /// Makes it, with the named deviations.
  let make: @Sendable (Set<String>) -> any Implementation

  /// Every one there is.
  static let all: [BuiltIn] = [
    BuiltIn(
      name: "getui-reference",
      suite: "getui",
      deviations: GeTuiReference.faults.map { fault in
        Deviation(name: fault.name, says: fault.says, requirements: fault.requirements)
      },
      make: { names in
        GeTuiReference(faults: GeTuiReference.faults.filter { names.contains($0.name) })
      }
    )
  ]
}
