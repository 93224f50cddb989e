package import PhoneWorld
package import PushSpecInterface

/// The reference implementation of the `getui` contract: GeTui's SDK and the server behind it, in
/// simulated phones.
///
/// It is the executable form of the documentation. Where the documents promise something, it does
/// that, and says by which requirement; where they promise nothing, the seed decides. With faults
/// it parts from them in the ways that its catalogue describes.
package struct GeTuiReference: Implementation {
  package let profile: ImplementationProfile
  private let setup: GeTuiVendor.Setup
  private let manner: Manner

  /// The reference, with `faults` built in, which does in its `manner` what no document promises.
  package init(faults: [Fault] = [], manner: Manner = .usual) {
    self.manner = manner
    setup = GeTuiVendor.Setup(faults: FaultSet(Set(faults.map(\.name))))
    profile = ImplementationProfile(
      name: "GeTui reference",
      version: GeTuiSDK.version,
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
      throw Refusal(.unsupported, "the GeTui reference plays 'getui', not '\(request.contract)'")
    }
    guard request.clients.count <= Self.mostClients else {
      throw Refusal(.unsupported, "a session has \(Self.mostClients) clients at most")
    }
    return try WorldSession<GeTuiVendor>(request, sink: sink, setup: setup, manner: manner)
  }

  private static let contract = "getui"
  private static let mostClients = 64
  private static let capabilities: Set<Capability> = Set(
    Capability.ofTheLanguage + [
      "server-push", "server-observation", "server-faults", "network-control",
      "permission-control", "apns", "notification-centre", "system-observation", "relaunch",
      "links",
    ]
  )
}
