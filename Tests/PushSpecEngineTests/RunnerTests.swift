import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import Synchronization
import Testing

@testable import PushSpecEngine

/// Playing many scenarios at once.
@Suite struct RunnerTests {
  /// A hundred scenarios of every outcome, all against one script.
  private static let suite = Task {
    let files = (1...100).map { number in
      let steps =
        switch number % 4 {
        case 0: "- {expect: didStart, with: {clientId: c1}}"
        case 1: "- {expect: didStart, with: {clientId: c2}}"
        case 2: "- {call: stop}\n  - {expect: didStop}"
        default: "- {call: clientId}\n  - {expect: didStart}"
        }
      return (
        "many/n\(number)", "title: x\nsteps:\n  - {call: start, with: {appId: demo}}\n  \(steps)\n"
      )
    }
    return try await Written.suite(Dictionary(uniqueKeysWithValues: files))
  }

  private static let script = """
    replies:
      - to: call start
        then: [{in: 1s, callback: didStart, with: {clientId: c1}}]
      - to: call stop
        refuses: unsupported
      - to: call clientId
        refuses: implementationFailed
    afterClose: [{callback: didStop}]
    """

  private func play(
    jobs: Int,
    sessions: Int = 64,
    mostFailures: Int? = nil,
    shuffle: Shuffle? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (Runner.Progress) -> Void = { _ in }
  ) async throws -> [ScenarioResult] {
    let suite = try await Self.suite.value
    var implementation = ScriptedImplementation(script: try Script(Self.script))
    implementation.sessions = sessions
    let late = implementation
    var options = Runner.Options(jobs: jobs, seed: 7, keepsTraces: true)
    options.mostFailures = mostFailures
    options.shuffle = shuffle
    let runner = Runner(
      implementation,
      options: options,
      isInterrupted: isInterrupted,
      progress: { step in
        if case .finished(let result) = step { late.tellAfterClose(of: result.id) }
        progress(step)
      }
    )
    return await runner.play(suite.scenarios, of: suite, offer: implementation.offer).results
  }

  @Test func `the results are the same whatever the number of jobs`() async throws {
    let alone = try await play(jobs: 1)
    let together = try await play(jobs: 8)
    #expect(
      VerdictText.text(of: alone, on: .virtual) == VerdictText.text(of: together, on: .virtual)
    )
    #expect(alone.count == 200)
    #expect(alone.map(\.id) == alone.map(\.id).sorted())
    let kinds = alone.map(\.verdict.outcome.kind)
    #expect(kinds.count { $0 == .passed } == 25)
    #expect(kinds.count { $0 == .failed } == 25)
    #expect(kinds.count { $0 == .skipped } == 25)
    #expect(kinds.count { $0 == .error } == 125)
  }

  @Test func `an implementation of one session is asked for one at a time`() async throws {
    let results = try await play(jobs: 8, sessions: 1)
    #expect(results.count == 200)
  }

  @Test func `progress tells the beginning, each scenario and the end`() async throws {
    let told = Mutex<[String]>([])
    _ = try await play(
      jobs: 4,
      progress: { progress in
        let word =
          switch progress {
          case .began(let suite, let count): "began \(suite) \(count)"
          case .started: "started"
          case .finished: "finished"
          case .ended(let suite, let counts): "ended \(suite) \(counts.total)"
          }
        told.withLock { $0.append(word) }
      }
    )
    let words = told.withLock { $0 }
    #expect(words.first == "began toy 100")
    #expect(words.last == "ended toy 200")
    #expect(words.count { $0 == "started" } == 100)
    #expect(words.count { $0 == "finished" } == 100)
  }

  @Test func `after an interruption the rest is not played, and said so`() async throws {
    let played = Atomic(0)
    let results = try await play(
      jobs: 1,
      isInterrupted: { played.load(ordering: .relaxed) >= 3 },
      progress: { progress in
        if case .finished = progress { played.wrappingAdd(1, ordering: .relaxed) }
      }
    )
    let notRun = results.filter { $0.word == "NotRun" }
    #expect(notRun.count == 97)
    #expect(notRun.allSatisfy { $0.message == "not run: interrupted" })
    #expect(results.count { $0.id.hasPrefix("teardown/") } == 3)
  }

  @Test(arguments: [1, 3, 20], [1, 8])
  func `After so many failures nothing more counts, at the same scenario whatever the jobs`(
    _ most: Int,
    _ jobs: Int
  ) async throws {
    let results = try await play(jobs: jobs, mostFailures: most)
    let own = results.filter { !$0.id.hasPrefix("teardown/") }
    #expect(own.count == 100)
    #expect(own.count(where: \.isFailure) == most)
    let end = try #require(own.firstIndex { $0.verdict.outcome.isNotRun })
    #expect(own[end...].allSatisfy { $0.verdict.outcome.isNotRun })
    #expect(own[end - 1].isFailure)
    #expect(results.count - own.count == end)
    let noun = most == 1 ? "failure" : "failures"
    #expect(own[end].message == "not run: the run was to end after \(most) \(noun)")
    #expect(own[end].verdict.outcome.kind == .skipped)
  }

  @Test func `No failures allowed is nothing played`() async throws {
    let results = try await play(jobs: 4, mostFailures: 0)
    #expect(results.count == 100)
    #expect(results.allSatisfy { $0.verdict.outcome.isNotRun })
  }

  @Test func `A shuffle changes the order of play and nothing else`() async throws {
    let told = Mutex<[String]>([])
    let shuffled = try await play(
      jobs: 1,
      shuffle: Shuffle(seed: 3),
      progress: { progress in
        if case .finished(let result) = progress { told.withLock { $0.append(result.id) } }
      }
    )
    let plain = try await play(jobs: 1)
    #expect(
      VerdictText.text(of: shuffled, on: .virtual) == VerdictText.text(of: plain, on: .virtual)
    )
    let ids = plain.map(\.id).filter { !$0.hasPrefix("teardown/") }
    #expect(told.withLock { $0 } == Shuffle(seed: 3).order(of: 100).map { ids[$0] })
  }

  @Test func `each scenario has a seed of its own, whatever else is played`() async throws {
    let suite = try await Self.suite.value
    func seeds(_ scenarios: [Scenario]) async throws -> [String: UInt32] {
      let implementation = ScriptedImplementation(script: try Script(Self.script))
      let runner = Runner(implementation, options: Runner.Options(seed: 7))
      _ = await runner.play(scenarios, of: suite, offer: implementation.offer)
      return scenarios.reduce(into: [:]) { $0[$1.id] = implementation.opened[$1.id]?.request.seed }
    }
    let all = try await seeds(suite.scenarios)
    let some = try await seeds(Array(suite.scenarios.suffix(3)))
    #expect(Set(all.values).count == 100)
    #expect(some.allSatisfy { all[$0.key] == $0.value })
  }

  @Test func `traces of what passed are kept only if asked`() async throws {
    let suite = try await Self.suite.value
    let implementation = ScriptedImplementation(script: try Script(Self.script))
    let runner = Runner(implementation, options: Runner.Options())
    let results = await runner.play(suite.scenarios, of: suite, offer: implementation.offer).results
    for result in results where result.verdict.outcome.kind != .error {
      #expect(result.trace.isEmpty == (result.verdict.outcome.kind == .passed))
    }
  }
}
