import PushSpecAdapterKit
import PushSpecInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An adapter whose SDK prints and reads as if standard input and output were its own.
@main struct PrintingAdapter {
  static func main() async throws {
    let adapter = SDKAdapter(
      profile: ImplementationProfile(
        name: "printing",
        version: "1",
        contracts: [ContractOffer(id: "mini", edition: "1", capabilities: [], clock: .real)]
      )
    ) { teller in PrintingApp(teller: teller) }
    try await serve(adapter, on: .standardInputOutput)
  }
}

private struct PrintingApp: AppUnderTest {
  let teller: AppTeller

  func call(_ name: String, _ arguments: ValueMap) -> Value {
    print("the SDK is told to \(name)")
    unsafe puts("and its C part, too")
    fflush(nil)
    // Whatever it reads, it is not the wire.
    guard readLine() == nil else { return "read from the wire" }
    teller.callback("told", ["v": arguments["v"]])
    return arguments["v"]
  }

  func settle() -> Bool? { true }
}
