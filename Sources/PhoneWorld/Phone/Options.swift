package import PushSpecInterface

/// What an app may ask of the user, as `UNAuthorizationOptions`.
package enum AuthorizationOption: String, Sendable, CaseIterable {
  case badge, sound, alert, carPlay, criticalAlert, providesAppNotificationSettings, provisional
}

/// What the app has the system do with a notification that comes while it is in front, as
/// `UNNotificationPresentationOptions`.
package enum PresentationOption: String, Sendable, CaseIterable {
  case badge, sound, alert, list, banner
}

/// What the app says of its work in the background, as `UIBackgroundFetchResult`.
package enum FetchResult: String, Sendable, CaseIterable {
  case newData, noData, failed
}

/// A set of the options of one kind, told in the order in which Apple declares them.
package struct Options<Option>: Sendable, Hashable
where Option: RawRepresentable<String> & CaseIterable & Equatable & Sendable {
  private var bits: UInt8 = 0

  /// The set of `options`.
  package init(_ options: Option...) {
    for option in options { insert(option) }
  }

  /// The set that `values` name, or nothing where one of them names no option.
  package init?(_ values: [Value]) {
    for value in values {
      guard let name = value.string, let option = Option(rawValue: name) else { return nil }
      insert(option)
    }
  }

  /// Whether there is none.
  package var isEmpty: Bool { bits == 0 }

  /// Whether `option` is one of them.
  package func contains(_ option: Option) -> Bool { bits & Self.bit(of: option) != 0 }

  /// Adds `option`.
  package mutating func insert(_ option: Option) { bits |= Self.bit(of: option) }

  /// Takes `option` out.
  package mutating func remove(_ option: Option) { bits &= ~Self.bit(of: option) }

  /// The options by name.
  package var value: Value {
    .list(Option.allCases.filter(contains).map { .string($0.rawValue) })
  }

  private static func bit(of option: Option) -> UInt8 {
    var bit: UInt8 = 1
    for other in Option.allCases {
      if other == option { return bit }
      bit <<= 1
    }
    return 0
  }
}
