package import PushSpecInterface
package import SourceText

/// One word of a contract's vocabulary: a call, a callback, a stimulus or an observation.
package final class Member: Sendable {
  /// What the word names.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// What the app asks of the SDK.
    case call
    /// What the SDK tells the app's delegate.
    case callback
    /// What the world does: user, OS, network, APNs, the vendor's server.
    case stimulus
    /// What the world is seen to do.
    case observation
  }

  /// Who a stimulus or observation belongs to.
  package enum Scope: String, Sendable, Hashable, CaseIterable {
    /// One client's phone.
    case client
    /// The vendor's server, which all clients share.
    case server
  }

  /// What a call or a stimulus gives back.
  package enum Returns: Sendable, Hashable {
    /// Nothing.
    case nothing
    /// One value.
    case value(ValueType)
    /// Named values.
    case fields([Parameter])
  }

  /// What the word names.
  package let kind: Kind
  /// The name, letter for letter.
  package let name: String
  /// One sentence about it.
  package let about: String?
  /// The SDK's selector, for adapter authors.
  package let selector: String?
  /// Where the vendor describes it.
  package let source: String?
  /// What it is given, in the contract's order.
  package let parameters: [Parameter]
  /// What it gives back.
  package let returns: Returns
  /// What an implementation must be able to do for it.
  package let capability: Capability?
  /// Whether scenarios see it only where they name it; always so for observations.
  package let isAmbient: Bool
  /// Whose it is.
  package let scope: Scope
  /// The contract that declares it, which may be an included one.
  package let contract: String
  /// Where it is declared.
  package let range: SourceRange

  /// A word of the contract `contract`, declared at `range`.
  package init(
    kind: Kind,
    name: String,
    about: String? = nil,
    selector: String? = nil,
    source: String? = nil,
    parameters: [Parameter] = [],
    returns: Returns = .nothing,
    capability: Capability? = nil,
    isAmbient: Bool = false,
    scope: Scope = .client,
    contract: String,
    range: SourceRange
  ) {
    self.kind = kind
    self.name = name
    self.about = about
    self.selector = selector
    self.source = source
    self.parameters = parameters
    self.returns = returns
    self.capability = capability
    self.isAmbient = isAmbient
    self.scope = scope
    self.contract = contract
    self.range = range
  }

  /// The parameter `name`, if there is one.
  package func parameter(_ name: String) -> Parameter? {
    parameters.first { $0.name == name }
  }
}
