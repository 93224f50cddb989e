package import PushSpecInterface

/// An implementation that is a vendor's part in a world of simulated phones.
package struct Simulation<Model: Vendor>: Implementation {
  package let profile: ImplementationProfile
  private let contract: String
  private let setup: Model.Setup
  private let manner: Manner

  /// What the world can do for every vendor.
  private static var worldsCapabilities: [Capability] {
    Capability.ofTheLanguage + [
      "network-control", "permission-control", "permission-observation", "apns",
      "notification-centre", "system-observation", "relaunch", "links",
    ]
  }

  /// The simulation called `name`.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - version: The version of what is simulated.
  ///   - contract: The contract that it plays.
  ///   - capabilities: What the vendor's part can do, beyond what the world can.
  ///   - setup: What the vendor's part is set up with.
  ///   - manner: How it does what no document promises.
  package init(
    _ name: String,
    version: String,
    contract: String,
    capabilities: [Capability],
    setup: Model.Setup,
    manner: Manner
  ) {
    self.contract = contract
    self.setup = setup
    self.manner = manner
    profile = ImplementationProfile(
      name: name,
      version: version,
      vendor: "pushspec",
      contracts: [
        ContractOffer(
          id: contract,
          edition: "2026.1",
          capabilities: Set(Self.worldsCapabilities + capabilities),
          clock: .virtual
        )
      ],
      sessions: 1_024,
      clients: 64
    )
  }

  package func open(
    _ request: SessionRequest,
    sink: any EventSink
  ) async throws(Refusal) -> any Session {
    guard request.contract == contract else {
      throw Refusal(
        .unsupported,
        "the \(profile.name) plays '\(contract)', not '\(request.contract)'"
      )
    }
    guard request.clients.count <= profile.clients else {
      throw Refusal(.unsupported, "a session has \(profile.clients) clients at most")
    }
    return try WorldSession<Model>(request, sink: sink, setup: setup, manner: manner)
  }
}
