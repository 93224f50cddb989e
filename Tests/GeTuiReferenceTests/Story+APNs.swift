import PushSpecInterface
import WorldTestSupport

extension Story {
  /// Registration, permission, notifications, taps, completion handlers.
  static let apns: [Story] = [
    Story("asked for all sorts of options") { play in
      try await play.registered(["alert", "carPlay", "providesAppNotificationSettings"])
      try await play.when("enterBackground")
      try await play.when("openNotificationSettings")
    },
    Story("asked for an alert alone") { play in
      try await play.registered(["alert"])
      try await play.when("openNotificationSettings")
    },
    Story("refused with an error") { play in
      try await play.started()
      try await play.call("registerRemoteNotification", ["types": ["alert"]])
      try await play.wait(.seconds(5))
      let error: Value = ["domain": "UNErrorDomain", "code": 1, "message": "not allowed"]
      try await play.when("answerPermission", ["granted": false, "error": error])
    },
    Story("refused") { play in
      let cid = try await play.started()
      try await play.call("registerRemoteNotification", ["types": ["alert"]])
      try await play.when("answerPermission", ["granted": false])
      try await play.wait(.seconds(5))
      try await play.when("enterBackground")
      try await play.push(to: cid, ["ios": IOSPart.silent])
    },
    Story("no device token") { play in
      try await play.started()
      try await play.when("failDeviceToken", ["error": ["domain": "Cocoa", "code": 3_010]])
      try await play.call("registerRemoteNotification", ["types": ["alert"]])
      try await play.when("answerPermission", ["granted": true])
    },
    Story("registered without network") { play in
      try await play.when("goOffline")
      try await play.call("startSdk", Play.credentials)
      try await play.call("registerRemoteNotification", ["types": ["alert"]])
      try await play.when("answerPermission", ["granted": true])
      try await play.wait(.seconds(10))
      try await play.when("goOnline")
    },
    Story("registered before the cid") { play in
      try await play.server("loseServer")
      try await play.call("startSdk", Play.credentials)
      try await play.call("registerRemoteNotification", ["types": ["alert"]])
      try await play.when("answerPermission", ["granted": true])
      try await play.wait(.seconds(10))
      try await play.server("restoreServer")
      let event = try await play.next("GeTuiSdkDidRegisterClient")
      try await play.wait(.seconds(10))
      try await play.when("enterBackground")
      try await play.push(to: event?.arguments["clientId"].string ?? "", ["ios": IOSPart.alert])
    },
    Story("not registered") { play in
      try await play.started()
      try await play.when("deliverAPNs", Payload.silent)
    },
    presented("as the app says", ["banner", "sound"], ["list"]),
    presented("not at all", [], ["banner"]),
    Story("presented late") { play in
      try await play.registered()
      try await play.when("deliverAPNs", Payload.alert)
      try await play.wait(.seconds(20))
    },
    Story("two presentations, answered the other way round") { play in
      try await play.registered()
      var handlers: [Value] = []
      for _ in 1...2 {
        try await play.when("deliverAPNs", Payload.alert)
        try await play.wait(.seconds(5))
      }
      for event in play.trace.events("GeTuiSdkNotificationCenter.willPresentNotification") {
        handlers.append(event.arguments["completionHandler"])
      }
      for handler in handlers { try await play.complete(handler, with: ["banner"]) }
    },
    Story("a waking notification in front") { play in
      try await play.registered()
      try await play.when("deliverAPNs", Payload.wakingAlert)
    },
    Story("in front again") { play in
      try await play.registered()
      try await play.when("enterBackground")
      try await play.when("enterForeground")
      try await play.when("deliverAPNs", Payload.alert)
    },
    Story("shown in the background, and tapped") { play in
      let cid = try await play.registered()
      try await play.when("enterBackground")
      try await play.when("deliverAPNs", Payload.alert)
      try await play.wait(.seconds(5))
      let push = try await play.push(to: cid, ["ios": IOSPart.alert])
      try await play.wait(.seconds(5))
      try await play.when("tapNotification", ["delivery": push["delivery"]])
      try await play.wait(.seconds(5))
      try await play.when("tapNotification")
    },
    Story("a tap on the older of two") { play in
      try await play.registered()
      try await play.when("enterBackground")
      for id in ["41", "42"] {
        let payload: Value = ["aps": ["alert": "Shipped"], "orderId": .string(id)]
        try await play.when("deliverAPNs", ["payload": payload])
        try await play.wait(.seconds(5))
      }
      try await play.when("tapNotification", ["delivery": "d1"])
    },
    Story("shown in front, and tapped") { play in
      try await play.registered()
      try await play.when("deliverAPNs", Payload.alert)
      let event = try await play.next("GeTuiSdkNotificationCenter.willPresentNotification")
      try await play.complete(event?.arguments["completionHandler"] ?? .absent, with: ["banner"])
      try await play.wait(.seconds(5))
      try await play.when("tapNotification")
    },
    Story("woken, completed and tapped") { play in
      try await play.registered()
      try await play.when("enterBackground")
      try await play.when("deliverAPNs", Payload.wakingAlert)
      let event = try await play.next("GeTuiSdkDidReceiveNotification")
      try await play.complete(event?.arguments["completionHandler"] ?? .absent, with: "failed")
      try await play.when("tapNotification")
    },
    launched("launched by a tap, with options", passesOptions: true, registers: true),
    launched("launched by a tap, not registered", passesOptions: true, registers: false),
    launched("launched by a tap, without options", passesOptions: false, registers: true),
    Story("launched by the icon with a notification shown") { play in
      let cid = try await play.registered()
      try await play.when("terminate")
      try await play.push(to: cid, ["ios": IOSPart.alert])
      try await play.wait(.seconds(10))
      try await play.when("launch", ["by": "user"])
      try await play.call("startSdk", Play.credentials)
    },
    Story("a handler run twice") { play in
      try await play.registered()
      try await play.when("deliverAPNs", Payload.silent)
      let event = try await play.next("GeTuiSdkDidReceiveSlience")
      let handler = event?.arguments["completionHandler"] ?? .absent
      try await play.complete(handler, with: "noData")
      try await play.complete(handler, with: "failed")
      try await play.when("deliverAPNs", Payload.alert)
      let other = try await play.next("GeTuiSdkNotificationCenter.willPresentNotification")
      let presenter = other?.arguments["completionHandler"] ?? .absent
      try await play.complete(presenter, with: ["sound"])
      try await play.complete(presenter, with: [])
    },
    Story("two handlers, the first one run") { play in
      try await play.registered()
      try await play.when("deliverAPNs", Payload.silent)
      try await play.when("deliverAPNs", Payload.silent)
      try await play.wait(.seconds(5))
      let event = play.trace.events("GeTuiSdkDidReceiveSlience").first
      try await play.complete(event?.arguments["completionHandler"] ?? .absent, with: "newData")
    },
    Story("a handler run in front") { play in
      try await play.registered()
      try await play.when("enterBackground")
      try await play.when("deliverAPNs", Payload.silent)
      let event = try await play.next("GeTuiSdkDidReceiveSlience")
      try await play.when("enterForeground")
      try await play.complete(event?.arguments["completionHandler"] ?? .absent, with: "newData")
    },
    Story(
      "a handler run inside the callback",
      reactions: [
        InCallbackReaction(
          client: "app",
          callback: "GeTuiSdkDidReceiveSlience",
          requires: ["completionHandler"],
          steps: [.complete(handler: "completionHandler", value: .value("newData"))]
        )
      ]
    ) { play in
      try await play.registered()
      try await play.when("deliverAPNs", Payload.silent)
    },
  ]

  private static func presented(_ how: String, _ first: Value, _ second: Value) -> Story {
    Story("presented \(how)") { play in
      try await play.registered()
      for options in [first, second] {
        let before = play.trace.stamps.last?.seq ?? 0
        try await play.when("deliverAPNs", Payload.alert)
        let event = try await play.next(
          "GeTuiSdkNotificationCenter.willPresentNotification",
          after: before
        )
        try await play.complete(event?.arguments["completionHandler"] ?? .absent, with: options)
        try await play.wait(.seconds(5))
      }
    }
  }

  private static func launched(_ name: String, passesOptions: Bool, registers: Bool) -> Story {
    Story(name) { play in
      let cid = try await play.registered()
      try await play.when("terminate")
      let push = try await play.push(to: cid, ["ios": IOSPart.alert])
      try await play.wait(.seconds(10))
      let launch: ValueMap = ["by": "notification", "delivery": push["delivery"]]
      let report = try await play.when("launch", launch)
      var arguments = Play.credentials
      if passesOptions {
        arguments["launchingOptions"] = report.map?["launchingOptions"] ?? .absent
      }
      try await play.call("startSdk", arguments)
      if registers { try await play.call("registerRemoteNotification", ["types": ["alert"]]) }
    }
  }
}
