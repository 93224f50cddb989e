internal import AppTestSupport
internal import GTSDK
internal import PushSpecInterface
internal import Synchronization
internal import Testing

@testable internal import GeTuiApp

extension GeTuiTests {
  /// One call with its arguments, what reaches the SDK, and what returns.
  struct Call: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: ValueMap
    let reaches: String
    let returns: Value

    init(_ name: String, _ arguments: ValueMap, _ reaches: String, _ returns: Value = .absent) {
      self.name = name
      self.arguments = arguments
      self.reaches = reaches
      self.returns = returns
    }

    var testDescription: String { reaches }
  }

  static let calls: [Call] = [
    Call(
      "startSdk",
      [
        "appId": "a", "appKey": "k", "appSecret": "s",
        "launchingOptions": ["UIApplicationLaunchOptionsRemoteNotificationKey": "n"],
      ],
      "start a k s UIApplicationLaunchOptionsRemoteNotificationKey=n"
    ),
    Call("startSdk", ["appId": "a", "appKey": "k", "appSecret": "s"], "start a k s -"),
    Call("destroy", [:], "destroy"),
    Call("runBackgroundEnable", ["isEnable": true], "runBackgroundEnable true"),
    Call("setChannelId", ["channelId": "store"], "setChannelId store"),
    Call("clientId", [:], "clientId", "answer"),
    Call("status", [:], "status", "Offline"),
    Call("version", [:], "version", "answer"),
    Call(
      "registerRemoteNotification",
      ["types": ["badge", "alert"]],
      "registerRemoteNotification 5"
    ),
    Call("handleRemoteNotification", ["userInfo": ["a": "1"]], "handleRemoteNotification a=1"),
    Call("clearAllNotificationForNotificationBar", [:], "clearAll"),
    Call(
      "sendFeedbackMessage",
      ["actionId": 90001, "taskId": "t", "msgId": "m"],
      "sendFeedbackMessage 90001 t m",
      true
    ),
    Call(
      "handleApplinkFeedback",
      ["webUrl": "https://link.gl.ink/getui?n=a&p=b"],
      "handleApplinkFeedback https://link.gl.ink/getui?n=a&p=b",
      "answer"
    ),
    Call("sendMessage", ["body": "aGVsbG8="], "sendMessage hello", "answer"),
    Call("sendMessage", ["body": "aGVsbG8=", "taskId": "t"], "sendMessage hello t", "answer"),
    Call("setPushModeForOff", ["off": true], "setPushModeForOff true"),
    Call("setTags", ["tags": ["a", "b"]], #"setTags ["a", "b"]"#, true),
    Call("setTags", ["tags": ["a"], "sequenceNum": "s"], #"setTags ["a"] s"#, true),
    Call("queryTag", ["sequenceNum": "s"], "queryTag s", true),
    Call("bindAlias", ["alias": "a", "sequenceNum": "s"], "bindAlias a s"),
    Call(
      "unbindAlias",
      ["alias": "a", "sequenceNum": "s", "isSelf": false],
      "unbindAlias a s false"
    ),
    Call("setBadge", ["value": 5], "setBadge 5"),
    Call("resetBadge", [:], "resetBadge"),
    Call("registerVoipToken", ["voipToken": "v"], "registerVoipToken v", true),
    Call("handleVoipNotification", ["userInfo": ["a": "1"]], "handleVoipNotification a=1"),
    Call(
      "registerLiveActivity",
      ["liveActivityId": "l", "activityToken": "t", "sequenceNum": "s"],
      "registerLiveActivity l activity t s",
      true
    ),
    Call(
      "registerPushToStartToken",
      ["activityAttributes": "l", "pushToStartToken": "t", "sequenceNum": "s"],
      "registerLiveActivity l start t s",
      true
    ),
    Call(
      "registerControlsTokens",
      ["controlsTokens": ["kind": "token"], "sequenceNum": "s"],
      "registerControlsTokens kind=token s",
      true
    ),
  ]

  @Test(arguments: calls)
  func `A call reaches the SDK on the main thread`(_ call: Call) async throws {
    GeTuiSdk.stub.withLock {
      $0 = GeTuiSdk.Stub(text: "answer", status: .offline)
    }
    let session = try await AppSession(GeTuiApp.self, contract: "getui")
    #expect(try await session.call(call.name, call.arguments) == call.returns)
    let reached = GeTuiSdk.stub.withLock(\.calls)
    #expect(reached.map(\.text) == [call.reaches])
    #expect(reached.allSatisfy { $0.isOnMain })
  }

  @Test func `Every call of the contract is known, with its parameters`() throws {
    let names = try ContractNames("getui")
    var tried: [String: Set<String>] = [:]
    for call in Self.calls { tried[call.name, default: []].formUnion(call.arguments.keys) }
    tried["handleSceneWillConnect"] = ["options"]
    #expect(tried == names.calls)
  }

  @Test func `A scene that was not connected can't be handed over`() async throws {
    let session = try await AppSession(GeTuiApp.self, contract: "getui")
    await #expect(throws: Refusal.self) {
      try await session.call("handleSceneWillConnect", ["options": [:]])
    }
  }

  @Test func `An empty text stands for the SDK's nil`() async throws {
    GeTuiSdk.stub.withLock { $0 = GeTuiSdk.Stub() }
    let session = try await AppSession(GeTuiApp.self, contract: "getui")
    #expect(try await session.call("clientId") == .absent)
  }

  @Test func `An error of the SDK's is thrown with its code`() async throws {
    GeTuiSdk.stub.withLock { $0 = GeTuiSdk.Stub(failure: 17) }
    let session = try await AppSession(GeTuiApp.self, contract: "getui")
    let error = await #expect(throws: ErrorValue.self) {
      try await session.call("sendMessage", ["body": "", "taskId": "t"])
    }
    #expect(error?.code == 17)
    #expect(error?.domain == "stub")
  }

  @Test func `What is no argument of a call is refused`() async throws {
    let session = try await AppSession(GeTuiApp.self, contract: "getui")
    for (name, arguments) in [
      ("setBadge", ["value": -1] as ValueMap), ("setTags", ["tags": ["a", 1]]),
      ("registerRemoteNotification", ["types": ["bedge"]]), ("sendMessage", ["body": "%"]),
      ("fly", [:]),
    ] {
      await #expect(throws: Refusal.self, "\(name)") { try await session.call(name, arguments) }
    }
  }
}
