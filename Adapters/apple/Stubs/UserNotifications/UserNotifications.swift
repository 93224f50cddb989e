// A type-checking stub: the part of Apple's UserNotifications that the adapters use, so that they can
// be compiled and tested where Apple's SDKs are not. It is never linked into an app.
// (The SDKs document what stands here.)
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Stands for `UNAuthorizationOptions`.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = Self(rawValue: 1 << 0)
  public static let sound = Self(rawValue: 1 << 1)
  public static let alert = Self(rawValue: 1 << 2)
  public static let carPlay = Self(rawValue: 1 << 3)
  public static let criticalAlert = Self(rawValue: 1 << 4)
  public static let providesAppNotificationSettings = Self(rawValue: 1 << 5)
  public static let provisional = Self(rawValue: 1 << 6)
}

/// Stands for `UNNotificationPresentationOptions`.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = Self(rawValue: 1 << 0)
  public static let sound = Self(rawValue: 1 << 1)
  public static let list = Self(rawValue: 1 << 3)
  public static let banner = Self(rawValue: 1 << 4)
}

/// Stands for `UNNotificationContent`.
public class UNNotificationContent: NSObject {
  public let userInfo: [AnyHashable: Any]

  /// For tests: Apple's has no such initialiser.
  public init(stub userInfo: [AnyHashable: Any]) { self.userInfo = userInfo }
}

/// Stands for `UNNotificationRequest`.
public class UNNotificationRequest: NSObject {
  public let content: UNNotificationContent

  /// For tests: Apple's has no such initialiser.
  public init(stub content: UNNotificationContent) { self.content = content }
}

/// Stands for `UNNotification`.
public class UNNotification: NSObject {
  public let request: UNNotificationRequest

  /// For tests: Apple's has no such initialiser.
  public init(stub userInfo: [AnyHashable: Any]) {
    request = UNNotificationRequest(stub: UNNotificationContent(stub: userInfo))
  }
}

/// Stands for `UNNotificationResponse`.
public class UNNotificationResponse: NSObject {
  public let notification: UNNotification
  public let actionIdentifier: String

  /// For tests: Apple's has no such initialiser.
  public init(stub userInfo: [AnyHashable: Any], actionIdentifier: String) {
    notification = UNNotification(stub: userInfo)
    self.actionIdentifier = actionIdentifier
  }
}

/// Stands for `UNUserNotificationCenter`.
public class UNUserNotificationCenter: NSObject {
  /// For tests: Apple's is reached by `current()`.
  public override init() {}
}
