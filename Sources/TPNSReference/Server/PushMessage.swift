import PhoneWorld
import PushSpecInterface

/// A message on its way to one phone.
struct PushMessage {
  /// The id of the push.
  let id: String
  let kind: PushRequest.Kind
  /// What the app gets as `userInfo`, but for the badge.
  let payload: ValueMap
  /// Until when it may wait.
  let expires: SessionTime
  /// Whether it was told as sent.
  var isSent = false

  /// The message of the push `id` as `request` asks (TP-RECEIVE-4, TP-RECEIVE-5).
  init(_ request: PushRequest, id: String, expires: SessionTime, _ faults: TPNSFaults) {
    self.id = id
    self.expires = expires
    kind = request.kind
    let ios = request.message["ios"].map ?? [:]
    var aps = ios["aps"].map ?? [:]
    aps["badge_type"] = .absent
    switch request.kind {
    case .notify: Self.addAlert(of: request.message, to: &aps, faults.arrival)
    case .message: aps["content-available"] = 1
    }
    var xg: ValueMap = [
      "bid": .string(id), "token_environment": .string(Self.environment(request)),
    ]
    let isNotification = request.kind == .notify || faults.arrival.contains(.msgtypeAlwaysOne)
    xg["msgtype"] = isNotification ? 1 : 2
    if request.kind == .notify { xg["showType"] = request.message["show_type"] }
    var payload: ValueMap = ["aps": .map(aps), "xg": .map(xg)]
    payload["custom"] = Self.custom(ios["custom_content"], faults.arrival)
    self.payload = payload
  }

  private static func environment(_ request: PushRequest) -> String {
    request.environment.rawValue
  }

  /// Puts title and content into `aps.alert`, over what `ios.aps` says.
  private static func addAlert(
    of message: ValueMap,
    to aps: inout ValueMap,
    _ faults: Faults<ArrivalFault>
  ) {
    var alert = aps["alert"].map ?? [:]
    if !message["title"].isMissing { alert["title"] = text(message["title"], faults) }
    if !message["content"].isMissing { alert["body"] = text(message["content"], faults) }
    if alert.isEmpty { return }
    if faults.contains(.alertAsText) {
      aps["alert"] = .string("\(alert["title"].string ?? ""): \(alert["body"].string ?? "")")
    } else {
      aps["alert"] = .map(alert)
    }
    if aps["sound"].isMissing { aps["sound"] = "default" }
    aps["mutable-content"] = 1
  }

  private static func text(_ value: Value, _ faults: Faults<ArrivalFault>) -> Value {
    guard faults.contains(.textAsciiOnly), let text = value.string else { return value }
    return .string(String(text.map { $0.isASCII ? $0 : "?" }))
  }

  /// The custom content, letter for letter.
  private static func custom(_ value: Value, _ faults: Faults<ArrivalFault>) -> Value {
    guard let text = value.string else { return value }
    let isJSON = text.first == "{" || text.first == "["
    if faults.contains(.customDroppedNoJson) && !isJSON { return .absent }
    if faults.contains(.customParsed) && isJSON { return ["entity": .string(text)] }
    if faults.contains(.customEscapedTwice) {
      return .string(
        text.split(separator: "\"", omittingEmptySubsequences: false)
          .joined(separator: "\\\"")
      )
    }
    return value
  }

  /// The payload with `badge`, as one channel carries it.
  func payload(badge: Int64?, throughAPNs: Bool, _ faults: Faults<ArrivalFault>) -> ValueMap {
    var payload = payload
    if let badge, var aps = payload["aps"].map {
      aps["badge"] = .integer(badge)
      payload["aps"] = .map(aps)
    }
    guard throughAPNs else { return payload }
    if faults.contains(.customLostThroughApns) { payload["custom"] = .absent }
    if faults.contains(.msgtypeMissingThroughApns), var xg = payload["xg"].map {
      xg["msgtype"] = .absent
      payload["xg"] = .map(xg)
    }
    return payload
  }
}
