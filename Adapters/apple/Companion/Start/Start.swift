internal import PushSpecAdapterKit
internal import PushSpecInterface
internal import PushSpecRemote
internal import PushSpecTransport
internal import PushSpecWire

/// Launches the app, waits for it, and serves a runner until it ends the companion.
///
/// - Parameters:
///   - environment: What the tester has laid down.
///   - tools: Runs the phone's commands.
///   - note: Told what a person may want to know.
/// - Throws: Why it can't go on, in words for a person.
package func runCompanion(
  _ environment: [String: String],
  tools: any ToolRunner = ProcessRunner(),
  note: @escaping @Sendable (String) -> Void
) async throws {
  let configuration = try Configuration(environment)
  let token = Token.random()
  let world = Companion.World(
    phone: configuration.phone,
    tools: tools,
    credentials: configuration.credentials,
    environment: [
      "PUSHSPEC_ADDRESS": configuration["PUSHSPEC_APP_ADDRESS"],
      "PUSHSPEC_TOKEN": token.text,
    ]
  )
  // The app tries to connect until somebody is there.
  try await world.launchFreshApp()
  try await withPeer(configuration["PUSHSPEC_APP_ADDRESS"], token, note) { app in
    let contract = app.profile.contracts.first?.id ?? ""
    if let remark = configuration.remark(on: contract) { note(remark) }
    let server = configuration.server(of: contract, client: URLClient())
    let channel = RunnerChannel.ofEnvironment ?? .standardInputOutput
    guard let command = configuration.hands(token: token.text) else {
      let companion = Companion(app, in: world.with(server, hands: nil))
      return try await serve(companion, on: channel, isExclusive: true, note: note)
    }
    try await withTool(command, tools, note) {
      try await withPeer(configuration["PUSHSPEC_HANDS_ADDRESS"], token, note) { hands in
        let companion = Companion(app, in: world.with(server, hands: hands))
        try await serve(companion, on: channel, isExclusive: true, note: note)
      }
    }
  }
}

/// Does `body` while a tool runs beside it.
private func withTool(
  _ command: ToolCommand,
  _ tools: any ToolRunner,
  _ note: @escaping @Sendable (String) -> Void,
  _ body: () async throws -> Void
) async throws {
  let running = Task {
    do throws(Refusal) {
      try await tools.run(command)
    } catch {
      if !Task.isCancelled { note("\(error.message)\n\(error.detail)") }
    }
  }
  defer { running.cancel() }
  try await body()
}

private func withPeer(
  _ address: String,
  _ token: Token,
  _ note: @escaping @Sendable (String) -> Void,
  _ body: (RemoteImplementation) async throws -> Void
) async throws {
  var options = AdapterOptions()
  // A simulator takes its time to launch an app.
  options.deadlines = .init(answer: .seconds(30))
  options.note = note
  options.runner = .init(name: "pushspec-apple", version: "1")
  try await withAdapter(.listen(try Address(address), token), options: options, body)
}
