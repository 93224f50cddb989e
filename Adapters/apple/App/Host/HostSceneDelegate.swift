public import UIKit

/// The scene's delegate, for an app whose Info.plist names one: takes the connection options, which
/// then hold the notification that launched the app.
open class HostSceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// Takes the connection options.
  open func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    Launch.current.note(connectionOptions)
  }
}
