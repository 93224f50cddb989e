import Foundation
import PushSpecEngine
import PushSpecFiles
import PushSpecInterface
import PushSpecJudge
import PushSpecRemote
import PushSpecScenarios
import Testing
import YAMLSource

/// The companion between a runner and an app: real processes and sockets, a program in the
/// simulator's place, and scenarios.
@Suite(.serialized, .timeLimit(.minutes(5))) struct RelayTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "pushspec-relay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func binary(_ name: String) -> String {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
    return URL(filePath: tests).deletingLastPathComponent().appending(path: name).path
  }

  /// Plays scenarios of the contract `getui` against the companion.
  private func play(_ scenarios: [String: String]) async throws -> [String: ScenarioResult] {
    let suiteFolder = folder.appending(path: "Scenarios")
    for contract in ["getui", "device"] {
      let target = suiteFolder.appending(path: contract)
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      let source = Self.root.appending(path: "Scenarios/\(contract)")
      for file in ["contract.yaml", "fragments.yaml"]
      where contract == "getui" || file == "contract.yaml" {
        try FileManager.default.copyItem(
          at: source.appending(path: file),
          to: target.appending(path: file)
        )
      }
    }
    for (name, text) in scenarios {
      let file = suiteFolder.appending(path: "getui/relay/\(name).yaml")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    let loaded = await SuiteLoader(reading: YAMLReader()).load([suiteFolder.path])
    let suite = try #require(loaded.suite("getui"))
    #expect(suite.scenarios.count == scenarios.count, "\(loaded)")

    let environment = [
      "PATH=\(Self.root.path)/Tests/SimulatedApp:/usr/bin:/bin",
      "SIMULATOR=\(folder.path)", "SIMULATED_APP=\(Self.binary("SimulatedApp"))",
      "PUSHSPEC_APP=/build/App.app", "PUSHSPEC_BUNDLE=com.example.app",
      "PUSHSPEC_APP_ADDRESS=unix:\(folder.path)/s", "GETUI_APP_ID=own-app",
      "GETUI_APP_KEY=own-key", "GETUI_APP_SECRET=own-secret",
    ]
    let words = ["env"] + environment + [Self.binary("pushspec-apple")]
    let command = words.map { "'\($0)'" }.joined(separator: " ")
    defer { endApp() }
    var options = AdapterOptions()
    options.deadlines = .init(answer: .seconds(60))
    let results = try await withAdapter(
      .command(CommandWords(command)),
      options: options
    ) { implementation in
      let offer = try #require(implementation.profile.contracts.first)
      #expect(offer.capabilities == [.inCallback, "relaunch", "apns"])
      return await Runner(implementation, options: .init(jobs: 1))
        .play(suite.scenarios, of: suite, offer: offer)
        .results
    }
    return Dictionary(results.map { ($0.id.replacing("getui/relay/", with: ""), $0) }) { _, new in
      new
    }
  }

  /// Ends the app that is left: nobody has told it to, where the companion was killed.
  private func endApp() {
    let pid = try? String(contentsOf: folder.appending(path: "pid"), encoding: .utf8)
    if let pid = pid.flatMap({ Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }) {
      kill(pid, SIGKILL)
    }
    try? FileManager.default.removeItem(at: folder.appending(path: "mail"))
  }

  private var log: [String] {
    let text = (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  @Test func `Scenarios are played with a fresh app each, and the world is driven from here`()
    async throws
  {
    let results = try await play([
      "calls": """
      title: A call reaches the app, its callbacks come back, and nobody learns the credentials
      steps:
        - call: startSdk
          with: {appId: demo-app, appKey: demo-key, appSecret: demo-secret}
        - expect: GeTuiSDkDidNotifySdkState
          with: {status: Starting}
        - expect: GeTuiSdkDidRegisterClient
          with: {clientId: cid-of-demo-key}
        - expect: GeTuiSDkDidNotifySdkState
          with: {status: Started}
        - call: clientId
          returns: cid-of-demo-key
        - call: registerVoipToken
          with: {voipToken: ""}
          returns: false
      """,
      "fresh": """
      title: Another scenario has another app
      steps:
        - call: clientId
          returns: $absent
        - expect: nothing
          for: 100ms
      """,
      "inside": """
      title: What the app does inside a callback is told
      upon:
        - callback: GeTuiSdkDidRegisterClient
          inside: true
          do:
            - call: clientId
              returns: cid-of-demo-key
      steps:
        - call: startSdk
          with: {appId: demo-app, appKey: demo-key, appSecret: demo-secret}
        - expect: GeTuiSdkDidRegisterClient
      """,
      "deliveries": """
      title: The simulator delivers, the app answers, and each delivery has its name
      needs: [apns]
      steps:
        - call: registerRemoteNotification
          with: {types: [alert]}
        - repeat: 5
          as: $i
          do:
            - when: deliverAPNs
              with: {payload: {aps: {content-available: 1}, text: "hello $(i)"}}
              returns: {delivery: "d$(i)"}
            - expect: GeTuiSdkDidReceiveSlience
              with: {userInfo: {text: "hello $(i)"}, completionHandler: $done}
            - complete: $done
              with: newData
            - expect: GeTuiSdkPopupDidShow    # the simulated app tells what its block was given
              with: {info: {delivery: "d$(i)", result: newData}}
      """,
      "relaunched": """
      title: A new process goes on in the same scenario
      steps:
        - call: startSdk
          with: {appId: demo-app, appKey: demo-key, appSecret: demo-secret}
        - expect: GeTuiSdkDidRegisterClient
        - when: enterBackground
        - when: terminate
        - when: launch
          with: {by: user}
          returns: {launchingOptions: {simulated: true}}
        - call: clientId
          returns: $absent
        - call: startSdk
          with: {appId: demo-app, appKey: demo-key, appSecret: demo-secret}
        - expect: GeTuiSdkDidRegisterClient
        - when: terminate
        - when: launch
          with: {by: user}
        - call: version
          returns: 3.1.0.0
      """,
      "wrong": """
      title: Wrong credentials are not taken for the demo ones
      steps:
        - call: startSdk
          with: {appId: demo-app, appKey: demo-key, appSecret: demo-secret-2}
        - expect: nothing
          for: 300ms
      """,
      "impossible": """
      title: What can't be done is skipped, with its reason
      steps:
        - when: failDeviceToken
          with: {error: {code: 3010}}
        - expect: nothing
          for: 100ms
      """,
      "offline": """
      title: What the app's phone has no way to do is not begun
      steps:
        - when: goOffline
        - expect: nothing
          for: 100ms
      """,
      "failing": """
      title: What the app does not do fails
      steps:
        - call: version
          returns: "0"
        - expect: nothing
          for: 100ms
      """,
    ])
    let outcomes = results.mapValues(\.verdict.outcome)
    for name in ["calls", "fresh", "inside", "deliveries", "relaunched", "wrong"] {
      #expect(outcomes[name]?.kind == .passed, "\(name): \(String(describing: outcomes[name]))")
    }
    #expect(outcomes["impossible"]?.kind == .skipped)
    #expect(outcomes["offline"]?.kind == .skipped)
    #expect(outcomes["failing"]?.kind == .failed)

    let installs = log.filter { $0.hasPrefix("simctl install ") }.count
    // What was launched at the start served the first one; 'offline' was not begun.
    #expect(installs == results.count - 1)
    #expect(log.contains("simctl launch booted com.apple.Preferences"))
    let text = "\(results) \(log)"
    for secret in ["own-app", "own-key", "own-secret"] { #expect(!text.contains(secret)) }
  }

  @Test func `An app that is killed while it is asked is an error, and the next scenario runs`()
    async throws
  {
    let scenario = """
      title: The app is killed behind the companion's back
      patience: 1s
      steps:
        - call: version
          returns: 3.1.0.0
        - when: deliverAPNs
          with: {payload: {aps: {}, text: "die"}}
        - expect: GeTuiSdkDidReceiveSlience
      """
    let next = """
      title: And the next one
      steps:
        - call: version
          returns: 3.1.0.0
        - expect: nothing
          for: 100ms
      """
    let results = try await play(["a-killed": scenario, "b-next": next])
    #expect(results["a-killed"]?.verdict.outcome.kind == .error)
    #expect(results["b-next"]?.verdict.outcome.kind == .passed)
  }
}
