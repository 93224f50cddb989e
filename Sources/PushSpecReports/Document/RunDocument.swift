internal import PushSpecInterface
package import PushSpecJudge

/// Everything that a run knew, in the shape in which it is stored and handed to other formats.
///
/// Its types are made for the file alone: what the judge calls its things may change, the file may
/// not. The results of a run that has just ended are described one at a time, when they are asked
/// for, so that a document of many of them takes no memory of its own.
package struct RunDocument: Sendable {
  /// The word by which a file is known to be one of these.
  package static let format = "pushspec-run"
  /// The version of the file's shape; it grows when something stable changes.
  package static let version = 1

  /// What is known of the run as a whole.
  package var head: Head
  /// The suites played, in the order of their ids.
  package var suites: [Suite]
  /// Whether the run came to its end.
  package var isFinished: Bool

  /// A document of `suites`.
  package init(head: Head, suites: [Suite], isFinished: Bool) {
    self.head = head
    self.suites = suites
    self.isFinished = isFinished
  }

  /// The document of `run`, made by `generator`.
  package init(_ run: RunResult, generator: String) {
    head = Head(run, generator: generator)
    suites = run.suites.map { Suite($0, in: run) }
    isFinished = true
  }

  /// The document that stands in the place of the real one until the run has finished.
  package static func unfinished(startedAt: Int64, generator: String) -> RunDocument {
    let run = RunResult(suites: [], seed: 0, startedAt: startedAt, wall: .zero, options: [])
    return RunDocument(
      head: Head(run, generator: generator),
      suites: [],
      isFinished: false
    )
  }

  /// How many scenarios came to each kind of outcome; invalid files count as errors.
  package var counts: Counts {
    suites.reduce(into: Counts()) { $0.add($1.counts) }
  }

  /// Whether the run is a success: it came to its end and played something, and nothing is wrong.
  package var isGood: Bool {
    let counts = counts
    return isFinished && head.interruption == nil && counts.failed == 0 && counts.errors == 0
      && (counts.passed + counts.known > 0 || isEmptyPart) && head.findings.isEmpty
  }

  /// Whether there was nothing to play in this part of a selection, while there is in others.
  package var isEmptyPart: Bool {
    let counts = counts
    return counts.total == counts.skipped && (head.shard.map { $0.playable > 0 } ?? false)
  }
}

extension RunDocument {
  /// What is known of a run as a whole.
  package struct Head: Sendable, Hashable, Codable {
    /// The program that wrote it: `pushspec 1.0.0`.
    package let generator: String
    /// When the run began: `2026-11-30T07:45:00Z`.
    package let startedAt: String
    /// How long it took, in real time.
    package let wallMicroseconds: Int64
    /// The seed.
    package let seed: UInt32
    /// The options that play one scenario in the same way.
    package let options: [String]
    /// The signal that ended it early, if one did.
    package let interruption: String?
    /// What the gate complains of beside the scenarios themselves.
    package var findings: [Finding]
    /// Which part of the selection was played, where it was divided.
    package let shard: Shard?

    /// The head of a run that was played in parts.
    init(
      generator: String,
      startedAt: String,
      wallMicroseconds: Int64,
      seed: UInt32,
      options: [String],
      interruption: String?,
      findings: [Finding]
    ) {
      self.generator = generator
      self.startedAt = startedAt
      self.wallMicroseconds = wallMicroseconds
      self.seed = seed
      self.options = options
      self.interruption = interruption
      self.findings = findings
      shard = nil
    }

    /// The head of `run`.
    init(_ run: RunResult, generator: String) {
      self.generator = generator
      startedAt = UTCTimestamp.text(unixMilliseconds: run.startedAt) + "Z"
      wallMicroseconds = run.wall.microseconds
      seed = run.seed
      options = run.options
      interruption = run.interruption?.name
      shard = run.shard.map(Shard.init)
      findings = run.findings.map(Finding.init)
    }
  }

  /// How many scenarios came to each kind of outcome.
  package struct Counts: Sendable, Hashable, Codable {
    /// How many passed, flaky ones too.
    package var passed = 0
    /// How many failed.
    package var failed = 0
    /// How many were skipped.
    package var skipped = 0
    /// How many ended in an error.
    package var errors = 0
    /// How many failed or ended in an error, which is excused.
    package var known = 0
    /// How many of those that passed did so only when they were tried again.
    package var flaky = 0

    /// All counts nought.
    package init() {}

    /// The counts of `counts`.
    init(_ counts: OutcomeCounts) {
      passed = counts.passed
      failed = counts.failed
      skipped = counts.skipped
      errors = counts.errors
      known = counts.known
      flaky = counts.flaky
    }

    /// All of them together.
    package var total: Int { passed + failed + skipped + errors + known }

    /// Counts what `result` came to.
    package mutating func count(_ result: Result) {
      if result.isFlaky { flaky += 1 }
      switch result.outcome {
      case .passed: passed += 1
      case .failed: failed += 1
      case .skipped: skipped += 1
      case .error: errors += 1
      case .known: known += 1
      }
    }

    mutating func add(_ other: Counts) {
      passed += other.passed
      failed += other.failed
      skipped += other.skipped
      errors += other.errors
      known += other.known
      flaky += other.flaky
    }
  }

  /// The kinds of outcome.
  package enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    case passed, failed, skipped, error, known
  }

  /// A place in a file.
  package struct Place: Sendable, Hashable, Codable {
    /// The path as the run was given it.
    package let file: String
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int

    /// The place in `file`.
    package init(file: String, line: Int, column: Int = 1) {
      self.file = file
      self.line = line
      self.column = column
    }
  }
}
