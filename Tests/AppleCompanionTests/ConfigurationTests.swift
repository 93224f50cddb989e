import AppleCompanion
import PushSpecInterface
import Testing

/// What the tester lays down.
@Suite struct ConfigurationTests {
  private let least = ["PUSHSPEC_APP": "/App.app", "PUSHSPEC_BUNDLE": "com.example.app"]

  private func with(_ more: [String: String]) -> [String: String] {
    least.merging(more) { _, new in new }
  }

  @Test func `Something that must be there is asked for`() {
    let error = #expect(throws: Configuration.Invalid.self) { try Configuration([:]) }
    #expect(error?.description == "set PUSHSPEC_APP: the path of the built app")
  }

  @Test func `An address that is none is told`() {
    let error = #expect(throws: Configuration.Invalid.self) {
      try Configuration(with(["PUSHSPEC_APP_ADDRESS": "nowhere"]))
    }
    #expect(error?.description.hasPrefix("PUSHSPEC_APP_ADDRESS: 'nowhere'") == true)
  }

  @Test func `A product's id is a number`() {
    #expect(throws: Configuration.Invalid.self) {
      try Configuration(with(["TPNS_ACCESS_ID": "mine"]))
    }
  }

  @Test func `A device takes the simulator's place`() throws {
    #expect(try Configuration(least).phone is Simulator)
    #expect(try Configuration(with(["PUSHSPEC_DEVICE": "D-1"])).phone is Device)
  }

  @Test func `A server is asked only with the secret for it`() throws {
    let client = ScriptedClient()
    let none = try Configuration(least)
    #expect(none.server(of: "getui", client: client) == nil)
    #expect(none.server(of: "tpns", client: client) == nil)
    let both = try Configuration(with(["GETUI_MASTER_SECRET": "m", "TPNS_SECRET_KEY": "s"]))
    #expect(both.server(of: "getui", client: client) is GeTuiServer)
    #expect(both.server(of: "tpns", client: client) is TPNSServer)
    #expect(both.server(of: "im", client: client) == nil)
  }

  @Test func `Credentials that are missing are missed`() throws {
    let none = try Configuration(least)
    #expect(none.remark(on: "getui")?.hasPrefix("GETUI_APP_ID is not set") == true)
    #expect(none.remark(on: "tpns")?.hasPrefix("TPNS_ACCESS_ID is not set") == true)
    #expect(none.remark(on: "im") == nil)
    #expect(try Configuration(with(["GETUI_APP_ID": "a"])).remark(on: "getui") == nil)
  }

  @Test func `Every variable is in the help`() {
    for variable in Configuration.variables { #expect(helpText.contains(variable.name)) }
  }

  @Test func `The hands are a UI test on the same phone`() throws {
    #expect(try Configuration(least).hands(token: "t") == nil)
    let hands = ["PUSHSPEC_HANDS": "/Hands.xctestrun"]
    let error = #expect(throws: Configuration.Invalid.self) { try Configuration(with(hands)) }
    #expect(error?.description.hasPrefix("set PUSHSPEC_SIMULATOR") == true)
    let all = hands.merging(["PUSHSPEC_SIMULATOR": "U-1"]) { _, new in new }
    let command = try Configuration(with(all)).hands(token: "t")
    #expect(
      command?.words == [
        "xcodebuild", "test-without-building", "-xctestrun", "/Hands.xctestrun", "-destination",
        "platform=iOS Simulator,id=U-1",
      ]
    )
    #expect(
      command?.environment == [
        "TEST_RUNNER_PUSHSPEC_ADDRESS": "127.0.0.1:7789", "TEST_RUNNER_PUSHSPEC_TOKEN": "t",
        "TEST_RUNNER_PUSHSPEC_BUNDLE": "com.example.app",
      ]
    )
    #expect(command?.isEndless == true)
  }

  // MARK: Credentials

  private var own: Credentials {
    get throws {
      try Configuration(
        with([
          "GETUI_APP_ID": "own-app", "GETUI_APP_KEY": "own-key", "GETUI_APP_SECRET": "own-secret",
          "TPNS_ACCESS_ID": "15", "TPNS_ACCESS_KEY": "own-access-key",
        ])
      )
      .credentials
    }
  }

  @Test func `The demo credentials of a start stand for the tester's own`() throws {
    let demo: ValueMap = ["appId": "demo-app", "appKey": "demo-key", "appSecret": "demo-secret"]
    #expect(
      try own.reveal(in: demo, of: "startSdk") == [
        "appId": "own-app", "appKey": "own-key", "appSecret": "own-secret",
      ]
    )
    #expect(
      try own.reveal(
        in: ["accessID": 1_600_000_001, "accessKey": "demo-access-key"],
        of: "startXG"
      ) == ["accessID": 15, "accessKey": "own-access-key"]
    )
  }

  @Test func `Others stay as they are, and so do the arguments of other calls`() throws {
    let wrong: ValueMap = ["appId": "wrong-app", "appKey": "demo-key!"]
    #expect(try own.reveal(in: wrong, of: "startSdk") == wrong)
    let alias: ValueMap = ["alias": "demo-app"]
    #expect(try own.reveal(in: alias, of: "bindAlias") == alias)
  }

  @Test func `What the app tells has the demo ones again, wherever they are`() throws {
    let told: ValueMap = [
      "appId": "own-app", "accessID": 15,
      "error": ["message": "own-key is refused"], "list": [["own-secret"]], "other": "own",
    ]
    #expect(
      try own.hide(in: told) == [
        "appId": "demo-app", "accessID": 1_600_000_001,
        "error": ["message": "demo-key is refused"], "list": [["demo-secret"]], "other": "own",
      ]
    )
  }

  @Test func `Without credentials the demo ones go to the SDK`() throws {
    let none = try Configuration(least).credentials
    let demo: ValueMap = ["appId": "demo-app"]
    #expect(none.reveal(in: demo, of: "startSdk") == demo)
    #expect(none.hide(in: ["a": "", "b": 0]) == ["a": "", "b": 0])
  }
}
