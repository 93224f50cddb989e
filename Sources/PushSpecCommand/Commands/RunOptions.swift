internal import PushSpecEngine
internal import PushSpecInterface
internal import PushSpecReports
internal import PushSpecScenarios

/// What `pushspec run` is asked to do.
struct RunOptions: Sendable {
  /// What is to be played, as the user wrote it.
  let selected: [String]
  /// By which tags, requirements and level it is narrowed.
  let narrowing: Selection
  /// What is left out of it, as the user wrote it.
  let excluded: [String]
  /// In which order, how often and how far it is played.
  let order: OrderOptions
  /// The folder of the suites, if the user names one.
  let scenarios: String?
  /// The built-in implementation, if the user names one.
  let implementation: String?
  /// The faults to be built into it.
  let faults: [String]
  /// The adapter behind which the implementation is, if there is one.
  let adapter: AdapterChoice?
  /// The seed.
  let seed: UInt32
  /// How many sessions may be open at once.
  let jobs: Int
  /// How much waiting a scenario may ask of a real clock.
  let maxWait: TimeSpan?
  /// The reports to be written.
  let reports: [ReportRequest]
  /// The dialect of JUnit XML.
  let profile: JUnitProfile
  /// Whether the traces of passed scenarios are kept.
  let keepsTraces: Bool
  /// What is asked of the run beside that its scenarios pass.
  let gate: GateRules
  /// How much is told.
  let detail: RunProgress.Detail
  /// Whether what was told is printed as steps.
  let showsTraces: Bool

  /// The longest wait on a real clock where the user says nothing.
  static let usualMaxWait = TimeSpan.seconds(60)

  /// The options of `pushspec run`, as the table shows them.
  static let definitions: [OptionDefinition] =
    OrderOptions.definitions + [
      .scenarios, .tag, .requirement, .level, .edition, .exclude, .failed, .last,
      .implementation, .fault, .seed, .jobs, .maxWait,
      .adapter, .connect, .listen, .tokenFile, .relaunch, .deadline, .trace,
      .report, .noReport, .junitProfile, .keepTraces,
      .quiet, .verbose, .showTrace,
    ] + GateRules.definitions

  /// Reads what was parsed.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    let environment = context.environment
    selected = parsed.operands
    narrowing = try Selection(narrowedBy: parsed, context)
    excluded = parsed.values(of: .exclude)
    order = try OrderOptions(parsed, context)
    scenarios = parsed.value(of: .scenarios)
    implementation = parsed.value(of: .implementation)
    faults = parsed.values(of: .fault)
    adapter = try AdapterChoice(parsed, context)
    if adapter != nil {
      for option in [OptionDefinition.implementation, .fault] where parsed.has(option) {
        throw UsageError("'--\(option.name)' is about the built-in implementations, not adapters")
      }
    }
    seed = UInt32(clamping: parsed.number(of: .seed) ?? 0)
    jobs = parsed.number(of: .jobs) ?? environment.cores
    maxWait = parsed.value(of: .maxWait).flatMap(DurationText.span)
    reports = try ReportRequest.list(askedForBy: parsed, in: environment)
    profile = JUnitProfile(parsed)
    keepsTraces = parsed.has(.keepTraces) || parsed.has(.showTrace)
    gate = try GateRules(parsed, context)
    guard !parsed.has(.quiet) || !parsed.has(.verbose) else {
      throw .contradiction("quiet", "verbose")
    }
    detail = parsed.has(.quiet) ? .quiet : parsed.has(.verbose) ? .verbose : .usual
    showsTraces = parsed.has(.showTrace)
  }

  /// How the scenarios of a suite are played.
  var runner: Runner.Options {
    Runner.Options(
      jobs: jobs,
      seed: seed,
      longestWait: maxWait ?? Self.usualMaxWait,
      keepsTraces: keepsTraces
    )
  }

  /// The options that play one scenario in the same way.
  var reproduction: [String] {
    var options: [String] = []
    if let scenarios { options += ["--scenarios", scenarios] }
    if let implementation { options += ["--implementation", implementation] }
    for fault in faults { options += ["--fault", fault] }
    if let adapter { options += adapter.reproduction }
    if seed != 0 { options += ["--seed", String(seed)] }
    if let maxWait { options += ["--max-wait", maxWait.description] }
    return options
  }
}
