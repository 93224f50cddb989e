import Foundation
import GeTuiReference
import PhoneWorld
import PushSpecAdapterKit
import PushSpecEngine
import PushSpecFiles
import PushSpecInterface
import PushSpecJudge
import PushSpecRemote
import PushSpecScenarios
import PushSpecTransport
import Testing
import YAMLSource

/// The shipped suites come to the same verdicts and traces, however the reference is reached.
@Suite(.serialized) struct ParityTests {
  private static let suite = Task {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return await SuiteLoader(reading: YAMLReader()).load([
      root.appending(path: "Scenarios/getui").path
    ]).suite("getui")
  }

  private static let offer = ContractOffer(
    id: "getui",
    edition: "2026.1",
    capabilities: Set(GeTuiReference().profile.contracts.flatMap(\.capabilities)),
    clock: .virtual
  )

  /// A fault, so that there are failures to be told alike.
  private static let fault = GeTuiReference.faults.first { $0.name == "completion-twice" }

  private static func reference() -> GeTuiReference {
    GeTuiReference(faults: fault.map { [$0] } ?? [])
  }

  private static func play(
    _ implementation: any Implementation,
    jobs: Int = 1
  ) async throws -> [String] {
    let suite = try #require(await suite.value)
    return await Runner(implementation, options: .init(jobs: jobs, seed: 5, keepsTraces: true))
      .play(suite.scenarios, of: suite, offer: offer)
      .results
      .map { "\($0.id): \($0.verdict) \($0.trace)" }
  }

  private static let inProcess = Task { try await play(reference()) }

  private func expectSame(_ results: [String]) async throws {
    let expected = try await Self.inProcess.value
    #expect(results.count == expected.count)
    #expect(results.count > 100)
    for (one, other) in zip(results, expected) where one != other {
      Issue.record("differs:\n\(one)\n\(other)")
      return
    }
  }

  private func play(_ source: AdapterSource, jobs: Int = 1) async throws -> [String] {
    var options = AdapterOptions()
    options.jobs = jobs
    return try await withAdapter(source, options: options) { implementation in
      try await Self.play(implementation, jobs: jobs)
    }
  }

  /// The binary that was built beside the tests.
  private static var command: String {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
    let binary = URL(filePath: tests).deletingLastPathComponent().appending(path: "pushspec").path
    return "'\(binary)' serve getui --fault completion-twice"
  }

  @Test(arguments: [1, 8])
  func `Over standard input and output`(_ jobs: Int) async throws {
    try await expectSame(try await play(.command(CommandWords(Self.command)), jobs: jobs))
  }

  @Test(arguments: [("tcp", 1), ("unix", 1), ("tcp", 8)])
  func `Over sockets`(_ kind: String, _ jobs: Int) async throws {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let text = kind == "tcp" ? "127.0.0.1:0" : "unix:\(Miniature.temporaryPath()).sock"
    async let served: Void = serve(Self.reference(), on: .listen(text, token: nil)) { note in
      continuation.yield(note)
    }
    var notes = stream.makeAsyncIterator()
    let note = try #require(await notes.next())
    let address = try Address(String(note.dropFirst("listening at ".count)))
    try await expectSame(try await play(.connect(address, nil), jobs: jobs))
    try await served
  }
}
