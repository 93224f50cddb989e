internal import Foundation
package import PushSpecInterface
internal import Synchronization

/// The app on a phone and the world around it as one implementation: what the SDK is called and calls
/// is the app's, the rest is done from this Mac.
package final class Companion: Implementation {
  /// What is around the app.
  package struct World: Sendable {
    let phone: any Phone
    let tools: any ToolRunner
    let server: (any VendorServer)?
    let hands: (any Implementation)?
    let credentials: Credentials
    /// What a new process of the app finds in its environment.
    let environment: [String: String]

    /// A world.
    ///
    /// - Parameters:
    ///   - phone: The phone with the app.
    ///   - tools: Runs the phone's commands.
    ///   - server: The vendor's server, where there are credentials for it.
    ///   - hands: The UI test on the phone, where there is one.
    ///   - credentials: The tester's own.
    ///   - environment: What a new process of the app finds in its environment.
    package init(
      phone: any Phone,
      tools: any ToolRunner,
      server: (any VendorServer)? = nil,
      hands: (any Implementation)? = nil,
      credentials: Credentials = Credentials([]),
      environment: [String: String] = [:]
    ) {
      self.phone = phone
      self.tools = tools
      self.server = server
      self.hands = hands
      self.credentials = credentials
      self.environment = environment
    }

    /// The same world with these in it.
    func with(_ server: (any VendorServer)?, hands: (any Implementation)?) -> World {
      World(
        phone: phone,
        tools: tools,
        server: server,
        hands: hands,
        credentials: credentials,
        environment: environment
      )
    }

    /// Does something with the phone.
    package func perform(_ action: PhoneAction) async throws(Refusal) {
      for command in try phone.commands(for: action) { try await tools.run(command) }
    }

    /// Puts the app on the phone as if it had never been there, and launches it.
    package func launchFreshApp() async throws(Refusal) {
      try await perform(.uninstall)
      try await perform(.install)
      try await perform(.launch(environment))
    }
  }

  package let profile: ImplementationProfile
  private let app: any Implementation
  private let world: World
  /// Whether the app's process has not been asked for anything yet.
  private let isFresh = Mutex(true)

  /// The companion of an app.
  ///
  /// - Parameters:
  ///   - app: The app, which has just been launched and has connected.
  ///   - world: What is around it.
  package init(_ app: any Implementation, in world: World) {
    self.app = app
    self.world = world
    var capabilities = world.phone.capabilities
    if world.server != nil { capabilities.insert("server-push") }
    if let hands = world.hands { capabilities.formUnion(Hands(hands).capabilities) }
    profile = ImplementationProfile(
      name: app.profile.name,
      version: app.profile.version,
      vendor: app.profile.vendor,
      contracts: app.profile.contracts.map { offer in
        ContractOffer(
          id: offer.id,
          edition: offer.edition,
          capabilities: offer.capabilities.union(capabilities),
          clock: .real
        )
      }
    )
  }

  package func open(
    _ request: SessionRequest,
    sink: any EventSink
  ) async throws(Refusal) -> any Session {
    guard request.clients.count == 1 else {
      throw Refusal(.unsupported, "there is one phone, so a session has one client")
    }
    let isFresh = isFresh.withLock { isFresh in
      defer { isFresh = false }
      return isFresh
    }
    if !isFresh { try await world.launchFreshApp() }
    let listener = AppListener(sink, world.credentials)
    let session = CompanionSession(
      app: app,
      world: world,
      request: request,
      listener: listener,
      epoch: Int64((Date().timeIntervalSince1970 * 1_000).rounded())
    )
    try await session.meetApp()
    return session
  }
}
