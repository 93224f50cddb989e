package import PhoneWorld
package import PushSpecInterface

/// The reference implementation of the `tpns` contract: the XGPush SDK and the server behind it,
/// in simulated phones.
///
/// It is the executable form of the documentation. Where the documents promise something, it does
/// that, and says by which requirement; where they promise nothing, the seed decides. With faults
/// it parts from them in the ways that its catalogue describes.
package struct TPNSReference: Implementation {
  private let simulation: Simulation<TPNSVendor>

  /// The reference, with `faults` built in, which does in its `manner` what no document promises.
  package init(faults: [Fault] = [], manner: Manner = .usual) {
    simulation = Simulation(
      "TPNS reference",
      version: TPNSSDK.version,
      contract: "tpns",
      capabilities: [
        "server-push", "message-ids", "server-observation", "server-faults", "access-points",
        "builds", "app-delegate",
      ],
      setup: TPNSVendor.Setup(faults: TPNSFaults(Set(faults.map(\.name)))),
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
