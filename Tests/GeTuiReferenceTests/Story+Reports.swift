import PushSpecInterface
import WorldTestSupport

extension Story {
  /// Feedback, links, messages to the server, tokens of other kinds.
  static let reports: [Story] = [
    Story("feedback and links") { play in
      try await play.started()
      for action: Value in [90_001, 90_500, 90_999, 60_002, 60_003, 90_000, 91_000] {
        let arguments: ValueMap = ["actionId": action, "taskId": "t", "msgId": "m"]
        try await play.call("sendFeedbackMessage", arguments)
      }
      for (action, task, msg) in [
        (90_001, "", "m"), (90_001, "t", ""), (60_002, "", ""),
      ] as [(Value, Value, Value)] {
        let arguments: ValueMap = ["actionId": action, "taskId": task, "msgId": msg]
        try await play.call("sendFeedbackMessage", arguments)
      }
      for url: Value in [
        "https://link.gl.ink/getui?n=pay%20load&p=mid", "https://link.gl.ink/getui?p=mid",
        "https://example.com/getui?n=payload&p=mid", "https://notlink.gl.ink/getui?n=x&p=mid",
        "not a link",
      ] {
        try await play.call("handleApplinkFeedback", ["webUrl": url])
      }
      try await play.when("goOffline")
      try await play.wait(.seconds(5))
      let late: ValueMap = ["actionId": 90_002, "taskId": "t", "msgId": "m"]
      try await play.call("sendFeedbackMessage", late)
      try await play.when("goOnline")
    },
    Story("a link that brings the app to the front") { play in
      try await play.started()
      try await play.when("enterBackground")
      try await play.when("openLink", ["url": "https://link.gl.ink/getui?n=a&p=b"])
      let arguments: ValueMap = ["webUrl": "https://link.gl.ink/getui?n=a&p=b"]
      try await play.call("handleApplinkFeedback", arguments)
    },
    Story("feedback of the second phone", clients: ["one", "two"]) { play in
      try await play.started(client: "one")
      try await play.started(client: "two")
      let arguments: ValueMap = ["actionId": 90_001, "taskId": "t", "msgId": "m"]
      try await play.call("sendFeedbackMessage", arguments, client: "two")
    },
    Story("messages to the server") { play in
      try await play.call("version")
      try await play.call("sendMessage", ["body": "aGVsbG8="])
      try await play.started()
      try await play.call("sendMessage", ["body": "aGVsbG8="])
      try await play.wait(.seconds(5))
      try await play.server("failServer", ["call": "sendMessage", "code": 7])
      try await play.call("sendMessage", ["body": "aGVsbG8=", "taskId": "t"])
      try await play.when("goOffline")
      try await play.call("sendMessage", ["body": "aGVsbG8="])
      try await play.wait(.seconds(5))
      try await play.call("sendMessage", ["body": "aGVsbG8="])
    },
    Story("tokens of live activities") { play in
      try await play.started()
      for token: Value in ["0a1b", "0a1b", "no token", ""] {
        let arguments: ValueMap = [
          "liveActivityId": "order", "activityToken": token, "sequenceNum": "sn-1",
        ]
        try await play.call("registerLiveActivity", arguments)
        try await play.wait(.seconds(5))
      }
    },
    Story("tokens that start activities, and of controls") { play in
      try await play.started()
      let start: ValueMap = [
        "activityAttributes": "Order", "pushToStartToken": "0a1b", "sequenceNum": "sn-1",
      ]
      try await play.call("registerPushToStartToken", start)
      let controls: ValueMap = ["controlsTokens": ["light": "0a1b"], "sequenceNum": "sn-2"]
      try await play.call("registerControlsTokens", controls)
      try await play.wait(.seconds(5))
      try await play.call("registerPushToStartToken", start)
      try await play.call("registerControlsTokens", controls)
      try await play.wait(.seconds(5))
      try await play.server("failServer", ["call": "registerControlsTokens", "code": 7])
      try await play.call("registerControlsTokens", controls)
    },
  ]
}
