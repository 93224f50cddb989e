internal import Foundation
public import PushSpecInterface
public import UIKit

/// What the system launched this process with.
///
/// It is taken once, by the application's or the scene's delegate, and only read from then on: so the
/// system's own objects may be kept, though they are not made to be shared.
public final class Launch: @unchecked Sendable {
  /// The launch of this process.
  public static let current = Launch()

  private struct Options {
    var ofApplication: [AnyHashable: Any]?
    var ofScene: UIScene.ConnectionOptions?
    var sceneValue = Value.absent
    var hasSession = false
  }

  private let lock = NSLock()
  private var options = Options()

  init() {}

  /// Takes note of the application's launch options.
  public func note(_ launchOptions: [UIApplication.LaunchOptionsKey: Any]?) {
    let named = launchOptions.map { options in
      Dictionary(options.map { (AnyHashable($0.key.rawValue), $0.value) }) { _, last in last }
    }
    lock.withLock { options.ofApplication = named }
  }

  /// Takes note of the options of the scene that was connected first.
  @MainActor public func note(_ connectionOptions: UIScene.ConnectionOptions) {
    let value: Value = ["notificationResponse": Value(connectionOptions.notificationResponse)]
    lock.withLock {
      guard options.ofScene == nil else { return }
      options.ofScene = connectionOptions
      options.sceneValue = value
    }
  }

  /// The launch as the stimulus `launch` returns it.
  public var value: Value {
    lock.withLock {
      [
        "launchingOptions": Value(system: options.ofApplication),
        "sceneOptions": options.sceneValue,
      ]
    }
  }

  /// The launch options that an SDK is to be given.
  ///
  /// - Parameter given: What the scenario gives. Where that is what this process was launched with,
  ///   the SDK gets the system's own dictionary, whatever is in it.
  /// - Returns: The dictionary; nothing where none is given.
  public func dictionary(for given: Value) -> [AnyHashable: Any]? {
    let own = lock.withLock { options.ofApplication }
    return Value(system: own) == given ? own : given.map?.dictionary
  }

  /// The system's options of the scene that was connected first.
  public var sceneOptions: UIScene.ConnectionOptions? { lock.withLock { options.ofScene } }

  /// Takes note that a session begins in this process.
  ///
  /// - Throws: A `Refusal` where there has been one: an SDK that was started can't be made fresh
  ///   again, so each session needs a process of its own.
  func beginSession() throws {
    let isFirst = lock.withLock {
      defer { options.hasSession = true }
      return !options.hasSession
    }
    guard isFirst else {
      throw Refusal(
        .implementationFailed,
        "this process has had its scenario: the companion launches the app anew for each"
      )
    }
  }
}
