internal import PushSpecAdapterKit
internal import PushSpecInterface
internal import PushSpecTransport

/// `pushspec serve`: serves a suite's reference as an adapter.
struct ServeCommand: Command {
  private let builtIn: BuiltIn
  private let faults: Set<String>
  private let channel: RunnerChannel
  private let context: CommandContext

  /// The service that `parsed` asks for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    self.context = context
    let builtIns = context.environment.builtIns
    let suite = parsed.operands.first ?? ""
    guard let builtIn = builtIns.first(where: { $0.suite == suite || $0.name == suite }) else {
      throw UsageError.unknown("suite with a reference", suite, among: builtIns.map(\.suite))
        .orElse("known: \(builtIns.map(\.suite).joined(separator: ", "))")
    }
    self.builtIn = builtIn
    faults = Set(parsed.values(of: .fault))
    let known = Set(builtIn.deviations.map(\.name))
    for fault in parsed.values(of: .fault) where !known.contains(fault) {
      throw UsageError.unknown("fault", fault, among: known.sorted())
        .orElse("'pushspec list --faults \(builtIn.suite)' shows them")
    }
    channel = try Self.channel(parsed, context)
  }

  /// Serves until a runner ends it.
  func perform() async throws(UsageError) -> ExitStatus {
    do throws(ServingFailure) {
      try await serve(builtIn.make(faults), on: channel) { text in context.remark(text) }
      return .success
    } catch {
      context.alarm(error.description)
      return .error
    }
  }

  private static func channel(
    _ parsed: ParsedArguments,
    _ context: CommandContext
  ) throws(UsageError) -> RunnerChannel {
    let token = try AdapterChoice.token(parsed, in: context.environment)?.text
    AdapterChoice.remarkOnTokenFile(parsed, context)
    if parsed.has(.serveAt), parsed.has(.serveTo) { throw .contradiction("listen", "connect") }
    if let text = parsed.value(of: .serveAt) {
      let address = try AdapterChoice.address(text, .serveAt)
      if token != nil {
        AdapterChoice.remark(on: address, .serveAt, context)
      } else if !address.isLocal {
        throw UsageError(
          "'--listen': whoever reaches \(address) could use it",
          advice: "name the secret that a runner must know with --token-file"
        )
      }
      return .listen(address.description, token: token)
    }
    if let text = parsed.value(of: .serveTo) {
      return .connect(try AdapterChoice.address(text, .serveTo).description, token: token)
    }
    guard token == nil else {
      throw UsageError("'--token-file' is for sockets: name one with --listen or --connect")
    }
    return .standardInputOutput
  }
}
