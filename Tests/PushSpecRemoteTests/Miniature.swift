import Foundation
import PushSpecEngine
import PushSpecFiles
import PushSpecInterface
import PushSpecJudge
import PushSpecRemote
import PushSpecScenarios
import Synchronization
import Testing
import YAMLSource

/// A run of the suite `mini` against an adapter that does one thing wrong, with real processes.
struct Miniature {
  /// The verdicts, by the ids of the results.
  let verdicts: [String: Outcome]
  /// Why the adapter could not be reached at all.
  let failure: Refusal?
  /// What a person who watches was told.
  let notes: [String]
  /// The processes that are left.
  let left: [Int32]
  /// Whether the adapter has done once what it does but once.
  let wasKilled: Bool
  /// How long it took.
  let wall: Duration

  /// The scenario in which most of them misbehave.
  static let victim = "mini/s/one"
  /// The others.
  static let others = ["mini/s/four", "mini/s/three", "mini/s/two", "mini/s/zero"]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// Too many processes at once, and none keeps its deadlines.
  private static let turnstile = Turnstile(places: 4)

  private static let suite = Task {
    await SuiteLoader(reading: YAMLReader()).load([folder.appending(path: "Suite/mini").path])
      .suite("mini")
  }

  /// The command that starts the adapter.
  static func command(_ mode: String, pids: String) throws -> CommandWords {
    let script = folder.appending(path: "Miniatures/miniature.py").path
    return try CommandWords("python3 -S -E '\(script)' '\(mode)' '\(pids)'")
  }

  /// Options with deadlines fit for a test.
  static func options(answer: Duration = .seconds(10)) -> AdapterOptions {
    var options = AdapterOptions()
    options.deadlines.answer = answer
    options.deadlines.work = answer
    options.deadlines.end = .milliseconds(300)
    options.deadlines.connection = .seconds(10)
    return options
  }

  /// Plays the suite against the adapter that does what `mode` says.
  static func play(
    _ mode: String,
    options: AdapterOptions = options(),
    jobs: Int = 1,
    only count: Int = .max
  ) async throws -> Miniature {
    let pids = Self.temporaryPath()
    defer {
      for path in [pids, pids + ".once"] { try? FileManager.default.removeItem(atPath: path) }
    }
    return try await play(
      .command(command(mode, pids: pids)),
      options: options,
      jobs: jobs,
      only: count,
      pids: pids
    )
  }

  /// Plays the suite against whatever is found at `source`.
  static func play(
    _ source: AdapterSource,
    options: AdapterOptions,
    jobs: Int = 1,
    only count: Int = .max,
    pids: String? = nil,
    through turnstile: Turnstile? = turnstile
  ) async throws -> Miniature {
    let suite = try #require(await suite.value)
    await turnstile?.enter()
    defer { turnstile?.leave() }
    let notes = Mutex<[String]>([])
    var options = options
    options.jobs = jobs
    let told = options.note
    options.note = { text in
      notes.withLock { $0.append(text) }
      told(text)
    }
    let begin = ContinuousClock.now
    var verdicts: [String: Outcome] = [:]
    var failure: Refusal?
    do {
      let result = try await withAdapter(source, options: options) { implementation in
        let offer = try #require(implementation.profile.contracts.first)
        return await Runner(implementation, options: .init(jobs: jobs))
          .play(Array(suite.scenarios.prefix(count)), of: suite, offer: offer)
      }
      for result in result.results { verdicts[result.id] = result.verdict.outcome }
    } catch let refusal as Refusal {
      failure = refusal
    }
    return Miniature(
      verdicts: verdicts,
      failure: failure,
      notes: notes.withLock { $0 },
      left: await pids.asyncMap { await living(in: $0) } ?? [],
      wasKilled: FileManager.default.fileExists(atPath: (pids ?? "") + ".once"),
      wall: ContinuousClock.now - begin
    )
  }

  /// A path at which nothing is.
  static func temporaryPath() -> String {
    let name = "pushspec-miniature-\(UInt64.random(in: .min ... .max))"
    return FileManager.default.temporaryDirectory.appending(path: name).path
  }

  /// What came of the scenario in which most of them misbehave.
  var ofVictim: Outcome? { verdicts[Self.victim] }

  /// The fault with which `id` ended.
  func fault(_ id: String = victim) -> Fault? {
    if case .error(let fault) = verdicts[id] { fault } else { nil }
  }

  /// Whether a result is there for every scenario, and those that nothing is wrong with passed.
  var othersPassed: Bool { Self.others.allSatisfy { verdicts[$0]?.kind == .passed } }

  /// The processes noted in `path` that still live; those just killed are given a moment.
  private static func living(in path: String) async -> [Int32] {
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    let noted = (text ?? "").split(separator: "\n").compactMap { Int32($0) }
    for _ in 0..<50 {
      if noted.allSatisfy({ !isAlive($0) }) { return [] }
      try? await Task.sleep(for: .milliseconds(20))
    }
    return noted.filter(isAlive)
  }

  private static func isAlive(_ process: Int32) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat")
    // One that nobody has reaped yet lives no more.
    return stat.map { !String(decoding: $0, as: UTF8.self).contains(") Z ") } ?? true
  }
}

extension Optional where Wrapped: Sendable {
  fileprivate func asyncMap<Result>(_ transform: (Wrapped) async -> Result) async -> Result? {
    guard let self else { return nil }
    return await transform(self)
  }
}
