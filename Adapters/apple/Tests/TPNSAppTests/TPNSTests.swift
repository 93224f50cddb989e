internal import AppTestSupport
internal import Foundation
internal import PushSpecInterface
internal import Synchronization
internal import Testing
internal import UIKit
internal import UserNotifications
internal import XGPush

@testable internal import TPNSApp

/// The app with TPNS in it, with a stub in the SDK's place.
///
/// There is one stub, so one test at a time.
@Suite(.serialized) struct TPNSTests {
  /// One call with its arguments, and what reaches the SDK.
  struct Call: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: ValueMap
    let reaches: [String]

    init(_ name: String, _ arguments: ValueMap, _ reaches: String...) {
      self.name = name
      self.arguments = arguments
      self.reaches = reaches
    }

    var testDescription: String { name }
  }

  static let calls: [Call] = [
    Call("configureClusterDomainName", ["domainName": "d"], "configureClusterDomainName d"),
    Call(
      "setNotificationConfigure",
      ["types": ["alert", "provisional"]],
      "notificationConfigure 68"
    ),
    Call("setLaunchOptions", ["launchOptions": ["a": 1]], "launchOptions 1"),
    Call("startXG", ["accessID": 16, "accessKey": "k"], "delegate set", "startXG 16 k"),
    Call("stopXGNotification", [:], "stopXGNotification"),
    Call("xgTokenString", [:]),
    Call("deviceTokenString", [:]),
    Call("upsertAccountsByDict", ["accounts": ["0": "u"]], "upsertAccounts 0=u"),
    Call("delAccountsByKeys", ["keys": [0, 1002]], "delAccounts [0, 1002]"),
    Call("clearAccounts", [:], "clearAccounts"),
    Call("upsertPhoneNumber", ["phoneNumber": "+86"], "upsertPhoneNumber +86"),
    Call("appendTags", ["tags": ["a"]], #"appendTags ["a"]"#),
    Call("delTags", ["tags": ["a"]], #"delTags ["a"]"#),
    Call("clearTags", [:], "clearTags"),
    Call("clearAndAppendTags", ["tags": []], "clearAndAppendTags []"),
    Call("queryTags", ["offset": 0, "limit": 200], "queryTags 0 200"),
    Call("upsertAttributes", ["attributes": ["k": "v"]], "upsertAttributes k=v"),
    Call("delAttributes", ["attributeKeys": ["k"]], #"delAttributes ["k"]"#),
    Call("clearAttributes", [:], "clearAttributes"),
    Call("clearAndAppendAttributes", ["attributes": [:]], "clearAndAppendAttributes "),
    Call("setBadge", ["badgeNumber": 5], "setBadge 5"),
    Call("setApplicationBadgeNumber", ["badgeNumber": -1], "xgApplicationBadgeNumber -1"),
    Call("deviceNotificationIsAllowed", [:], "deviceNotificationIsAllowed"),
    Call("uploadLog", [:], "uploadLog"),
    Call("sdkVersion", [:], "sdkVersion"),
  ]

  @Test(arguments: calls)
  func `A call reaches the SDK on the main thread`(_ call: Call) async throws {
    XGStub.shared.withLock { $0 = XGStub() }
    let session = try await AppSession(TPNSApp.self, contract: "tpns")
    _ = try await session.call(call.name, call.arguments)
    let reached = XGStub.shared.withLock(\.calls)
    #expect(reached.map(\.text) == call.reaches)
    #expect(reached.allSatisfy { $0.isOnMain })
  }

  @Test func `Every call of the contract is known, with its parameters`() throws {
    let names = try ContractNames("tpns")
    let tried = Dictionary(Self.calls.map { ($0.name, Set($0.arguments.keys)) }) { first, _ in first
    }
    #expect(tried == names.calls)
  }

  @Test func `What calls return is returned`() async throws {
    XGStub.shared.withLock { $0 = XGStub() }
    let session = try await AppSession(TPNSApp.self, contract: "tpns")
    #expect(try await session.call("xgTokenString") == .absent)
    XGStub.shared.withLock { $0.token = "token" }
    #expect(try await session.call("xgTokenString") == "token")
    #expect(try await session.call("deviceTokenString") == "token")
    #expect(try await session.call("sdkVersion") == "1.3.1")
  }

  @Test func `An account type that is no number is refused`() async throws {
    let session = try await AppSession(TPNSApp.self, contract: "tpns")
    await #expect(throws: Refusal.self) {
      try await session.call("upsertAccountsByDict", ["accounts": ["phone": "u"]])
    }
    await #expect(throws: Refusal.self) {
      try await session.call("startXG", ["accessID": -1, "accessKey": "k"])
    }
  }

  @Test func `Blocks of calls are told as callbacks, as often as they come`() async throws {
    XGStub.shared.withLock {
      $0 = XGStub()
      $0.uploads = [nil, "no network"]
    }
    let session = try await AppSession(TPNSApp.self, contract: "tpns")
    _ = try await session.call("deviceNotificationIsAllowed")
    _ = try await session.call("uploadLog")
    let told = session.told.events.withLock { $0.map { ($0.event.name, $0.event.arguments) } }
    #expect(told.map(\.0) == ["deviceNotificationIsAllowed", "uploadLog", "uploadLog"])
    #expect(told.first?.1 == ["isAllowed": true])
    #expect(told.last?.1 == ["result": false, "errorMessage": "no network"])
  }

  @Test func `Every callback of the contract is told, with its parameters`() async throws {
    XGStub.shared.withLock { $0 = XGStub() }
    let session = try await AppSession(TPNSApp.self, contract: "tpns")
    Self.callAll(session.app)
    Self.callAllOfTokens(session.app)
    _ = try await session.call("deviceNotificationIsAllowed")
    _ = try await session.call("uploadLog")
    await Self.callTheSystemsMethod()
    let events = session.told.events.withLock { $0.map(\.event) }
    let names = try ContractNames("tpns")
    #expect(Set(events.map(\.name)) == Set(names.callbacks.keys))
    for event in events {
      let known = names.callbacks[event.name] ?? []
      #expect(Set(event.arguments.keys).isSubset(of: known), "\(event.name)")
    }
    let told = Dictionary(events.map { ($0.name, $0.arguments) }) { first, _ in first }
    #expect(told["xgPushDidDelAccountsByKeys"] == ["keys": [0, 1002]])
    #expect(told["xgPushDidUpsertAccountsByDict"]?["accounts"] == ["0": "u"])
    #expect(
      told["xgPushDidDelAttributeKeys"] == ["attributeKeys": ["a", "b"], "invalidKeys": ["b"]]
    )
    let answer = told["xgPushDidQueryTags"]
    #expect(answer?["totalCount"] == 3)
    #expect(answer?["tags"] == .absent)
    #expect(answer?["error"].map?["code"] == 1102)
  }

  @Test func `The one block takes options of a presentation or a fetch result`() async throws {
    let session = try await AppSession(TPNSApp.self, contract: "tpns")
    let numbers = Mutex<[UInt]>([])
    session.app.xgPushDidReceiveRemoteNotification(
      UNNotification(stub: ["xg": ["msgtype": 1], "pushspec": ["delivery": "d1"]])
    ) { number in numbers.withLock { $0.append(number) } }
    let event = session.told.last
    #expect(event?.arguments["notification"] == ["userInfo": ["xg": ["msgtype": 1]]])
    #expect(event?.arguments["completionHandler"].completion?.delivery == "d1")
    try await session.complete("completionHandler", with: ["banner", "badge"])
    try await session.complete("completionHandler", with: "failed")
    #expect(numbers.withLock { $0 } == [17, 2])
  }

  @Test func `A response is answered by running its block`() async throws {
    let session = try await AppSession(TPNSApp.self, contract: "tpns")
    let count = Mutex(0)
    session.app.xgPushDidReceiveNotificationResponse(
      UNNotificationResponse(stub: ["custom": "{}"], actionIdentifier: "tap")
    ) { count.withLock { $0 += 1 } }
    #expect(
      session.told.last?.arguments["response"]
        == ["userInfo": ["custom": "{}"], "actionIdentifier": "tap"]
    )
    try await session.complete("completionHandler", with: .absent)
    #expect(count.withLock { $0 } == 1)
  }
}

extension TPNSTests {
  private static func callAll(_ app: any XGPushDelegate) {
    let error = NSError(domain: "stub", code: 1102)
    app.xgPushDidRegisteredDeviceToken("d", xgToken: "x", error: nil)
    app.xgPushDidFailToRegisterDeviceTokenWithError(error)
    app.xgPushDidFinishStop(true, error: nil)
    app.xgPushDidRequestNotificationPermission(true, error: nil)
    app.xgPushNetworkConnected()
    app.xgPushNetworkDisconnected()
    app.xgPushDidReceiveRemoteNotification(["a": 1], withCompletionHandler: nil)
    app.xgPushDidReceiveNotificationResponse(["a": 1]) {}
    app.xgPushDidSetBadge(false, error: error)
    app.xgPushDidReportNotification(true, error: nil)
    app.xgPushLog("line")
  }

  private static func callAllOfTokens(_ app: any XGPushTokenManagerDelegate) {
    let error = NSError(domain: "stub", code: 1102)
    app.xgPushDidUpsertAccounts(byDict: [NSNumber(value: 0): "u"], error: nil)
    app.xgPushDidDelAccounts(byKeys: [NSNumber(value: 1002), NSNumber(value: 0)], error: nil)
    app.xgPushDidClearAccountsError(nil)
    app.xgPushDidAppendTags(["a"], error: nil)
    app.xgPushDidDelTags(["a"], error: nil)
    app.xgPushDidClearTagsError(error)
    app.xgPushDidClearAndAppendTags([], error: nil)
    app.xgPushDidQueryTags(nil, totalCount: 3, error: error)
    app.xgPushDidUpsertAttributes(["k": "v"], invalidKeys: nil, error: nil)
    app.xgPushDidDelAttributeKeys(["b", "a"], invalidKeys: ["b"], error: nil)
    app.xgPushDidClearAttributesWithError(nil)
    app.xgPushDidClearAndAppendAttributes([:], invalidKeys: [], error: nil)
  }

  @MainActor private static func callTheSystemsMethod() {
    AppDelegate().application(
      UIApplication(),
      didReceiveRemoteNotification: ["aps": [:]],
      fetchCompletionHandler: { _ in }
    )
  }
}
