public import PushSpecInterface
public import UIKit
public import UserNotifications

/// Options of the system's by the names that contracts give them.
public protocol NamedOptions: OptionSet where RawValue == UInt {
  /// The names, with their options.
  static var names: [(String, Self)] { get }
}

extension NamedOptions {
  /// The options that a list of names stands for.
  ///
  /// - Parameter names: The names; nothing comes of one that is not known.
  public init?(names: Value) {
    guard let list = names.list else { return nil }
    self = []
    for name in list {
      guard let option = Self.names.first(where: { $0.0 == name.string })?.1 else { return nil }
      formUnion(option)
    }
  }
}

extension UNAuthorizationOptions: NamedOptions {
  /// `AuthorizationOption` of the contracts.
  public static var names: [(String, Self)] {
    [
      ("badge", .badge), ("sound", .sound), ("alert", .alert), ("carPlay", .carPlay),
      ("criticalAlert", .criticalAlert),
      ("providesAppNotificationSettings", .providesAppNotificationSettings),
      ("provisional", .provisional),
    ]
  }
}

extension UNNotificationPresentationOptions: NamedOptions {
  /// `PresentationOption` of the contracts; `alert` is the one that `list` and `banner` replace.
  public static var names: [(String, Self)] {
    [
      ("badge", .badge), ("sound", .sound), ("alert", Self(rawValue: 1 << 2)), ("list", .list),
      ("banner", .banner),
    ]
  }
}

extension UIBackgroundFetchResult {
  /// The result that a name of the contracts' `FetchResult` stands for.
  ///
  /// - Parameter name: The name; nothing comes of one that is not known.
  public init?(name: Value) {
    switch name.string {
    case "newData": self = .newData
    case "noData": self = .noData
    case "failed": self = .failed
    default: return nil
    }
  }
}
