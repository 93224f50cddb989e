public import PushSpecAdapterKit
public import UIKit

/// The application's delegate: takes the launch options and has the adapter serve.
///
/// The SDKs find the system's methods here that they hook.
open class HostDelegate: UIResponder, UIApplicationDelegate {
  /// The adapter of the SDK in this app; nothing until a subclass says which.
  open var adapter: SDKAdapter? { nil }

  /// Takes the launch options and begins to serve.
  open func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Launch.current.note(launchOptions)
    if let adapter { Task.detached { await RunnerLink.serve(adapter) } }
    return true
  }

  /// Does nothing: it must be here for the SDKs to hook it, and they run the handler.
  open func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {}
}
