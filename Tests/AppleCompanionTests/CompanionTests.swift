import AppleCompanion
import PushSpecAdapterKit
import PushSpecInterface
import Synchronization
import Testing

/// Who does what: the app, the phone, the hands, the vendor's server.
@Suite struct CompanionTests {
  // MARK: What is around it

  private final class Tools: ToolRunner {
    let commands = Mutex<[ToolCommand]>([])

    func run(_ command: ToolCommand) async throws(Refusal) {
      commands.withLock { $0.append(command) }
    }

    var verbs: [String] { commands.withLock { $0.map { $0.words[2] } } }
  }

  private struct Server: VendorServer {
    func push(_ arguments: ValueMap) async throws(Refusal) -> Value {
      ["taskId": "of own-app", "asked": .map(arguments)]
    }
  }

  private struct App: AppUnderTest {
    let teller: AppTeller

    func call(_ name: String, _ arguments: ValueMap) throws -> Value {
      teller.callback("told", arguments)
      return .map(arguments)
    }

    func stimulate(_ name: String, _ arguments: ValueMap) async throws -> Value {
      name == "launch" ? ["launchingOptions": .null] : .absent
    }
  }

  private struct User: AppUnderTest {
    let done: @Sendable (String) -> Void

    func call(_ name: String, _ arguments: ValueMap) throws -> Value { .absent }

    func stimulate(_ name: String, _ arguments: ValueMap) async throws -> Value {
      done(name)
      return .absent
    }
  }

  private final class Told: EventSink {
    let events = Mutex<[Event]>([])

    func receive(_ event: Event) { events.withLock { $0.append(event) } }
    func receive(_ record: ReactionRecord) {}
  }

  private final class Notes: Sendable {
    let texts = Mutex<[String]>([])
  }

  private static func profile(_ capabilities: Set<Capability>) -> ImplementationProfile {
    ImplementationProfile(
      name: "app",
      version: "7",
      contracts: ["getui", "device"].map {
        ContractOffer(id: $0, edition: "2026.1", capabilities: capabilities, clock: .real)
      }
    )
  }

  private let tools = Tools()
  private let told = Told()
  private let handled = Notes()

  private func companion(hasServer: Bool = true, hasHands: Bool = true) -> Companion {
    let handled = handled
    let hands = SDKAdapter(profile: Self.profile(["notification-centre"])) { _ in
      User { name in handled.texts.withLock { $0.append(name) } }
    }
    let app = SDKAdapter(profile: Self.profile([.inCallback])) { App(teller: $0) }
    return Companion(
      app,
      in: Companion.World(
        phone: Simulator(device: "U", bundle: "b", app: "a", opensLinks: false),
        tools: tools,
        server: hasServer ? Server() : nil,
        hands: hasHands ? hands : nil,
        credentials: Credentials([("demo-app", "own-app")])
      )
    )
  }

  private func open(_ companion: Companion, clients: [String] = ["app"]) async throws -> any Session
  {
    try await companion.open(
      SessionRequest(
        session: "s",
        contract: "getui",
        scenario: "",
        clients: clients,
        seed: 0,
        startsAt: ""
      ),
      sink: told
    )
  }

  // MARK: Tests

  @Test func `It can do what the app can, the phone, the server and the hands`() {
    let all = companion().profile
    #expect(all.name == "app")
    #expect(all.version == "7")
    #expect(
      all.contracts.first?.capabilities
        == [.inCallback, "relaunch", "apns", "server-push", "notification-centre"]
    )
    let least = companion(hasServer: false, hasHands: false).profile
    #expect(least.contracts.first?.capabilities == [.inCallback, "relaunch", "apns"])
  }

  @Test func `Each stimulus is done by whom it is for`() async throws {
    let session = try await open(companion())
    func act(_ name: String, _ arguments: ValueMap = ValueMap()) async throws {
      _ = try await session.stimulate(name, arguments, client: "app")
    }
    try await act("enterBackground")
    try await act("answerPermission", ["granted": true])
    #expect(tools.verbs == [])
    try await act("deliverAPNs", ["payload": ["aps": [:]]])
    try await act("deliverAPNs", ["payload": ["aps": [:]]])
    try await act("tapNotification", ["delivery": "d2"])
    try await act("tapNotification")
    #expect(
      handled.texts.withLock { $0 } == [
        "enterBackground", "answerPermission", "tapNotification", "tapNotification",
      ]
    )
    #expect(tools.verbs == ["push", "push"])
    #expect(
      tools.commands.withLock { $0.map(\.input) } == [
        #"{"aps":{},"pushspec":{"delivery":"d1"}}"#, #"{"aps":{},"pushspec":{"delivery":"d2"}}"#,
      ]
    )
    let push = try await session.stimulate("push", ["transmission": "x"], client: nil)
    #expect(
      push.outcome == .returned(["taskId": "of demo-app", "asked": ["transmission": "x"]])
    )
  }

  @Test func `Without hands the phone's own commands do what they can`() async throws {
    let session = try await open(companion(hasHands: false))
    _ = try await session.stimulate("enterBackground", ValueMap(), client: "app")
    _ = try await session.stimulate("enterForeground", ValueMap(), client: "app")
    #expect(tools.verbs == ["launch", "launch"])
    let error = await #expect(throws: Refusal.self) {
      try await session.stimulate("answerPermission", ["granted": true], client: "app")
    }
    #expect(error?.reason == .unsupported)
  }

  @Test func `What nobody can do is refused`() async throws {
    let session = try await open(companion(hasServer: false))
    _ = try await session.stimulate("deliverAPNs", ["payload": ["aps": [:]]], client: "app")
    _ = try await session.stimulate("deliverAPNs", ["payload": ["aps": [:]]], client: "app")
    for (name, arguments, client) in [
      ("goOffline", [:] as ValueMap, "app"), ("tapNotification", ["delivery": "d1"], "app"),
      ("push", [:], nil), ("loseServer", [:], nil), ("failDeviceToken", [:], "app"),
    ] {
      let error = await #expect(throws: Refusal.self, "\(name)") {
        try await session.stimulate(name, arguments, client: client)
      }
      #expect(error?.reason == .unsupported, "\(name)")
    }
    let two = await #expect(throws: Refusal.self) {
      _ = try await open(companion(), clients: ["a", "b"])
    }
    #expect(two?.reason == .unsupported)
  }

  @Test func `A process ends and another begins, in one count`() async throws {
    let session = try await open(companion())
    var stamps: [Stamp] = []
    func note(_ reply: Reply) { stamps += [reply.started, reply.ended] }
    note(try await session.call("a", ["appId": "demo-app"], client: "app"))
    note(try await session.stimulate("terminate", ValueMap(), client: "app"))
    let gone = await #expect(throws: Refusal.self) {
      try await session.call("a", ValueMap(), client: "app")
    }
    #expect(gone?.reason == .noProcess)
    let wrong = await #expect(throws: Refusal.self) {
      try await session.stimulate("launch", ["by": "link"], client: "app")
    }
    #expect(wrong?.reason == .unsupported)
    // The refused launch has taken a number, and ended the scenario; here it goes on without it.
    stamps.append(Stamp(seq: 6, at: .start))
    let launch = try await session.stimulate("launch", ["by": "user"], client: "app")
    #expect(launch.outcome == .returned(["launchingOptions": .null]))
    note(launch)
    note(try await session.call("b", ["appId": "own-app"], client: "app"))
    note(try await session.settle())
    let events = told.events.withLock { $0 }
    let numbers = (stamps + events.map(\.stamp)).map(\.seq).sorted()
    #expect(numbers == Array(1...numbers.count), "\(numbers)")
    #expect(events.map { $0.arguments["appId"] } == ["demo-app", "demo-app"])
    #expect(tools.verbs == ["terminate", "launch"])
  }

  @Test func `Every session but the first gets the app anew`() async throws {
    let companion = companion()
    await (try await open(companion)).close()
    #expect(tools.verbs == [])
    await (try await open(companion)).close()
    #expect(tools.verbs == ["terminate", "uninstall", "install", "launch"])
  }
}
