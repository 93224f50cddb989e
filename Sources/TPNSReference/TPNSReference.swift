package import PhoneWorld
package import PushSpecInterface

/// The reference implementation of the `tpns` contract: the XGPush SDK and the server behind it,
/// in simulated phones.
///
/// It is the executable form of the documentation. Where the documents promise something, it does
/// that, and says by which requirement; where they promise nothing, the seed decides. With faults
/// it parts from them in the ways that its catalogue describes.
package struct TPNSReference: Implementation {
  package let profile: ImplementationProfile
  private let setup: TPNSVendor.Setup
  private let manner: Manner

  /// The reference, with `faults` built in, which does in its `manner` what no document promises.
  package init(faults: [Fault] = [], manner: Manner = .usual) {
    self.manner = manner
    setup = TPNSVendor.Setup(faults: TPNSFaults(Set(faults.map(\.name))))
    profile = ImplementationProfile(
      name: "TPNS reference",
      version: TPNSSDK.version,
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
      throw Refusal(.unsupported, "the TPNS reference plays 'tpns', not '\(request.contract)'")
    }
    guard request.clients.count <= Self.mostClients else {
      throw Refusal(.unsupported, "a session has \(Self.mostClients) clients at most")
    }
    return try WorldSession<TPNSVendor>(request, sink: sink, setup: setup, manner: manner)
  }

  private static let contract = "tpns"
  private static let mostClients = 64
  private static let capabilities: Set<Capability> = Set(
    Capability.ofTheLanguage + [
      "server-push", "server-observation", "server-faults", "access-points", "builds",
      "app-delegate", "network-control", "permission-control", "apns", "notification-centre",
      "system-observation", "relaunch", "links",
    ]
  )
}
