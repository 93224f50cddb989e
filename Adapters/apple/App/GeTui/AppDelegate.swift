internal import GTSDK
internal import PushSpecAdapterKit
internal import PushSpecAppHost
internal import PushSpecInterface
internal import UIKit

/// The application: an adapter for GTSDK.
#if canImport(ObjectiveC)
  @main
#endif
final class AppDelegate: HostDelegate {
  override var adapter: SDKAdapter? { .geTui }
}

/// The scene, for an Info.plist that names one.
final class SceneDelegate: HostSceneDelegate {}

extension SDKAdapter {
  /// An adapter for the GTSDK in this app.
  ///
  /// The app alone can call, be called, and act inside a callback; what else there is around it can do,
  /// the companion says.
  static var geTui: SDKAdapter {
    SDKAdapter(
      GeTuiApp.self,
      ImplementationProfile(
        name: "GTSDK",
        version: GeTuiSdk.version(),
        vendor: "GeTui",
        contracts: [
          ContractOffer(
            id: "getui",
            edition: "2026.1",
            capabilities: [.inCallback],
            clock: .real
          )
        ]
      )
    )
  }
}
