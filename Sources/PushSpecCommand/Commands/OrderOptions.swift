internal import PushSpecEngine
internal import PushSpecJudge

/// In which order, how often and how far scenarios are played, and which part of them.
struct OrderOptions: Sendable {
  /// The order of play, if it is not that of the ids.
  let shuffle: Shuffle?
  /// After how many failures the rest is not played.
  let mostFailures: Int?
  /// How many rounds are played at most; absent where nothing but a failure ends them.
  let rounds: Int?
  /// Whether a round in which something fails is the last.
  let endsWithFailure: Bool
  /// Which part is played, as the user wrote it.
  let shard: ShardArgument?
  /// The report by whose durations the parts are divided.
  let durations: String?

  /// The options about it, as the table shows them.
  static let definitions: [OptionDefinition] = [
    .shuffle, .failFast, .maxFailures, .repeats, .untilFailure, .shard, .durations,
  ]

  /// Reads what was parsed.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    shuffle = try parsed.value(of: .shuffle).map(Self.shuffle)
    if parsed.has(.failFast), parsed.has(.maxFailures) {
      throw .contradiction("fail-fast", "max-failures")
    }
    mostFailures = parsed.has(.failFast) ? 1 : parsed.number(of: .maxFailures)
    endsWithFailure = parsed.has(.untilFailure)
    rounds = parsed.number(of: .repeats) ?? (endsWithFailure ? nil : 1)
    shard = try parsed.value(of: .shard).map { (argument) throws(UsageError) in
      try ShardArgument(argument, variables: context.environment.variables)
    }
    durations = parsed.value(of: .durations)
    if durations != nil, shard == nil {
      throw UsageError("'--durations' says how '--shard' divides, and there is no '--shard'")
    }
  }

  private static func shuffle(_ argument: String) throws(UsageError) -> Shuffle {
    if argument == "random" { return Shuffle(seed: .random(in: 1...999_999)) }
    guard let seed = UInt32(argument), argument.first != "+" else {
      throw UsageError(
        "'--shuffle \(argument)': the seed is a whole number up to \(UInt32.max), or 'random'"
      )
    }
    return Shuffle(seed: seed)
  }

  /// Whether there is more than one round.
  var isRepeated: Bool { rounds != 1 }

  /// Whether there is another round after those that came to `rounds`.
  func goesOn(after rounds: Rounds) -> Bool {
    if let most = self.rounds, rounds.count >= most { return false }
    let results = rounds.suites.lazy.flatMap(\.results)
    if results.allSatisfy({ $0.verdict.outcome.kind == .skipped }) { return false }
    if let mostFailures, rounds.failures >= mostFailures { return false }
    return !(endsWithFailure && rounds.failures > 0)
  }
}
