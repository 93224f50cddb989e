// A type-checking stub: the part of Apple's UIKit that the adapters use, so that they can be compiled
// and tested where Apple's SDKs are not. It is never linked into an app.
// (The SDKs document what stands here.)
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import UserNotifications

/// Stands for `UIBackgroundFetchResult`.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData, noData, failed
}

/// Stands for `UIResponder`.
@MainActor open class UIResponder: NSObject {
  public nonisolated override init() {}
}

/// Stands for `UIApplication`.
public final class UIApplication: UIResponder {
  /// Stands for `UIApplication.LaunchOptionsKey`.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
  }
}

/// Stands for `UIApplicationDelegate`.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  )
}

/// Stands for `UISceneSession`.
@MainActor public final class UISceneSession: NSObject {}

/// Stands for `UIScene`.
public class UIScene: UIResponder {
  /// Stands for `UIScene.ConnectionOptions`.
  @MainActor public final class ConnectionOptions: NSObject {
    public let notificationResponse: UNNotificationResponse?

    /// For tests: Apple's has no such initialiser.
    public init(stub response: UNNotificationResponse?) { notificationResponse = response }
  }
}

/// Stands for `UIWindowSceneDelegate`.
@MainActor public protocol UIWindowSceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
}
