internal import PushSpecInterface
internal import PushSpecRemote
internal import PushSpecScenarios
internal import PushSpecTransport
internal import PushSpecWire

/// The adapter that a command line names, and how it is to be treated.
struct AdapterChoice: Sendable {
  /// Where it is found.
  let source: AdapterSource
  /// How it is treated.
  let options: AdapterOptions
  /// The options that name it again.
  let reproduction: [String]

  /// The options of every command that speaks with an adapter.
  static let definitions: [OptionDefinition] = [
    .adapter, .connect, .listen, .tokenFile, .deadline, .trace,
  ]

  private static let ways: [OptionDefinition] = [.adapter, .connect, .listen]

  /// The adapter that `parsed` names; nothing where it names none.
  ///
  /// - Parameters:
  ///   - parsed: What was parsed.
  ///   - context: Where the user stands, and is told what is worth knowing.
  /// - Throws: That it makes no sense.
  init?(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    let named = Self.ways.filter { parsed.has($0) }
    if named.count > 1 { throw .contradiction(named[0].name, named[1].name) }
    guard let way = named.first, let text = parsed.value(of: way) else {
      for option in [OptionDefinition.tokenFile, .relaunch, .deadline, .trace]
      where parsed.has(option) {
        throw UsageError(
          "'--\(option.name)' is about an adapter, and none is named",
          advice: "name one with --adapter, --connect or --listen"
        )
      }
      return nil
    }
    for option in [OptionDefinition.tokenFile, .relaunch]
    where way.name == OptionDefinition.adapter.name && parsed.has(option) {
      throw UsageError("'--\(option.name)' is for adapters that are reached by a socket")
    }
    source = try Self.source(way, text, token: Self.token(parsed, in: context.environment))
    options = try Self.options(parsed, context)
    if case .listen(let address, _) = source { Self.remark(on: address, way, context) }
    Self.remarkOnTokenFile(parsed, context)
    var reproduction = ["--\(way.name)", text]
    if let file = parsed.value(of: .tokenFile) { reproduction += ["--token-file", file] }
    if let deadline = parsed.value(of: .deadline) { reproduction += ["--deadline", deadline] }
    self.reproduction = reproduction
  }

  /// Tells what whoever listens at `address` should know.
  static func remark(on address: Address, _ option: OptionDefinition, _ context: CommandContext) {
    guard !address.isLocal else { return }
    context.remark(
      "'--\(option.name)': other machines can reach \(address), and nothing is encrypted; the token "
        + "alone turns strangers away"
    )
  }

  /// Tells where the secret is none.
  static func remarkOnTokenFile(_ parsed: ParsedArguments, _ context: CommandContext) {
    guard let file = parsed.value(of: .tokenFile) else { return }
    let path = Path.absolute(file, from: context.environment.currentDirectory)
    guard Machine.isOpenToOthers(path) else { return }
    context.remark("'--token-file': other users can read '\(file)': chmod 600 keeps it secret")
  }

  private static func source(
    _ way: OptionDefinition,
    _ text: String,
    token: Token?
  ) throws(UsageError) -> AdapterSource {
    if way.name == OptionDefinition.adapter.name { return .command(try command(text, way)) }
    let address = try address(text, way)
    if way.name == OptionDefinition.connect.name { return .connect(address, token) }
    return .listen(address, token)
  }

  private static func options(
    _ parsed: ParsedArguments,
    _ context: CommandContext
  ) throws(UsageError) -> AdapterOptions {
    var options = AdapterOptions()
    options.jobs = parsed.number(of: .jobs) ?? context.environment.cores
    if let span = parsed.value(of: .deadline).flatMap(DurationText.span) {
      guard span > .zero else { throw UsageError("'--deadline' must be longer than nothing") }
      options.deadlines = .init(answer: .microseconds(span.microseconds))
    }
    if let text = parsed.value(of: .relaunch) { options.relaunch = try command(text, .relaunch) }
    options.trace = parsed.value(of: .trace).map {
      Path.absolute($0, from: context.environment.currentDirectory)
    }
    options.runner = .init(name: "pushspec", version: PushSpecCommandLine.version)
    options.note = { text in context.remark(text) }
    return options
  }

  /// The command that `option` names.
  private static func command(
    _ text: String,
    _ option: OptionDefinition
  ) throws(UsageError) -> CommandWords {
    do throws(CommandWords.Invalid) {
      return try CommandWords(text)
    } catch {
      throw UsageError("'--\(option.name)': \(error.text)")
    }
  }

  /// The address that `option` names.
  static func address(_ text: String, _ option: OptionDefinition) throws(UsageError) -> Address {
    do throws(Address.Invalid) {
      return try Address(text)
    } catch {
      throw UsageError("'--\(option.name)': \(error.text)")
    }
  }

  /// The secret in the file that the user names, if one is named.
  static func token(
    _ parsed: ParsedArguments,
    in environment: CommandEnvironment
  ) throws(UsageError) -> Token? {
    guard let file = parsed.value(of: .tokenFile) else { return nil }
    let tree = StandingTree(currentDirectory: environment.currentDirectory)
    guard let bytes = try? tree.bytes(of: file, limit: 4_096),
      let token = Token(String(decoding: bytes, as: UTF8.self))
    else {
      throw UsageError(
        "'--token-file': '\(file)' holds no token",
        advice: "a token is one line of 8 to 256 printable characters"
      )
    }
    return token
  }
}
