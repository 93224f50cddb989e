internal import PushSpecInterface

/// What a user does on the phone's screen: answers dialogs, taps notifications.
///
/// It is done by a UI test on the phone, which is an adapter, too: it is asked for the stimuli alone,
/// and tells nothing.
final class Hands: EventSink {
  /// What they can do of a contract's world.
  let capabilities: Set<Capability>
  private let implementation: any Implementation

  /// The stimuli that are theirs.
  static let stimuli: Set<String> = [
    "answerPermission", "tapNotification", "dismissNotification", "openNotificationSettings",
    "enterBackground", "enterForeground",
  ]

  /// Hands behind an adapter.
  init(_ implementation: any Implementation) {
    self.implementation = implementation
    let contracts = implementation.profile.contracts
    capabilities = contracts.reduce(into: []) { $0.formUnion($1.capabilities) }
  }

  /// Has the user do something.
  func perform(_ name: String, _ arguments: ValueMap) async throws(Refusal) {
    let session = try await implementation.open(
      SessionRequest(
        session: "hands",
        contract: "device",
        scenario: "",
        clients: ["user"],
        seed: 0,
        startsAt: ""
      ),
      sink: self
    )
    do throws(Refusal) {
      _ = try await session.stimulate(name, arguments, client: "user")
    } catch {
      await session.close()
      throw error
    }
    await session.close()
  }

  func receive(_ event: Event) {}

  func receive(_ record: ReactionRecord) {}
}
