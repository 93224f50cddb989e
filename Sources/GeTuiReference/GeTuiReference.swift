package import PhoneWorld
package import PushSpecInterface

/// The reference implementation of the `getui` contract: GeTui's SDK and the server behind it, in
/// simulated phones.
///
/// It is the executable form of the documentation. Where the documents promise something, it does
/// that, and says by which requirement; where they promise nothing, the seed decides. With faults
/// it parts from them in the ways that its catalogue describes.
package struct GeTuiReference: Implementation {
  private let simulation: Simulation<GeTuiVendor>

  /// The reference, with `faults` built in, which does in its `manner` what no document promises.
  package init(faults: [Fault] = [], manner: Manner = .usual) {
    simulation = Simulation(
      "GeTui reference",
      version: GeTuiSDK.version,
      contract: "getui",
      capabilities: [
        "server-push", "message-ids", "server-observation", "server-faults",
      ],
      setup: GeTuiVendor.Setup(faults: FaultSet(Set(faults.map(\.name)))),
      manner: manner
    )
  }

  package var profile: ImplementationProfile { simulation.profile }

  package func open(
    _ request: SessionRequest,
    sink: any EventSink
  ) async throws(Refusal) -> any Session {
    try await simulation.open(request, sink: sink)
  }
}
