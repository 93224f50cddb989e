import Foundation
import PushSpecEngine
import PushSpecFiles
import PushSpecInterface
import PushSpecJudge
import PushSpecRemote
import PushSpecScenarios
import Testing
import YAMLSource

/// The adapters that ship with the repository, against the suites that do.
@Suite struct ShippedAdapterTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let suite = Task {
    await SuiteLoader(reading: YAMLReader()).load([root.appending(path: "Scenarios/getui").path])
      .suite("getui")
  }

  private func play(
    _ command: String,
    topic: String? = nil,
    seed: UInt32 = 0
  ) async throws -> [ScenarioResult] {
    let suite = try #require(await Self.suite.value)
    let scenarios = suite.scenarios.filter { scenario in
      topic.map { scenario.id.hasPrefix("getui/\($0)") } ?? true
    }
    #expect(!scenarios.isEmpty)
    let path = Self.whole(command)
    var options = AdapterOptions()
    options.jobs = 2
    return try await withAdapter(.command(CommandWords(path)), options: options) { implementation in
      let offer = try #require(implementation.profile.contracts.first)
      return await Runner(implementation, options: .init(jobs: 2, seed: seed))
        .play(scenarios, of: suite, offer: offer)
        .results
    }
  }

  /// The command with whole paths: to what lies under `Adapters`, and to what was built beside the
  /// tests.
  static func whole(_ command: String) -> String {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
    let built = URL(filePath: tests).deletingLastPathComponent().path
    return command.replacing("Adapters", with: "\(root.path)/Adapters")
      .replacing("BUILT", with: built)
  }

  private func failed(_ results: [ScenarioResult]) -> [String] {
    results.filter { $0.verdict.outcome.kind != .passed }.map { "\($0.id): \($0.verdict.outcome)" }
  }

  @Test(arguments: [0, 1, 2] as [UInt32])
  func `The one in Python passes the whole suite, whatever it chooses where it may`(
    _ seed: UInt32
  ) async throws {
    let results = try await play("python3 -S -E 'Adapters/python/getui.py'", seed: seed)
    #expect(failed(results) == [])
    #expect(results.count > 300)
  }

  @Test(arguments: [
    ("completion-twice", "completion/"), ("completion-at-once", "completion/"),
    ("message-twice", "silent/"), ("stored-as-online", "silent/"), ("ids-swapped", "silent/"),
    ("never-expires", "silent/"), ("tags-pile-up", "tag/"), ("alias-without-pace", "alias/too"),
    ("alias-freed-for-one", "alias/unbound"), ("new-cid-after-outage", "state/"),
    ("outage-untold", "state/"), ("push-off-ignored", "mode/"), ("badge-on-icon", "badge/"),
    ("takes-over-unasked", "register/"), ("launching-click-uncounted", "start/"),
    ("settings-unasked", "settings/"), ("presents-by-itself", "present/"),
  ])
  func `Each bug in it is found`(_ bug: String, _ topic: String) async throws {
    let command = "python3 -S -E 'Adapters/python/getui.py' --bug \(bug)"
    let results = try await play(command, topic: topic)
    let outcomes = results.map(\.verdict.outcome.kind)
    #expect(outcomes.contains(.failed))
    #expect(!outcomes.contains(.error))
  }

  @Test func `The smallest plays what it can and says of the rest that it cannot`() async throws {
    let results =
      try await play("sh 'Adapters/minimal/adapter.sh'", topic: "start/tells-cid")
      + play("sh 'Adapters/minimal/adapter.sh'", topic: "version/")
    #expect(failed(results) == [])
    let others = try await play("sh 'Adapters/minimal/adapter.sh'", topic: "tag/")
    #expect(others.allSatisfy { $0.verdict.outcome.kind == .skipped })
  }

  @Test(arguments: ["python3 -S -E 'Adapters/python/skeleton.py'", "'BUILT/ExampleAdapter'"])
  func `The skeletons play their three calls`(_ command: String) async throws {
    let results =
      try await play(command, topic: "version/") + play(command, topic: "start/tells-cid")
    #expect(failed(results) == [])
  }

  @Test func `The page for authors shows the one in Swift as it is`() throws {
    let code = try String(
      contentsOf: Self.root.appending(path: "Adapters/swift/ExampleAdapter.swift"),
      encoding: .utf8
    )
    let page = try String(
      contentsOf: Self.root.appending(path: "Documentation/writing-an-adapter.md"),
      encoding: .utf8
    )
    #expect(page.contains("```swift\n\(code)```\n"))
  }

  @Test func `What an SDK prints and reads is not the wire`() async throws {
    let run = try await Miniature.play(
      .command(CommandWords(Self.whole("'BUILT/PrintingAdapter'"))),
      options: Miniature.options()
    )
    #expect(run.failure == nil)
    #expect(run.verdicts.count == 5)
    #expect(run.verdicts.values.allSatisfy { $0.kind == .passed }, "\(run.verdicts)")
  }
}
