package import PushSpecInterface

/// What can be done with the phone that the app is on.
package enum PhoneAction: Sendable, Hashable {
  /// Take the app off the phone, with all that it and the system have kept of it.
  case uninstall
  /// Put the app on the phone.
  case install
  /// Launch a new process of the app, with this environment.
  case launch([String: String])
  /// End the app's process.
  case terminate
  /// Leave the app for another one.
  case enterBackground
  /// Come back to it.
  case enterForeground
  /// Have a payload delivered; JSON.
  case push(String)
  /// Open a link.
  case open(String)
}

/// A phone, as the command lines that do something with it.
package protocol Phone: Sendable {
  /// What it can do of a contract's world.
  var capabilities: Set<Capability> { get }

  /// Where `xcodebuild` finds it.
  var destination: String { get }

  /// The commands that do `action`, one after another.
  ///
  /// - Throws: A `Refusal` where it can't be done with this phone.
  func commands(for action: PhoneAction) throws(Refusal) -> [ToolCommand]
}

/// A simulator, driven by `simctl`.
package struct Simulator: Phone {
  private let device: String
  private let bundle: String
  private let app: String
  private let opensLinks: Bool

  /// A simulator with the app.
  ///
  /// - Parameters:
  ///   - device: The simulator's UDID, or `booted`.
  ///   - bundle: The app's bundle identifier.
  ///   - app: The path of the built app.
  ///   - opensLinks: Whether the app has an associated domain, so that links open it.
  package init(device: String, bundle: String, app: String, opensLinks: Bool) {
    self.device = device
    self.bundle = bundle
    self.app = app
    self.opensLinks = opensLinks
  }

  package var destination: String { "platform=iOS Simulator,id=\(device)" }

  package var capabilities: Set<Capability> {
    opensLinks ? ["relaunch", "apns", "links"] : ["relaunch", "apns"]
  }

  package func commands(for action: PhoneAction) throws(Refusal) -> [ToolCommand] {
    switch action {
    case .uninstall:
      [
        simctl(["terminate", device, bundle], mayFail: true),
        simctl(["uninstall", device, bundle], mayFail: true),
      ]
    case .install: [simctl(["install", device, app])]
    case .launch(let environment):
      [
        // simctl hands on what has this prefix, without it.
        ToolCommand(
          ["xcrun", "simctl", "launch", "--terminate-running-process", device, bundle],
          environment: Dictionary(environment.map { ("SIMCTL_CHILD_\($0.key)", $0.value) }) {
            _,
            last in last
          }
        )
      ]
    case .terminate: [simctl(["terminate", device, bundle])]
    case .enterBackground: [simctl(["launch", device, "com.apple.Preferences"])]
    case .enterForeground: [simctl(["launch", device, bundle])]
    case .push(let payload):
      [ToolCommand(["xcrun", "simctl", "push", device, bundle, "-"], input: payload)]
    case .open(let link): [simctl(["openurl", device, try Self.checked(link)])]
    }
  }

  private func simctl(_ words: [String], mayFail: Bool = false) -> ToolCommand {
    ToolCommand(["xcrun", "simctl"] + words, mayFail: mayFail)
  }

  /// A link that is one, so that no word of a scenario is read as an option.
  private static func checked(_ link: String) throws(Refusal) -> String {
    guard link.hasPrefix("https://") || link.hasPrefix("http://") else {
      throw Refusal(.invalidArguments, "'\(link)' is no link: it must begin with https://")
    }
    return link
  }
}
