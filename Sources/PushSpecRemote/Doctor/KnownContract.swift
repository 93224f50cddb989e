package import PushSpecInterface

/// What is known of a contract that an adapter may offer.
package struct KnownContract: Sendable {
  /// The contract's id.
  package let id: String
  /// The edition of its suite.
  package let edition: String
  /// The capabilities that it names.
  package let capabilities: Set<Capability>
  /// A call without parameters that returns something, to be tried.
  package let sampleCall: String?

  /// The contract `id`.
  package init(
    id: String,
    edition: String,
    capabilities: Set<Capability>,
    sampleCall: String? = nil
  ) {
    self.id = id
    self.edition = edition
    self.capabilities = capabilities
    self.sampleCall = sampleCall
  }
}
