internal import GeTuiReference
internal import PhoneWorld
package import PushSpecInterface
internal import TPNSReference

/// An implementation that is part of the program.
package struct BuiltIn: Sendable {
  /// A deviation that can be built into it.
  package struct Deviation: Sendable, Hashable {
    /// The name.
    package let name: String
    /// What is done wrong, in one sentence.
    package let says: String
    /// The requirements that are broken, the foremost first.
    package let requirements: [String]

    /// The deviation `name`.
    package init(name: String, says: String, requirements: [String] = []) {
      self.name = name
      self.says = says
      self.requirements = requirements
    }
  }

  /// The name by which it is chosen.
  package let name: String
  /// The suite whose reference it is.
  package let suite: String
  /// The deviations that it knows.
  package let deviations: [Deviation]
  /// Makes it, with the named deviations.
  package let make: @Sendable (Set<String>) -> any Implementation

  /// The implementation `name`, the reference of `suite`.
  package init(
    name: String,
    suite: String,
    deviations: [Deviation] = [],
    make: @escaping @Sendable (Set<String>) -> any Implementation
  ) {
    self.name = name
    self.suite = suite
    self.deviations = deviations
    self.make = make
  }

  /// Every one that there is.
  package static let all: [BuiltIn] = [
    reference(of: "getui", GeTuiReference.faults) { GeTuiReference(faults: $0) },
    reference(of: "tpns", TPNSReference.faults) { TPNSReference(faults: $0) },
    reference(of: "im", IMReference.faults) { IMReference(faults: $0) },
  ]

  /// The reference of `suite`, into which `faults` can be built.
  private static func reference(
    of suite: String,
    _ faults: [Fault],
    make: @escaping @Sendable ([Fault]) -> any Implementation
  ) -> BuiltIn {
    BuiltIn(
      name: "\(suite)-reference",
      suite: suite,
      deviations: faults.map { fault in
        Deviation(name: fault.name, says: fault.says, requirements: fault.requirements)
      },
      make: { names in make(faults.filter { names.contains($0.name) }) }
    )
  }
}
