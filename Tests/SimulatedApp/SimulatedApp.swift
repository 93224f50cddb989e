import Foundation
import PushSpecAdapterKit
import PushSpecInterface
import Synchronization

/// Stands for an app with GTSDK in a simulator: a process that connects to the companion as the real
/// one does, with a few lines in the SDK's place.
///
/// What the simulator would deliver, it reads from the file that its argument names.
@main struct SimulatedApp {
  static func main() async {
    let adapter = SDKAdapter(
      profile: ImplementationProfile(
        name: "Simulated GTSDK",
        version: "3.1.0.0",
        contracts: [
          ContractOffer(
            id: "getui",
            edition: "2026.1",
            capabilities: [.inCallback],
            clock: .real
          )
        ]
      )
    ) { teller in App(teller, mail: CommandLine.arguments[1]) }
    guard let channel = RunnerChannel.ofEnvironment else { return }
    // Who listens may come later than the app.
    while true {
      do throws(ServingFailure) {
        try await serve(adapter, on: channel)
        return
      } catch {
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
  }
}

private final class App: AppUnderTest {
  private let teller: AppTeller
  private let cid = Mutex<String?>(nil)

  init(_ teller: AppTeller, mail: String) {
    self.teller = teller
    // What is delivered comes on a thread of the system's.
    Thread.detachNewThread { [self] in
      while true {
        guard let file = FileHandle(forReadingAtPath: mail), let data = try? file.readToEnd() else {
          return
        }
        let text = String(decoding: data, as: UTF8.self)
        for line in text.split(separator: "\n") { receive(String(line)) }
      }
    }
  }

  func call(_ name: String, _ arguments: ValueMap) throws -> Value {
    switch name {
    case "startSdk":
      Thread.detachNewThread { [self] in start(arguments) }
      return .absent
    case "clientId": return Value(cid.withLock { $0 })
    case "version": return "3.1.0.0"
    case "registerRemoteNotification": return .absent
    case "registerVoipToken": return .bool(arguments["voipToken"] != "")
    default: throw Refusal(.unsupported, "'\(name)' is not simulated")
    }
  }

  func stimulate(_ name: String, _ arguments: ValueMap) async throws -> Value {
    switch name {
    case "mark": return .absent
    case "launch": return ["launchingOptions": ["simulated": true]]
    default: throw Refusal(.unsupported, "'\(name)' is not the app's")
    }
  }

  func settle() async -> Bool? { true }

  private func start(_ arguments: ValueMap) {
    teller.callback("GeTuiSDkDidNotifySdkState", ["status": "Starting"])
    guard arguments["appId"] == "own-app", arguments["appSecret"] == "own-secret" else { return }
    cid.withLock { $0 = "cid-of-\(arguments["appKey"].string ?? "")" }
    teller.callback("GeTuiSdkDidRegisterClient", ["clientId": Value(cid.withLock { $0 })])
    teller.callback("GeTuiSDkDidNotifySdkState", ["status": "Started"])
  }

  /// Takes `delivery text` as a silent push.
  private func receive(_ line: String) {
    if line.hasSuffix(" die") { kill(ProcessInfo.processInfo.processIdentifier, SIGKILL) }
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    let handler = teller.handler(answering: parts[0]) { [teller] value in
      teller.callback(
        "GeTuiSdkPopupDidShow",
        ["info": ["delivery": .string(parts[0]), "result": value]]
      )
    }
    teller.callback(
      "GeTuiSdkDidReceiveSlience",
      [
        "userInfo": ["text": .string(parts[1])], "fromGetui": false, "offLine": false,
        "completionHandler": handler,
      ]
    )
  }
}
