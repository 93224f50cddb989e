import Dispatch
import PushSpecAdapterKit
import PushSpecInterface

/// The SDK under test, as a player is given it: put your own in its place.
let imaginarySDK = SDKAdapter(
  profile: ImplementationProfile(
    name: "ImaginarySDK",
    version: "1.0",
    contracts: [ContractOffer(id: "getui", edition: "2026.1", capabilities: [], clock: .real)],
    sessions: 1  // one scenario at a time: the SDK is a singleton
  )
) { teller in ImaginaryApp(teller) }

/// The app with the SDK in it: a line or two for each call.
private struct ImaginaryApp: AppUnderTest {
  private let sdk: ImaginarySDK

  init(_ teller: AppTeller) {
    // The delegate tells at once, on the thread on which the SDK calls it.
    sdk = ImaginarySDK { name, arguments in teller.callback(name, arguments) }
  }

  func call(_ name: String, _ arguments: ValueMap) throws -> Value {
    switch name {
    case "startSdk": sdk.start()
    case "bindAlias": sdk.bindAlias(number: arguments["sequenceNum"])
    default: throw Refusal(.unsupported, "'\(name)' can't be called here yet")
    }
    return .absent
  }

  func settle() async -> Bool? {
    await sdk.drain()
    return true
  }
}

/// Stands for the SDK: it calls its delegate from a queue of its own.
private final class ImaginarySDK: Sendable {
  private let delegate: @Sendable (String, ValueMap) -> Void
  private let queue = DispatchQueue(label: "imaginary")

  init(delegate: @escaping @Sendable (String, ValueMap) -> Void) { self.delegate = delegate }

  func start() {
    queue.async { [delegate] in
      delegate("GeTuiSdkDidRegisterClient", ["clientId": "0123456789abcdef0123456789abcdef"])
    }
  }

  func bindAlias(number: Value) {
    queue.async { [delegate] in
      delegate(
        "GeTuiSdkDidAliasAction",
        ["action": "bindAlias", "isSuccess": true, "sequenceNum": number]
      )
    }
  }

  /// Waits until everything has been told.
  func drain() async {
    await withCheckedContinuation { waiter in queue.async { waiter.resume() } }
  }
}
