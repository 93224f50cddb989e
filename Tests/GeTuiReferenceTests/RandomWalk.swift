import PhoneWorld
import PushSpecInterface
import WorldTestSupport

/// An app, its user and its server that do anything at any time.
struct RandomWalk {
  let play: Play
  private var generator: SplitMix64
  private var cids: [Value] = ["nobody"]
  private var options: [Value] = [.absent]

  init(faults: Set<String> = [], seed: UInt32) async throws {
    play = try await Play.getui(faults: faults, clients: ["one", "two"], seed: seed)
    generator = SplitMix64(seed: seed &+ 1_000)
    for client in ["one", "two"] { try await play.registered(client: client) }
    learn()
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(generator.next(below: UInt64(elements.count)))]
  }

  private mutating func text() -> Value { pick(["one", "two words", "", "两", "sn-1"]) }
  private mutating func flag() -> Value { pick([true, false]) }

  /// Takes `steps` steps; what is refused is no harm.
  mutating func walk(_ steps: Int) async throws {
    for _ in 0..<steps {
      let client = pick(["one", "two"])
      switch generator.next(below: 12) {
      case 0, 1, 2:
        let (name, arguments) = call()
        _ = try? await play.call(name, arguments, client: client)
      case 3, 4:
        let (name, arguments) = stimulus()
        let returned = try? await play.when(name, arguments, client: client)
        if let launch = returned?.map?["launchingOptions"] { options.append(launch) }
      case 5, 6:
        _ = try? await play.server("push", push())
      case 7:
        let events = play.trace.events.suffix(40).filter {
          $0.arguments["completionHandler"].completion != nil
        }
        guard !events.isEmpty else { continue }
        let event = pick(events)
        let value: Value = pick(["newData", "failed", ["banner"], ["banner"], [], "nonsense"])
        _ = try? await play.complete(
          event.arguments["completionHandler"],
          with: value,
          client: event.client
        )
      case 8 where generator.next(below: 3) == 0:
        _ = try? await play.server(generator.next(below: 4) == 0 ? "loseServer" : "restoreServer")
      default:
        try await play.wait(.milliseconds(pick([0, 20, 300, 2_000, 6_000, 90_000])))
        learn()
      }
    }
  }

  /// Remembers the cids that were told.
  private mutating func learn() {
    for cid in play.trace.events("GeTuiSdkDidRegisterClient").map({ $0.arguments["clientId"] }) {
      if !cids.contains(cid) { cids.append(cid) }
    }
  }

  private mutating func push() -> ValueMap {
    var arguments: ValueMap = ["transmission": "hello"]
    arguments["audience"] = pick([
      ["cid": [pick(cids)]], ["alias": ["one"]], ["tag": ["one", "两"]],
    ])
    arguments["ios"] = pick([.absent, IOSPart.silent, IOSPart.alert, ["aps": ["alert": "a"]]])
    arguments["ttl"] = pick([.absent, -1, 0, 60_000, .integer(.max)])
    arguments["strategy"] = pick([.absent, .absent, 1, 2, 3, 4, 9])
    return arguments
  }

  private mutating func stimulus() -> (String, ValueMap) {
    pick([
      ("goOffline", [:]), ("goOnline", [:]), ("goOnline", [:]), ("enterBackground", [:]),
      ("enterForeground", [:]), ("enterForeground", [:]),
      ("terminate", ["by": pick(["user", "system"])]),
      ("launch", ["by": pick(["user", "notification", "silentPush", "link"])]),
      ("launch", ["by": pick(["user", "notification"])]), ("launch", ["by": "notification"]),
      ("answerPermission", ["granted": flag()]), ("deliverAPNs", Payload.alert),
      ("deliverAPNs", Payload.silent), ("deliverAPNs", Payload.wakingAlert),
      ("tapNotification", [:]),
      ("tapNotification", [:]), ("dismissNotification", [:]), ("openNotificationSettings", [:]),
      ("openLink", ["url": "https://link.gl.ink/"]), ("openLink", [:]),
    ])
  }

  private mutating func call() -> (String, ValueMap) {
    var start = Play.credentials
    start["launchingOptions"] = pick(options)
    return pick([
      ("startSdk", start), ("startSdk", start), ("startSdk", start), ("startSdk", start),
      ("startSdk", Play.credentials), ("startSdk", Play.credentials),
      ("startSdk", ["appId": "demo-app", "appKey": "wrong", "appSecret": "demo-secret"]),
      ("registerRemoteNotification", ["types": ["alert", "badge"]]),
      ("registerRemoteNotification", ["types": ["providesAppNotificationSettings", "alert"]]),
      ("clientId", [:]), ("status", [:]), ("destroy", [:]), ("resetBadge", [:]),
      ("runBackgroundEnable", ["isEnable": flag()]), ("setPushModeForOff", ["off": flag()]),
      ("setTags", ["tags": [text(), text()], "sequenceNum": text()]),
      ("setTags", ["tags": [text()]]), ("queryTag", ["sequenceNum": text()]),
      ("bindAlias", ["alias": text(), "sequenceNum": text()]),
      ("unbindAlias", ["alias": text(), "sequenceNum": text(), "isSelf": flag()]),
      ("setBadge", ["value": pick([0, 5, -1, .integer(.max)])]),
      ("clearAllNotificationForNotificationBar", [:]), ("sendMessage", ["body": text()]),
      ("handleApplinkFeedback", ["webUrl": "https://link.gl.ink/?n=a&p=b"]),
      ("sendFeedbackMessage", ["actionId": 90_001, "taskId": text(), "msgId": text()]),
      ("noSuchCall", [:]), ("bindAlias", [:]),
    ])
  }
}
