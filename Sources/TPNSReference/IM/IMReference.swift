package import PhoneWorld
package import PushSpecInterface

/// The reference implementation of the `im` contract: the layer that ties IM and TPNS together,
/// done right, over an IM and a TPNS that are simulated.
///
/// The vendor's sample has faults of its own; each of them can be built in, as can others.
package struct IMReference: Implementation {
  private let simulation: Simulation<IMVendor>

  /// The reference, with `faults` built in, which does in its `manner` what no document promises.
  package init(faults: [Fault] = [], manner: Manner = .usual) {
    simulation = Simulation(
      "IM reference",
      version: "1.0",
      contract: "im",
      capabilities: [
        "server-push", "im-server", "payload-control", "integration-observation",
      ],
      setup: IMVendor.Setup(faults: IMFaults(Set(faults.map(\.name)))),
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
