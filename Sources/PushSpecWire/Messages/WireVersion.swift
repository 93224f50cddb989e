/// The version of the protocol that this is.
package enum WireVersion {
  /// The number that both sides name in `initialize`.
  package static let current: Int64 = 1
}
