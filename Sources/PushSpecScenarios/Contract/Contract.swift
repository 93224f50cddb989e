package import PushSpecInterface
package import SourceText

/// The vocabulary of one SDK and what its documentation promises, with all that it includes.
package final class Contract: Sendable {
  /// The id, which is also the suite's folder.
  package let id: String
  /// The edition of the suite, such as `2026.1`.
  package let edition: String
  /// The SDK's name.
  package let title: String
  /// Where the vendor documents the SDK.
  package let source: String?
  /// The ids of the contracts it includes.
  package let includes: [String]
  /// What holds for its sessions.
  package let settings: Settings
  /// Its own types by name, in the contract's order.
  package let types: [Parameter]
  /// Its words, in the contract's order, included ones first.
  package let members: [Member]
  /// What an implementation may be able to do: name and meaning, in the contract's order.
  package let capabilities: [(capability: Capability, says: String)]
  /// Its promises, in the contract's order.
  package let requirements: [Requirement]
  /// What must hold in every trace.
  package let rules: [Rule]
  /// The file that states it.
  package let file: SourceFile

  /// Numbers for its names, by which scripts are packed.
  let lexicon: Lexicon
  private let indices: [Member.Kind: [String: Int]]
  private let requirementIndices: [String: Int]

  /// What holds for every session of a contract.
  package struct Settings: Sendable, Hashable {
    /// How long silence is waited for where a step does not say.
    package var quiet: TimeSpan
    /// The date and time of a session's moment 0, ISO 8601 with offset.
    package var startsAt: String

    /// Settings with the language's defaults.
    package init(
      quiet: TimeSpan = .seconds(10),
      startsAt: String = "2026-01-05T09:00:00+08:00"
    ) {
      self.quiet = quiet
      self.startsAt = startsAt
    }

    /// How far the clocks of the session's place are ahead of UTC.
    package var utcOffset: TimeSpan {
      let tail = Array(startsAt.utf8.suffix(6))
      guard tail.count == 6, tail[3] == UInt8(ascii: ":"), "+-".utf8.contains(tail[0]) else {
        return .zero
      }
      let digits = [tail[1], tail[2], tail[4], tail[5]].map { Int64($0) - 48 }
      let minutes = (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]
      return .seconds((tail[0] == UInt8(ascii: "-") ? -60 : 60) * minutes)
    }
  }

  /// The contract `id`, stated in `file`.
  package init(
    id: String,
    edition: String,
    title: String,
    source: String?,
    includes: [String],
    settings: Settings,
    types: [Parameter],
    members: [Member],
    capabilities: [(capability: Capability, says: String)],
    requirements: [Requirement],
    rules: [Rule],
    file: SourceFile
  ) {
    self.id = id
    self.edition = edition
    self.title = title
    self.source = source
    self.includes = includes
    self.settings = settings
    self.types = types
    self.members = members
    self.capabilities = capabilities
    self.requirements = requirements
    self.rules = rules
    self.file = file
    lexicon = Lexicon(members)
    var indices: [Member.Kind: [String: Int]] = [:]
    for (index, member) in members.enumerated() {
      indices[member.kind, default: [:]][member.name] = index
    }
    self.indices = indices
    requirementIndices = Dictionary(
      requirements.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The word `name` of `kind`, if the contract has it.
  package func member(_ kind: Member.Kind, _ name: String) -> Member? {
    indices[kind]?[name].map { members[$0] }
  }

  /// The callback or observation `name`, if the contract has one.
  package func event(_ name: String) -> Member? {
    member(.callback, name) ?? member(.observation, name)
  }

  /// The words of `kind`, in order.
  package func members(_ kind: Member.Kind) -> [Member] {
    members.filter { $0.kind == kind }
  }

  /// The requirement `id`, if the contract states it.
  package func requirement(_ id: String) -> Requirement? {
    requirementIndices[id].map { requirements[$0] }
  }
}
