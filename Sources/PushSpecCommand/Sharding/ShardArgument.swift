internal import PushSpecEngine

/// Reads what people write to divide a selection: `2/5`, `auto`, or `auto/5`.
struct ShardArgument {
  /// Which part is to be played.
  let shard: Shard
  /// A file that must be there once the division was made, if the machine that starts the runs asks
  /// for one.
  let statusFile: String?

  /// The part that `argument` stands for.
  ///
  /// - Parameters:
  ///   - argument: What the user wrote.
  ///   - variables: The variables of the environment, which `auto` looks at.
  /// - Throws: That it makes no sense, or that the variables do not tell.
  init(_ argument: String, variables: [String: String]) throws(UsageError) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.first == "auto", parts.count <= 2 else {
      guard parts.count == 2, let number = Self.number(parts[0]), let count = Self.number(parts[1])
      else {
        throw UsageError(
          "'--shard \(argument)' is no part of a whole",
          advice: "write '2/5' for the second of five, or 'auto'"
        )
      }
      guard let shard = Shard(number, of: count) else {
        throw UsageError(
          "'--shard \(argument)': parts are numbered from 1, and there are at most \(Shard.most)"
        )
      }
      self.shard = shard
      statusFile = nil
      return
    }
    var total: Int?
    if parts.count == 2 {
      guard let count = Self.number(parts[1]), (1...Shard.most).contains(count) else {
        throw UsageError(
          "'--shard \(argument)': behind 'auto/' stands the number of parts, at most \(Shard.most)"
        )
      }
      total = count
    }
    shard = try Self.shard(from: variables, total: total, argument)
    statusFile = variables["TEST_SHARD_STATUS_FILE"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func shard(
    from variables: [String: String],
    total: Int?,
    _ argument: String
  ) throws(UsageError) -> Shard {
    for system in ParallelJobs.all {
      guard let index = system.index(in: variables) else { continue }
      let count = system.total.flatMap { variables[$0] }
      if let count, let total, number(count) != total {
        throw UsageError(
          "'--shard \(argument)' says \(total) parts, and \(system.total ?? "") says '\(count)'"
        )
      }
      guard let all = total ?? count.flatMap(number) else {
        throw UsageError(
          "\(system.name) tells the number of a job, but not how many there are",
          advice: "say it: '--shard auto/5'"
        )
      }
      guard let number = Int(index), let shard = Shard(number - system.first + 1, of: all) else {
        throw UsageError(
          "\(system.index) is '\(index)', which is no number from \(system.first) "
            + "to \(all - 1 + system.first)"
        )
      }
      return shard
    }
    // A job that is not one of several is told so by some systems: it plays everything.
    let alone = ParallelJobs.all.contains { system in
      system.total.map { variables[$0] == "1" } ?? false
    }
    if alone || variables["BAZEL_TEST"] == "1", total ?? 1 == 1, let whole = Shard(1, of: 1) {
      return whole
    }
    let names = ParallelJobs.all.map(\.index).joined(separator: ", ")
    throw UsageError(
      "'--shard \(argument)' finds none of the variables that it looks at: \(names)",
      advice: "say which part: '--shard 2/5'"
    )
  }

  private static func number(_ text: String) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}

/// How a machine tells a job which of several it is.
struct ParallelJobs {
  /// The machine's name.
  let name: String
  /// The variable that holds the job's number.
  let index: String
  /// The variable that holds how many jobs there are, if one does.
  let total: String?
  /// The number of the first job.
  let first: Int

  /// Those that are known; the innermost comes first.
  static let all = [
    ParallelJobs(
      name: "Bazel",
      index: "TEST_SHARD_INDEX",
      total: "TEST_TOTAL_SHARDS",
      first: 0
    ),
    ParallelJobs(name: "GitLab", index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: 1),
    ParallelJobs(
      name: "CircleCI",
      index: "CIRCLE_NODE_INDEX",
      total: "CIRCLE_NODE_TOTAL",
      first: 0
    ),
    ParallelJobs(
      name: "Buildkite",
      index: "BUILDKITE_PARALLEL_JOB",
      total: "BUILDKITE_PARALLEL_JOB_COUNT",
      first: 0
    ),
    ParallelJobs(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", total: nil, first: 0),
  ]

  /// The names of all variables that are looked at.
  static let variables =
    all.flatMap { [$0.index] + ($0.total.map { [$0] } ?? []) }
    + ["BAZEL_TEST", "TEST_SHARD_STATUS_FILE", "XML_OUTPUT_FILE"]

  /// The job's number, if it is told one.
  fileprivate func index(in variables: [String: String]) -> String? {
    variables[index].flatMap { $0.isEmpty ? nil : $0 }
  }
}
