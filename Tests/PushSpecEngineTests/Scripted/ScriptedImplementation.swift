import PushSpecInterface
import Synchronization

/// An implementation that does what a script says.
struct ScriptedImplementation: Implementation {
  let script: Script
  var contract = "toy"
  var sessions = 64
  var clients = 4
  /// The sessions opened, by the scenarios that they were opened for.
  let opened = SessionShelf()

  var profile: ImplementationProfile {
    ImplementationProfile(
      name: "scripted",
      version: "1",
      contracts: [offer],
      sessions: sessions,
      clients: clients
    )
  }

  var offer: ContractOffer {
    ContractOffer(
      id: contract,
      edition: "1",
      capabilities: script.capabilities,
      clock: script.clock
    )
  }

  func open(
    _ request: SessionRequest,
    sink: any EventSink
  ) async throws(Refusal) -> any Session {
    if let refusal = script.refusal(of: "open") { throw refusal }
    let answer = script.replies.first { $0.request == "open" }
    let session = ScriptedSession(script: script, request: request, sink: sink)
    opened.add(session, for: request.scenario)
    if let answer { session.begin(answer) }
    return session
  }

  /// Has the closed session of `scenario` tell what its script has for then.
  func tellAfterClose(of scenario: String) {
    opened[scenario]?.tellAfterClose()
  }
}

/// The sessions of a scripted implementation, kept for what a test wants to know of them.
final class SessionShelf: Sendable {
  private let sessions = Mutex<[String: ScriptedSession]>([:])

  func add(_ session: ScriptedSession, for scenario: String) {
    sessions.withLock { $0[scenario] = session }
  }

  /// The latest session of a scenario.
  subscript(scenario: String) -> ScriptedSession? {
    sessions.withLock { $0[scenario] }
  }
}
