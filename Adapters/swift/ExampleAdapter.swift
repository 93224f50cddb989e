import Dispatch
import PushSpecAdapterKit
import PushSpecInterface

/// An adapter for three calls of an imaginary SDK: put your own in its place.
@main struct ExampleAdapter {
  static func main() async throws {
    let adapter = SDKAdapter(
      profile: ImplementationProfile(
        name: "ImaginarySDK",
        version: "1.0",
        contracts: [ContractOffer(id: "getui", edition: "2026.1", capabilities: [], clock: .real)]
      )
    ) { teller in ImaginaryApp(teller) }
    // A runner that listens says where by the environment; else it has started this process.
    try await serve(adapter, on: .ofEnvironment ?? .standardInputOutput)
  }
}

/// The app of one client.
private struct ImaginaryApp: AppUnderTest {
  private let sdk: ImaginarySDK

  init(_ teller: AppTeller) {
    // The delegate tells at once, on the thread on which the SDK calls it.
    sdk = ImaginarySDK { name, arguments in teller.callback(name, arguments) }
  }

  func call(_ name: String, _ arguments: ValueMap) throws -> Value {
    switch name {
    case "startSdk":
      sdk.start(appID: arguments["appId"].string ?? "")
      return .absent
    case "setTags":
      let tags = arguments["tags"].list ?? []
      return .bool(try sdk.setTags(tags, number: arguments["sequenceNum"]))
    case "version": return "1.0"
    default: throw Refusal(.unsupported, "this adapter cannot call '\(name)' yet")
    }
  }

  func settle() async -> Bool? {
    await sdk.drain()
    return true
  }
}

/// Stands for the SDK under test: it calls its delegate from a queue of its own.
private final class ImaginarySDK: Sendable {
  private let delegate: @Sendable (String, ValueMap) -> Void
  private let queue = DispatchQueue(label: "imaginary")

  init(delegate: @escaping @Sendable (String, ValueMap) -> Void) { self.delegate = delegate }

  func start(appID: String) {
    queue.async { [delegate] in
      delegate("GeTuiSdkDidRegisterClient", ["clientId": .string("client-of-\(appID)")])
    }
  }

  func setTags(_ tags: [Value], number: Value) throws -> Bool {
    guard tags.count <= 100 else { throw ErrorValue(code: 20_001, message: "too many tags") }
    queue.async { [delegate] in
      delegate("GeTuiSdkDidSetTagsAction", ["sequenceNum": number, "isSuccess": true])
    }
    return true
  }

  /// Waits until everything has been told.
  func drain() async {
    await withCheckedContinuation { waiter in queue.async { waiter.resume() } }
  }
}
