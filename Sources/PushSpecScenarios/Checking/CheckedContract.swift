/// A contract with all that it includes, and what its scenarios need to know of it.
package struct CheckedContract: Sendable {
  /// The contract.
  package let contract: Contract
  /// Its types by name, included ones too.
  package let types: TypeTable
  /// Whether all of it could be read; if not, an unknown name proves nothing.
  package let isComplete: Bool

  /// The contract with its types.
  package init(contract: Contract, types: TypeTable, isComplete: Bool) {
    self.contract = contract
    self.types = types
    self.isComplete = isComplete
  }
}
