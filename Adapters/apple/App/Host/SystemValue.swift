public import Foundation
public import PushSpecInterface
public import UserNotifications

extension Value {
  /// What the system or an SDK hands over, as a scenario sees it.
  ///
  /// - Parameter object: A property list or JSON; anything else is seen by its description.
  public init(system object: Any?) {
    switch object {
    case nil: self = .absent
    case is NSNull: self = .null
    case let text as String: self = .string(text)
    case let number as NSNumber: self = Value(number)
    case let list as [Any]: self = .list(list.map { Value(system: $0) })
    case let map as [AnyHashable: Any]: self = .map(ValueMap(system: map))
    case let data as Data: self = .string(data.base64EncodedString())
    case let other?: self = .string("\(other)")
    }
  }

  /// The payload of a push as a scenario sees it, without the companion's name for the delivery.
  public init(payload: [AnyHashable: Any]) {
    var map = ValueMap(system: payload)
    map["pushspec"] = .absent
    self = .map(map)
  }

  /// An error as a scenario sees it; absent where there is none.
  public init(_ error: (any Error)?) {
    guard let error = error as NSError? else {
      self = .absent
      return
    }
    self = ErrorValue(error).value
  }

  /// A notification as a scenario sees it.
  public init(_ notification: UNNotification?) {
    guard let notification else {
      self = .absent
      return
    }
    self = ["userInfo": Value(payload: notification.request.content.userInfo)]
  }

  /// The user's response to a notification as a scenario sees it.
  public init(_ response: UNNotificationResponse?) {
    guard let response else {
      self = .absent
      return
    }
    self = [
      "userInfo": Value(payload: response.notification.request.content.userInfo),
      "actionIdentifier": .string(response.actionIdentifier),
    ]
  }

  private init(_ number: NSNumber) {
    switch unsafe String(cString: number.objCType) {
    // A truth value of JSON is a char of Objective-C; no number of JSON is one.
    case "c", "B": self = .bool(number.boolValue)
    case "d", "f": self = .decimal(number.doubleValue)
    default: self = .integer(number.int64Value)
    }
  }

  /// What the system is handed for it.
  var object: Any {
    switch self {
    case .absent, .null, .completion: NSNull()
    case .bool(let flag): flag
    case .integer(let number): number
    case .decimal(let number): number
    case .string(let text): text
    case .list(let elements): elements.map(\.object)
    case .map(let map): map.dictionary
    }
  }
}

extension ErrorValue {
  /// An error of the system's or an SDK's.
  public init(_ error: NSError) {
    self.init(
      domain: error.domain,
      code: Int64(error.code),
      message: error.localizedDescription
    )
  }
}

extension UNNotification {
  /// The delivery that it came with, where the companion has sent it.
  public var delivery: String? { PushSpecAppHost.delivery(of: request.content.userInfo) }
}

extension ValueMap {
  /// A dictionary of the system's, as a scenario sees it, ordered by name.
  public init(system dictionary: [AnyHashable: Any]) {
    let pairs = dictionary.map { ("\($0.key.base)", Value(system: $0.value)) }
    self.init(pairs.sorted { $0.0 < $1.0 })
  }

  /// The same as the system takes it.
  public var dictionary: [AnyHashable: Any] {
    Dictionary(entries.map { (AnyHashable($0.key), $0.value.object) }) { _, last in last }
  }
}

/// The delivery that a payload came with, where the companion has sent it.
///
/// The companion puts the name of each delivery into what it has the simulator deliver, under
/// `pushspec`, since the system tells none.
public func delivery(of payload: [AnyHashable: Any]) -> String? {
  Value(system: payload).map?["pushspec"].map?["delivery"].string
}
