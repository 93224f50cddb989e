internal import PushSpecAdapterKit
internal import PushSpecAppHost
internal import PushSpecInterface
internal import Synchronization
internal import UIKit

#if canImport(XGPush)
  internal import XGPush
#endif

/// The application: an adapter for TPNS.
#if canImport(ObjectiveC)
  @main
#endif
final class AppDelegate: HostDelegate {
  override var adapter: SDKAdapter? { .tpns }

  /// Tells that the system's own method has been called, after the SDK's callback.
  ///
  /// The handler is the scenario's to run.
  override func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let app = TPNSApp.current.withLock({ $0 }) else { return }
    let handler = app.teller.handler(completionHandler, answering: delivery(of: userInfo)) {
      UIBackgroundFetchResult(name: $0)
    }
    app.tell(
      "application.didReceiveRemoteNotification",
      ["userInfo": Value(payload: userInfo), "completionHandler": handler]
    )
  }
}

/// The scene, for an Info.plist that names one.
final class SceneDelegate: HostSceneDelegate {}

extension SDKAdapter {
  /// An adapter for the TPNS in this app.
  ///
  /// The app alone can call, be called, and act inside a callback; what else there is around it can do,
  /// the companion says.
  static var tpns: SDKAdapter {
    SDKAdapter(
      TPNSApp.self,
      ImplementationProfile(
        name: "XGPush",
        version: XGPush.defaultManager().sdkVersion(),
        vendor: "Tencent",
        contracts: [
          ContractOffer(
            id: "tpns",
            edition: "2026.1",
            capabilities: [.inCallback, "app-delegate"],
            clock: .real
          )
        ]
      )
    )
  }
}
