import PushSpecJudge
import PushSpecRemote
import Testing

/// Adapters that die at any moment, and adapters whose output is spoilt.
@Suite struct KillTests {
  private static let played = ["mini/s/four", "mini/s/one", "mini/s/three"]

  @Test(arguments: 1...37)
  func `An adapter that is killed at a message costs one scenario at most`(
    _ message: Int
  ) async throws {
    let run = try await Miniature.play("killed-at:\(message)", only: 3)
    #expect(run.wasKilled)
    #expect(run.failure == nil)
    #expect(run.left == [])
    #expect(Self.played.allSatisfy { run.verdicts[$0] != nil })
    let errors = run.verdicts.filter { $0.value.kind == .error }
    let passed = Self.played.filter { run.verdicts[$0]?.kind == .passed }
    #expect(errors.count <= 1)
    #expect(passed.count >= 2)
    for (id, outcome) in errors {
      guard case .error(let fault) = outcome else { continue }
      #expect(fault.kind == .crashed, "\(id): \(fault.message)")
      #expect(fault.message.contains("signal 9 (SIGKILL)"), "\(id): \(fault.message)")
    }
    // Before it said what it is, it is started again, and while it ends nothing is lost.
    if errors.isEmpty { #expect(message <= 2 || message >= 36) }
  }

  @Test func `There are no more messages than that`() async throws {
    let run = try await Miniature.play("killed-at:38", only: 3)
    #expect(!run.wasKilled)
  }

  @Test(arguments: 1...24)
  func `An adapter whose output is spoilt hangs nothing and hides nothing`(
    _ seed: Int
  ) async throws {
    let options = Miniature.options(answer: .milliseconds(700))
    let run = try await Miniature.play("chaos:\(seed)", options: options, only: 3)
    #expect(run.left == [])
    #expect(run.wall < .seconds(20))
    guard run.failure == nil else { return }
    #expect(Self.played.allSatisfy { run.verdicts[$0] != nil })
  }
}
