internal import PushSpecInterface
internal import PushSpecScenarios

/// What stands for an implementation that could not be reached: every scenario of it is played, and
/// ends with the reason.
struct MissingImplementation: Implementation {
  let profile: ImplementationProfile
  private let refusal: Refusal

  /// A stand-in for an implementation of `contract`, missing because of `refusal`.
  init(of contract: Contract, because refusal: Refusal) {
    self.refusal = refusal
    profile = ImplementationProfile(
      name: "no implementation",
      version: "-",
      contracts: [
        ContractOffer(
          id: contract.id,
          edition: contract.edition,
          capabilities: Set(contract.capabilities.map(\.capability))
            .union(Capability.ofTheLanguage),
          clock: .virtual
        )
      ],
      clients: .max
    )
  }

  func open(
    _ request: SessionRequest,
    sink: any EventSink
  ) async throws(Refusal) -> any Session {
    throw refusal
  }
}
