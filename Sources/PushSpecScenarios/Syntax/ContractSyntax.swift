package import SourceText

/// A contract file as it is written.
package struct ContractSyntax: Sendable {
  /// The id.
  package var id: Located<String>?
  /// The version of the scenario language.
  package var language: Node?
  /// The edition of the suite.
  package var edition: String?
  /// The SDK's name.
  package var title: String?
  /// Where the vendor documents the SDK.
  package var source: String?
  /// The contracts that it includes.
  package var includes: [Located<String>] = []
  /// `settings: quiet`.
  package var quiet: Node?
  /// `settings: startsAt`.
  package var startsAt: Located<String>?
  /// Its own types.
  package var types: [Node.Entry] = []
  /// What an implementation may be able to do.
  package var capabilities: [(name: Located<String>, says: String)] = []
  /// Its words.
  package var members: [MemberSyntax] = []
  /// Its promises.
  package var requirements: [RequirementSyntax] = []
  /// What must hold in every trace.
  package var rules: [RuleSyntax] = []
  /// The whole file.
  package let range: SourceRange

  /// An empty contract that takes up `range`.
  package init(range: SourceRange) {
    self.range = range
  }
}

/// One word of a contract as it is written.
package struct MemberSyntax: Sendable {
  /// What the word names.
  package let kind: Member.Kind
  /// The name.
  package let name: Located<String>
  /// One sentence about it.
  package var about: String?
  /// The SDK's selector.
  package var selector: String?
  /// Where the vendor describes it.
  package var source: String?
  /// The parameters with their types.
  package var parameters: [Node.Entry] = []
  /// What it gives back: a type, or a map of names to types.
  package var returns: Node?
  /// What an implementation must be able to do for it.
  package var capability: Located<String>?
  /// Whether scenarios see it only where they name it.
  package var isAmbient = false
  /// Whose it is.
  package var scope = Member.Scope.client

  /// The word `name`.
  package init(kind: Member.Kind, name: Located<String>) {
    self.kind = kind
    self.name = name
  }
}

/// One promise as it is written.
package struct RequirementSyntax: Sendable {
  /// The id.
  package let id: Located<String>
  /// How binding it is.
  package var level: Requirement.Level?
  /// The promise.
  package var says: String?
  /// Where the vendor makes it.
  package var source: String?
  /// Why it is open.
  package var reason: String?
  /// What to look at when it fails.
  package var hint: String?

  /// The requirement `id`.
  package init(id: Located<String>) {
    self.id = id
  }
}

/// One rule as it is written.
package struct RuleSyntax: Sendable {
  /// The id.
  package let id: Located<String>
  /// The property in one sentence.
  package var says: String?
  /// The requirements that it checks.
  package var covers: [Located<String>] = []
  /// The keys that make its form, in the file's order.
  package var parts: [Node.Entry] = []
  /// Whether reading it found a fault already.
  package var isBroken = false

  /// The rule `id`.
  package init(id: Located<String>) {
    self.id = id
  }
}
