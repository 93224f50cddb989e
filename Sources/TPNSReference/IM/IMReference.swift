package import PhoneWorld
package import PushSpecInterface

/// The reference implementation of the `im` contract: the layer that ties IM and TPNS together,
/// done right, over an IM and a TPNS that are simulated.
///
/// The vendor's sample has faults of its own; each of them can be built in, as can others.
package struct IMReference: Implementation {
  package let profile: ImplementationProfile
  private let setup: IMVendor.Setup
  private let manner: Manner

  /// The reference, with `faults` built in, which does in its `manner` what no document promises.
  package init(faults: [Fault] = [], manner: Manner = .usual) {
    self.manner = manner
    setup = IMVendor.Setup(faults: IMFaults(Set(faults.map(\.name))))
    profile = ImplementationProfile(
      name: "IM reference",
      version: "1.0",
      vendor: "pushspec",
      contracts: [
        ContractOffer(
          id: Self.contract,
          edition: "2026.1",
          capabilities: Self.capabilities,
          clock: .virtual
        )
      ],
      sessions: 1_024,
      clients: Self.mostClients
    )
  }

  package func open(
    _ request: SessionRequest,
    sink: any EventSink
  ) async throws(Refusal) -> any Session {
    guard request.contract == Self.contract else {
      throw Refusal(.unsupported, "the IM reference plays 'im', not '\(request.contract)'")
    }
    guard request.clients.count <= Self.mostClients else {
      throw Refusal(.unsupported, "a session has \(Self.mostClients) clients at most")
    }
    return try WorldSession<IMVendor>(request, sink: sink, setup: setup, manner: manner)
  }

  private static let contract = "im"
  private static let mostClients = 64
  private static let capabilities: Set<Capability> = Set(
    Capability.ofTheLanguage + [
      "server-push", "im-server", "payload-control", "integration-observation",
      "network-control", "permission-control", "apns", "notification-centre",
      "system-observation", "relaunch", "links",
    ]
  )
}
