import PushSpecInterface
import PushSpecJudge
import Testing

@testable import PushSpecEngine

/// Answers to another request than the one that was made.
@Suite struct WrongAnswerTests {
  /// A session that answers everything with the same outcome.
  private struct Parrot: Session, Implementation {
    let outcome: Reply.Outcome
    let epoch: Int64 = 0
    let profile = ImplementationProfile(name: "parrot", version: "1", contracts: [])

    func open(
      _ request: SessionRequest,
      sink: any EventSink
    ) async throws(Refusal) -> any Session { self }

    private var reply: Reply {
      Reply(
        started: Stamp(seq: 1, at: .start),
        ended: Stamp(seq: 2, at: .start),
        outcome: outcome
      )
    }

    func call(_: String, _: ValueMap, client: String) async throws(Refusal) -> Reply { reply }
    func stimulate(_: String, _: ValueMap, client: String?) async throws(Refusal) -> Reply { reply }
    func complete(_: String, with: Value, client: String) async throws(Refusal) -> Reply { reply }
    func advance(by: TimeSpan, untilEvent: Bool) async throws(Refusal) -> Reply { reply }
    func settle() async throws(Refusal) -> Reply { reply }
    func close() async {}
  }

  private func play(_ steps: String, _ outcome: Reply.Outcome) async throws -> ScenarioResult {
    let offer = ContractOffer(id: "toy", edition: "1", capabilities: [], clock: .virtual)
    let scenario = try await Written.scenario("title: x\nsteps:\n" + steps)
    return await Driver(Parrot(outcome: outcome), offer: offer, seed: 0)
      .play(scenario, session: "s1")
  }

  @Test func `a call that is answered as time passed is an error`() async throws {
    let result = try await play("  - {call: clientId, returns: c1}", .idle(true))
    #expect(result.word == "ProtocolBroken")
    #expect(result.message == "a request was answered as if it had asked for time")
  }

  @Test func `an advance that is answered as a call is an error`() async throws {
    let result = try await play("  - expect: didStart", .returned(.absent))
    #expect(result.word == "ProtocolBroken")
    #expect(result.message.hasPrefix("'advance' was not answered"))
  }

  @Test func `a settle that is answered as a call is an error`() async throws {
    let result = try await play("  - {expect: nothing, for: 0s}", .returned(.absent))
    #expect(result.word == "ProtocolBroken")
    #expect(result.message.hasPrefix("'advance' was not answered"))
  }
}
