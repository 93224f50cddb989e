public import PushSpecInterface

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A real SDK as an implementation, on the wall's clock: numbering, sessions and completion handlers
/// are done here, and an adapter's author writes an `AppUnderTest`.
///
/// ```swift
/// let adapter = SDKAdapter(profile: profile) { teller in
///   MyApp(teller)  // calls the SDK; its delegate calls teller.callback(…)
/// }
/// try await serve(adapter, on: .connect(address, token: token))
/// ```
public struct SDKAdapter: Implementation {
  /// What the adapter says of itself.
  public let profile: ImplementationProfile
  private let makeApp: @Sendable (AppTeller) async throws -> any AppUnderTest
  private let server: @Sendable (String, ValueMap) async throws -> Value

  /// An adapter for the SDK that `profile` describes.
  ///
  /// - Parameters:
  ///   - profile: What it is and what it can do; its clocks are real.
  ///   - server: Has the vendor's server do what a contract says of it, by its REST API, say. Without
  ///     it such stimuli are refused.
  ///   - makeApp: Makes the app of one client, for each client of each session.
  public init(
    profile: ImplementationProfile,
    server: @escaping @Sendable (String, ValueMap) async throws -> Value = { name, _ in
      throw Refusal(.unsupported, "the vendor's server can't be asked for '\(name)' here")
    },
    makeApp: @escaping @Sendable (AppTeller) async throws -> any AppUnderTest
  ) {
    self.profile = profile
    self.server = server
    self.makeApp = makeApp
  }

  /// Makes the apps of a session.
  ///
  /// - Parameters:
  ///   - request: Which contract and clients.
  ///   - sink: Receives what the apps tell.
  /// - Returns: The session.
  /// - Throws: A `Refusal` where there can't be one.
  public func open(
    _ request: SessionRequest,
    sink: any EventSink
  ) async throws(Refusal) -> any Session {
    guard profile.contracts.contains(where: { $0.id == request.contract }) else {
      throw Refusal(.unsupported, "'\(profile.name)' does not play '\(request.contract)'")
    }
    guard request.clients.count <= profile.clients else {
      throw Refusal(.unsupported, "a session has \(profile.clients) clients at most")
    }
    let recorder = SessionRecorder(reactions: request.reactions, sink: sink)
    let epoch = Int64((Date().timeIntervalSince1970 * 1_000).rounded())
    var apps: [String: any AppUnderTest] = [:]
    for client in request.clients {
      let teller = AppTeller(client: client, request: request, recorder: recorder)
      do {
        apps[client] = try await makeApp(teller)
      } catch let refusal as Refusal {
        throw refusal
      } catch {
        throw Refusal(.implementationFailed, "the app could not be made: \(error)")
      }
    }
    recorder.adopt(apps)
    return SDKSession(epoch: epoch, apps: apps, recorder: recorder, server: server)
  }
}

/// A session with apps on the wall's clock.
private struct SDKSession: Session {
  let epoch: Int64
  let apps: [String: any AppUnderTest]
  let recorder: SessionRecorder
  let server: @Sendable (String, ValueMap) async throws -> Value

  func call(
    _ name: String,
    _ arguments: ValueMap,
    client: String
  ) async throws(Refusal) -> Reply {
    try await recorder.reply { () throws(Refusal) in
      try recorder.call(name, arguments, client: client)
    }
  }

  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    client: String?
  ) async throws(Refusal) -> Reply {
    try await recorder.reply { () throws(Refusal) in
      do {
        guard let client else { return .returned(try await server(name, arguments)) }
        return .returned(try await recorder.app(of: client).stimulate(name, arguments))
      } catch {
        return try recorder.outcome(of: error)
      }
    }
  }

  func complete(
    _ handler: String,
    with value: Value,
    client: String
  ) async throws(Refusal) -> Reply {
    try await recorder.reply { () throws(Refusal) in
      _ = try recorder.app(of: client)
      try recorder.complete(handler, with: value)
      return .returned(.absent)
    }
  }

  func advance(by span: TimeSpan, untilEvent: Bool) async throws(Refusal) -> Reply {
    throw Refusal(.invalidArguments, "this clock moves by itself")
  }

  func settle() async throws(Refusal) -> Reply {
    try await recorder.reply { () throws(Refusal) in
      var isCertain: Bool? = true
      for app in apps.values {
        let answer = await app.settle()
        isCertain = answer == true ? isCertain : answer == nil ? nil : false
      }
      return .idle(isCertain)
    }
  }

  func emit(
    _ name: String,
    _ arguments: ValueMap,
    kind: Event.Kind,
    client: String
  ) async throws(Refusal) -> Reply {
    try await recorder.reply { () throws(Refusal) in
      _ = try recorder.app(of: client)
      _ = recorder.tell(kind, name, arguments, client: client)
      return .returned(.absent)
    }
  }

  func close() async {
    for app in apps.values { await app.close() }
  }
}
