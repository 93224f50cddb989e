public import PushSpecAdapterKit
public import PushSpecInterface

/// An app with a real SDK in it, in a process of its own.
public protocol HostedApp: AppUnderTest {
  /// Makes the app of a session.
  ///
  /// - Parameter teller: Tells what the SDK tells.
  init(_ teller: AppTeller)
}

extension HostedApp {
  /// Answers what the companion asks of the app itself.
  ///
  /// - Parameters:
  ///   - name: `launch` asks a new process what it was launched with; `mark` asks for a number only.
  ///   - arguments: None.
  /// - Returns: What `launch` returns.
  /// - Throws: A `Refusal` where the world would have to do it.
  public func stimulate(_ name: String, _ arguments: ValueMap) async throws -> Value {
    switch name {
    case "launch": return Launch.current.value
    case "mark": return .absent
    default: throw Refusal(.unsupported, "'\(name)' can't be made to happen here")
    }
  }
}

extension SDKAdapter {
  /// An adapter for the SDK in this app.
  ///
  /// - Parameters:
  ///   - app: The app's type.
  ///   - profile: What the SDK is.
  public init<App: HostedApp>(_ app: App.Type, _ profile: ImplementationProfile) {
    self.init(profile: profile) { teller in
      try Launch.current.beginSession()
      return App(teller)
    }
  }
}
