package import PushSpecInterface

/// An implementation with one known fault.
package struct Mutant: Sendable {
  /// The fault's name, such as `grant-told-twice`.
  package let name: String
  /// What is wrong with it, in one sentence.
  package let says: String
  /// The requirements that the fault breaks.
  package let requirements: [String]
  /// The faulty implementation.
  package let implementation: any Implementation

  /// The mutant `name`.
  package init(
    name: String,
    says: String,
    requirements: [String],
    implementation: any Implementation
  ) {
    self.name = name
    self.says = says
    self.requirements = requirements
    self.implementation = implementation
  }
}
