import PhoneWorld
import PushSpecInterface

/// The push API: whom a push reaches, and through which channel.
extension TPNSServer {
  private static let tokenUnknown: Int64 = 10_110_008
  private static let wrongParameter: Int64 = 1_008_007
  private static let tooOften: Int64 = 1_008_028

  /// Pushes as `request` asks, and answers with the id of the push, or with why not.
  func push(_ request: PushRequest) -> Value {
    if let code = condition.takeFailure(of: .push) { return Self.refusal(code, "the push failed") }
    if request.hasImpossibleLife {
      return Self.refusal(Self.wrongParameter, "expire_time must be 0 to 259200")
    }
    if isTooOften(request.audience) { return Self.refusal(Self.tooOften, "rate exceeded") }
    guard let audience = records(of: request.audience) else {
      return Self.refusal(Self.tokenUnknown, "token not found")
    }
    lastPush += 1
    let id = "\(lastPush)\(world.identifier(9))"
    let message = PushMessage(
      request,
      id: id,
      expires: world.now + request.life(faults.channel),
      faults
    )
    var answer: ValueMap = ["pushId": .string(id)]
    var deliveries: [String] = []
    for record in audience where isFor(record, request) {
      if let delivery = send(message, request, to: record) { deliveries.append(delivery) }
    }
    if audience.count == 1 { answer["delivery"] = Value(deliveries.first) }
    return .map(answer)
  }

  private static func refusal(_ code: Int64, _ message: String) -> Value {
    ["code": .integer(code), "message": .string(message)]
  }

  /// Pushes to tags and to all are taken once a second.
  private func isTooOften(_ audience: PushRequest.Audience) -> Bool {
    switch audience {
    case .tokens, .accounts: return false
    case .tags, .all:
      let isTooOften = lastBroadcast.map { world.now - $0 < .seconds(1) } ?? false
      if !isTooOften { lastBroadcast = world.now }
      return isTooOften
    }
  }

  /// A push reaches registered phones alone (TP-STOP-1), of its environment (TP-ENV-1).
  private func isFor(_ record: DeviceRecord, _ request: PushRequest) -> Bool {
    if record.isGhost {
      guard case .all = request.audience else { return false }
      return true
    }
    guard record.isActive else { return false }
    let isOwnChannel = record.isOnline && request.mayUseOwnChannel ?? true
    return record.environment == request.environment
      || faults.channel.contains(.environmentIgnored)
      || faults.channel.contains(.environmentOwnChannelOnly) && !isOwnChannel
  }
}
