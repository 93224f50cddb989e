/// What is wrong with a line: that it is no JSON, or no message of the protocol.
package struct WireFault: Error, Sendable, Hashable {
  /// The kinds of fault.
  package enum Kind: Sendable, Hashable {
    /// It is no text.
    case notUTF8
    /// It cannot be read as JSON.
    case notJSON
    /// A number is beyond what 64 bits hold.
    case outOfRange
    /// It is JSON, but not what the protocol asks for.
    case wrongShape
  }

  /// What kind of fault.
  package let kind: Kind
  /// What is wrong, in words that follow on "the line".
  package let text: String

  /// A fault of `kind`.
  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
