import PushSpecInterface
import Testing
import WorldTestSupport

@Suite("Notifications")
struct NotificationTests {
  private let alert: Value = ["alert": "Shipped", "sound": "default", "badge": 3]

  @Test func inFrontTheAppDecidesWhatIsPresented() async throws {
    let play = try await Play.plain()
    try await play.allow()
    let delivery = try await play.deliver(alert)
    #expect(play.told("delivered").first?["appState"] == "foreground")
    #expect(play.told("presented").isEmpty)
    let handler = try #require(play.told("willPresent").first)["handler"]
    #expect(handler.completion?.delivery == delivery.string)
    try await play.complete(handler, with: ["banner", "badge"])
    #expect(
      play.told("presentationCompleted") == [
        ["delivery": delivery, "options": ["badge", "banner"]]
      ]
    )
    #expect(try await play.wait(.seconds(1)))
    #expect(play.told("presented") == [["delivery": delivery, "options": ["badge", "banner"]]])
    #expect(play.told("badgeChanged") == [["value": 3]])
    try await play.when("tapNotification")
    try await play.wait(.seconds(1))
    #expect(play.told("didTap").count == 1)
    #expect(play.told("responseCompleted") == [["delivery": delivery]])
  }

  @Test(arguments: [[], ["sound"], ["badge"]] as [Value])
  func whatIsNotShownCannotBeTapped(options: Value) async throws {
    let play = try await Play.plain()
    try await play.allow()
    try await play.deliver(alert)
    let handler = try #require(play.told("willPresent").first)["handler"]
    try await play.complete(handler, with: options)
    try await play.wait(.seconds(1))
    await #expect(throws: Refusal.self) { try await play.when("tapNotification") }
  }

  @Test func aBlockThatRunsTwiceIsToldTwiceAndPresentsOnce() async throws {
    let play = try await Play.plain()
    try await play.allow()
    try await play.deliver(alert)
    let handler = try #require(play.told("willPresent").first)["handler"]
    try await play.complete(handler, with: ["banner"])
    try await play.complete(handler, with: ["list"])
    try await play.wait(.seconds(1))
    #expect(play.told("presentationCompleted").count == 2)
    #expect(play.told("presented").map { $0["options"] } == [["banner"]])
  }

  @Test func inTheBackgroundTheSystemPresents() async throws {
    let play = try await Play.plain()
    try await play.allow(["alert", "sound"])
    try await play.when("enterBackground")
    try await play.deliver(alert)
    #expect(play.told("willPresent").isEmpty)
    #expect(play.told("presented").first?["options"] == ["sound", "alert"])
    #expect(play.told("badgeChanged").isEmpty)
    try await play.when("dismissNotification")
    await #expect(throws: Refusal.self) { try await play.when("tapNotification") }
  }

  @Test func withoutPermissionNothingIsShown() async throws {
    let play = try await Play.plain()
    try await play.deliver(alert)
    try await play.when("enterBackground")
    try await play.deliver(alert)
    #expect(play.told("delivered").count == 2)
    #expect(play.told("presented").isEmpty)
    #expect(play.told("willPresent").isEmpty)
  }

  @Test func aTapBringsTheAppToTheFront() async throws {
    let play = try await Play.plain()
    try await play.allow()
    try await play.when("enterBackground")
    let first = try await play.deliver(alert)
    let second = try await play.deliver(alert)
    try await play.when("tapNotification")
    #expect(play.told("foreground").count == 1)
    try await play.wait(.seconds(1))
    try await play.when("tapNotification", ["delivery": first])
    try await play.wait(.seconds(1))
    #expect(play.told("responseCompleted") == [["delivery": second], ["delivery": first]])
  }

  @Test func clearingEmptiesTheNotificationCentre() async throws {
    let play = try await Play.plain()
    try await play.allow()
    try await play.when("enterBackground")
    try await play.deliver(alert)
    try await play.call("clear")
    #expect(play.told("notificationsCleared").count == 1)
    await #expect(throws: Refusal.self) { try await play.when("tapNotification") }
  }

  @Test func aSilentPushGivesTheRunningAppTime() async throws {
    let play = try await Play.plain()
    for state in ["foreground", "background"] {
      let delivery = try await play.deliver(["content-available": 1])
      #expect(play.told("delivered").last?["kind"] == "silent")
      #expect(play.told("delivered").last?["appState"] == .string(state))
      let handler = try #require(play.told("didReceive").last)["handler"]
      try await play.complete(handler, with: "newData")
      #expect(
        play.told("fetchCompleted").last == ["delivery": delivery, "result": "newData"]
      )
      if state == "foreground" { try await play.when("enterBackground") }
    }
  }

  @Test func aPushWaitsForTheNetwork() async throws {
    let play = try await Play.plain()
    try await play.when("goOffline")
    try await play.deliver(["content-available": 1])
    let idle = try await play.wait(.seconds(86_400))
    #expect(idle)
    #expect(play.told("delivered").isEmpty)
    try await play.when("goOnline")
    try await play.wait(.seconds(5))
    #expect(play.told("delivered").count == 1)
  }

  @Test func settingsOpenForThoseWhoGrantedThem() async throws {
    for options: Value in [["alert"], ["alert", "providesAppNotificationSettings"]] {
      let play = try await Play.plain()
      try await play.allow(options)
      try await play.when("openNotificationSettings")
      try await play.wait(.seconds(1))
      #expect(play.told("settings").count == (options.list?.count ?? 0) - 1)
    }
  }

  @Test func aHandlerTakesOnlyValuesOfItsKind() async throws {
    let play = try await Play.plain()
    try await play.deliver(["content-available": 1])
    let handler = try #require(play.told("didReceive").last)["handler"]
    for value: Value in ["news", ["alert"], .absent] {
      await #expect(throws: Refusal.self) { try await play.complete(handler, with: value) }
    }
    let other = Value.completion(CompletionHandler(id: "h9"))
    await #expect(throws: Refusal.self) { try await play.complete(other, with: "noData") }
    #expect(play.told("fetchCompleted").isEmpty)
  }
}
