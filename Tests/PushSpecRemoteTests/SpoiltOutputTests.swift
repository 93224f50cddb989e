import PushSpecJudge
import PushSpecRemote
import Testing

/// Adapters in processes of their own whose output is spoilt, as a seed says.
@Suite struct SpoiltOutputTests {
  private static let played = ["mini/s/four", "mini/s/one", "mini/s/three"]

  @Test(arguments: 1...32)
  func `An adapter whose output is spoilt hangs nothing and hides nothing`(
    _ seed: Int
  ) async throws {
    let options = Miniature.options(answer: .milliseconds(700))
    let run = try await Miniature.play("chaos:\(seed)", options: options, only: 3)
    #expect(run.left == [])
    #expect(run.wall < .seconds(60))
    guard run.failure == nil else { return }
    #expect(Self.played.allSatisfy { run.verdicts[$0] != nil })
  }
}
