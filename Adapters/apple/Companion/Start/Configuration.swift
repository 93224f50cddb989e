internal import PushSpecInterface
internal import PushSpecTransport

/// What the tester has laid down in the environment.
package struct Configuration: Sendable {
  /// A variable, and what it says.
  package struct Variable: Sendable {
    /// Its name.
    package let name: String
    /// What it says, for the help.
    package let about: String
    /// What counts where it is not set; nothing where it must be.
    package let standard: String?
  }

  /// Why the companion can't start.
  package struct Invalid: Error, Sendable, CustomStringConvertible {
    /// In words for a person.
    package let description: String
  }

  /// The variables, in the order in which the help shows them.
  package static let variables: [Variable] = [
    Variable(name: "PUSHSPEC_APP", about: "the path of the built app", standard: nil),
    Variable(name: "PUSHSPEC_BUNDLE", about: "its bundle identifier", standard: nil),
    Variable(
      name: "PUSHSPEC_SIMULATOR",
      about: "the simulator's UDID",
      standard: "booted"
    ),
    Variable(
      name: "PUSHSPEC_DEVICE",
      about: "the device's identifier, for a device in a simulator's place",
      standard: ""
    ),
    Variable(
      name: "PUSHSPEC_APP_ADDRESS",
      about: "where the app is waited for; for a device an address that it can reach",
      standard: "127.0.0.1:7788"
    ),
    Variable(
      name: "PUSHSPEC_HANDS",
      about: "the .xctestrun of the UI test that answers dialogs and taps, if there is one",
      standard: ""
    ),
    Variable(
      name: "PUSHSPEC_HANDS_ADDRESS",
      about: "where that is waited for",
      standard: "127.0.0.1:7789"
    ),
    Variable(
      name: "PUSHSPEC_LINKS",
      about: "'yes' if the app has an associated domain, so that links open it",
      standard: ""
    ),
    Variable(name: "GETUI_APP_ID", about: "of the tester's app at GeTui", standard: ""),
    Variable(name: "GETUI_APP_KEY", about: "of the same", standard: ""),
    Variable(name: "GETUI_APP_SECRET", about: "of the same", standard: ""),
    Variable(name: "GETUI_MASTER_SECRET", about: "of the same, to push", standard: ""),
    Variable(name: "TPNS_ACCESS_ID", about: "of the tester's product at TPNS", standard: ""),
    Variable(name: "TPNS_ACCESS_KEY", about: "of the same", standard: ""),
    Variable(name: "TPNS_SECRET_KEY", about: "of the same, to push", standard: ""),
    Variable(
      name: "TPNS_API_HOST",
      about: "the REST API's host at the product's access point",
      standard: "api.tpns.tencent.com"
    ),
  ]

  private var values: [String: String] = [:]

  /// What `environment` lays down.
  ///
  /// - Throws: That something is missing, or is no address.
  package init(_ environment: [String: String]) throws(Invalid) {
    for variable in Self.variables {
      let given = environment[variable.name] ?? ""
      guard let value = given.isEmpty ? variable.standard : given else {
        throw Invalid(description: "set \(variable.name): \(variable.about)")
      }
      values[variable.name] = value
    }
    for name in ["PUSHSPEC_APP_ADDRESS", "PUSHSPEC_HANDS_ADDRESS"] {
      do throws(Address.Invalid) {
        _ = try Address(self[name])
      } catch {
        throw Invalid(description: "\(name): \(error.text)")
      }
    }
    if self["PUSHSPEC_HANDS"] != "", self["PUSHSPEC_DEVICE"] == "",
      self["PUSHSPEC_SIMULATOR"] == "booted"
    {
      throw Invalid(description: "set PUSHSPEC_SIMULATOR: the UI test needs the simulator's UDID")
    }
    if self["TPNS_ACCESS_ID"] != "", Int64(self["TPNS_ACCESS_ID"]) == nil {
      throw Invalid(description: "TPNS_ACCESS_ID must be a number")
    }
  }

  /// The value of a variable; empty where there is none.
  subscript(name: String) -> String { values[name] ?? "" }

  /// The phone with the app.
  package var phone: any Phone {
    if self["PUSHSPEC_DEVICE"] != "" {
      return Device(
        device: self["PUSHSPEC_DEVICE"],
        bundle: self["PUSHSPEC_BUNDLE"],
        app: self["PUSHSPEC_APP"]
      )
    }
    return Simulator(
      device: self["PUSHSPEC_SIMULATOR"],
      bundle: self["PUSHSPEC_BUNDLE"],
      app: self["PUSHSPEC_APP"],
      opensLinks: self["PUSHSPEC_LINKS"] == "yes"
    )
  }

  /// What runs the UI test that is the user's hands.
  ///
  /// - Parameter token: What it has to show.
  /// - Returns: The command; nothing where there is no such test.
  package func hands(token: String) -> ToolCommand? {
    guard self["PUSHSPEC_HANDS"] != "" else { return nil }
    return ToolCommand(
      [
        "xcodebuild", "test-without-building", "-xctestrun", self["PUSHSPEC_HANDS"],
        "-destination", phone.destination,
      ],
      // xcodebuild hands on what has this prefix, without it.
      environment: [
        "TEST_RUNNER_PUSHSPEC_ADDRESS": self["PUSHSPEC_HANDS_ADDRESS"],
        "TEST_RUNNER_PUSHSPEC_TOKEN": token,
        "TEST_RUNNER_PUSHSPEC_BUNDLE": self["PUSHSPEC_BUNDLE"],
      ],
      isEndless: true
    )
  }

  /// What the tester should know before anything is played.
  ///
  /// - Parameter contract: The contract that the app plays.
  /// - Returns: A sentence; nothing where all is there.
  package func remark(on contract: String) -> String? {
    let needed = ["getui": "GETUI_APP_ID", "tpns": "TPNS_ACCESS_ID"]
    guard let name = needed[contract], self[name] == "" else { return nil }
    return "\(name) is not set, so the SDK gets the demo credentials, which no server takes"
  }

  /// The tester's own credentials in the place of the contracts' demo ones.
  package var credentials: Credentials {
    Credentials([
      ("demo-app", .string(self["GETUI_APP_ID"])),
      ("demo-key", .string(self["GETUI_APP_KEY"])),
      ("demo-secret", .string(self["GETUI_APP_SECRET"])),
      (1_600_000_001, Int64(self["TPNS_ACCESS_ID"]).map(Value.integer) ?? .absent),
      ("demo-access-key", .string(self["TPNS_ACCESS_KEY"])),
    ])
  }

  /// The server of a contract's vendor, where there are credentials to ask it with.
  package func server(of contract: String, client: any HTTPClient) -> (any VendorServer)? {
    switch contract {
    case "getui" where self["GETUI_MASTER_SECRET"] != "":
      GeTuiServer(
        .init(
          appId: self["GETUI_APP_ID"],
          appKey: self["GETUI_APP_KEY"],
          masterSecret: self["GETUI_MASTER_SECRET"]
        ),
        client: client
      )
    case "tpns" where self["TPNS_SECRET_KEY"] != "":
      TPNSServer(
        .init(
          accessID: self["TPNS_ACCESS_ID"],
          secretKey: self["TPNS_SECRET_KEY"],
          host: self["TPNS_API_HOST"]
        ),
        client: client
      )
    default: nil
    }
  }
}
