import PushSpecInterface
import WorldTestSupport

extension Story {
  /// Settings, scenes, dismissals, badges, receipts.
  static let openings: [Story] = [
    Story("settings opened from a notification") { play in
      try await play.registered(["alert", "providesAppNotificationSettings"])
      try await play.when("enterBackground")
      try await play.when("deliverAPNs", Payload.alert)
      try await play.wait(.seconds(5))
      try await play.when("openNotificationSettings", ["delivery": "d1"])
      try await play.wait(.seconds(5))
      try await play.when("openNotificationSettings")
      try await play.wait(.seconds(5))
      try await play.when("terminate")
      try await play.when("launch", ["by": "user"])
      try await play.started()
      try await play.call(
        "registerRemoteNotification",
        [
          "types": [
            "alert", "providesAppNotificationSettings",
          ]
        ]
      )
      try await play.wait(.seconds(5))
      try await play.when("openNotificationSettings")
    },
    Story("a scene's options") { play in
      let cid = try await play.registered()
      try await play.when("terminate")
      try await play.push(to: cid, ["ios": IOSPart.alert])
      try await play.wait(.seconds(10))
      let report = try await play.when("launch", ["by": "notification"])
      try await play.call("startSdk", Play.credentials)
      let options = report.map?["sceneOptions"] ?? .absent
      for _ in 1...2 { try await play.call("handleSceneWillConnect", ["options": options]) }
    },
    Story("receipts by hand") { play in
      try await play.call("registerVoipToken", ["voipToken": "0a1b"])
      try await play.started()
      let userInfo: Value = ["_gmid_": "task:msg:cid"]
      try await play.call("handleRemoteNotification", ["userInfo": userInfo])
      try await play.call("handleVoipNotification", ["userInfo": userInfo])
      try await play.call("registerVoipToken", ["voipToken": "0a1b2c3d"])
      try await play.call("registerVoipToken", ["voipToken": "no token"])
    },
    Story("badges") { play in
      let cid = try await play.registered()
      for value: Value in [0, 5, 99_999, 100_000, -1] {
        try await play.call("setBadge", ["value": value])
      }
      try await play.call("resetBadge")
      try await play.call("setBadge", ["value": 7])
      try await play.when("goOffline")
      try await play.wait(.seconds(5))
      try await play.call("setBadge", ["value": 8])
      try await play.when("goOnline")
      try await play.wait(.seconds(5))
      try await play.when("enterBackground")
      for autoBadge: Value in ["+1", "+1", "+10", "-1", "3"] {
        let ios: Value = ["aps": ["alert": "Shipped", "badge": 1], "auto_badge": autoBadge]
        try await play.push(to: cid, ["ios": ios])
      }
      try await play.wait(.seconds(5))
      try await play.when("enterForeground")
      try await play.call("clearAllNotificationForNotificationBar")
      try await play.when("tapNotification")
    },
    Story("badges of two phones", clients: ["one", "two"]) { play in
      try await play.started(client: "one")
      try await play.started(client: "two")
      try await play.call("setBadge", ["value": 5], client: "one")
    },
    Story("dismissed, cleared, shown again and tapped") { play in
      let cid = try await play.registered()
      try await play.when("enterBackground")
      try await play.push(to: cid, ["ios": IOSPart.alert])
      try await play.wait(.seconds(5))
      try await play.when("dismissNotification")
      try await play.wait(.seconds(5))
      try await play.call("clearAllNotificationForNotificationBar")
      try await play.when("deliverAPNs", Payload.alert)
      try await play.wait(.seconds(5))
      try await play.when("tapNotification")
    },
    Story("woken by a push with a sound") { play in
      try await play.registered()
      let aps: Value = ["content-available": 1, "sound": "default"]
      try await play.when("deliverAPNs", ["payload": ["aps": aps]])
    },
  ]
}
