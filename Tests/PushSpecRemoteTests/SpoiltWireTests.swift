import Foundation
import PushSpecInterface
import PushSpecJudge
import PushSpecRemote
import Testing

/// Bytes flipped and put in, lines cut, dropped, doubled, put into another order and delayed.
///
/// `PUSHSPEC_SPOILT_RUNS=20000 swift test --filter SpoiltWireTests` plays more of them.
@Suite struct SpoiltWireTests {
  private static let runs =
    ProcessInfo.processInfo.environment["PUSHSPEC_SPOILT_RUNS"].flatMap { Int($0) } ?? 1_500

  private static let played = ["mini/s/four", "mini/s/one", "mini/s/three"]

  @Test(.timeLimit(.minutes(10)))
  func `Whatever is spoilt, each scenario comes to a verdict, and none hangs`() async throws {
    let turnstile = Turnstile(places: 32)
    let counts = try await withThrowingTaskGroup(of: [Outcome].self) { group in
      for seed in 1...Self.runs {
        await turnstile.enter()
        group.addTask {
          defer { turnstile.leave() }
          return try await Self.play(seed)
        }
      }
      var counts: [Outcome.Kind: Int] = [:]
      for try await outcomes in group {
        for outcome in outcomes { counts[outcome.kind, default: 0] += 1 }
      }
      return counts
    }
    // Some luck is good and some is bad, or nothing has been tried.
    #expect(counts[.passed, default: 0] > Self.runs / 2)
    #expect(counts[.error, default: 0] > Self.runs / 4)
  }

  private static func play(_ seed: Int) async throws -> [Outcome] {
    let wire = try SpoiltWire(seed: UInt64(seed))
    defer { wire.end() }
    var options = Miniature.options(answer: .milliseconds(400))
    options.deadlines.start = .milliseconds(400)
    let run = try await Miniature.play(
      .connect(wire.address, nil),
      options: options,
      only: 3,
      through: nil
    )
    if let failure = run.failure {
      #expect(!failure.message.isEmpty)
      return []
    }
    for id in played {
      guard let outcome = run.verdicts[id] else {
        Issue.record("seed \(seed): \(id) came to no verdict")
        continue
      }
      guard case .error(let fault) = outcome else { continue }
      #expect(!fault.message.isEmpty && !fault.message.contains("\n"), "seed \(seed)")
    }
    return played.compactMap { run.verdicts[$0] }
  }
}
