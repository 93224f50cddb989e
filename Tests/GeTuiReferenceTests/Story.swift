import PushSpecInterface
import Testing
import WorldTestSupport

/// Something that an app goes through; together the stories touch every promise of the contract.
struct Story: Sendable, CustomTestStringConvertible {
  let name: String
  let clients: [String]
  let reactions: [InCallbackReaction]
  let steps: @Sendable (Play) async throws -> Void

  init(
    _ name: String,
    clients: [String] = ["app"],
    reactions: [InCallbackReaction] = [],
    steps: @escaping @Sendable (Play) async throws -> Void
  ) {
    self.name = name
    self.clients = clients
    self.reactions = reactions
    self.steps = steps
  }

  var testDescription: String { name }

  /// Plays the story, to its end or as far as it goes, and returns what happened.
  func trace(faults: Set<String> = [], seed: UInt32 = 1) async throws -> [Trace.Record] {
    let play = try await Play.getui(
      faults: faults,
      clients: clients,
      seed: seed,
      reactions: reactions
    )
    try? await steps(play)
    _ = try? await play.wait(.seconds(120))
    await play.session.close()
    return play.trace.records
  }

  static let all: [Story] =
    starting + ending + apns + openings + messages + reports + requests + tags + tagForms
    + aliases + aliasForms + aliasesOfMany
}
