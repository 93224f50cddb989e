import Foundation
import PushSpecCommand
import Testing

/// Who can reach an adapter's socket, and who knows its secret.
@Suite struct AdapterSecrecyTests {
  /// A bench on which a run ends at once instead of waiting for an adapter.
  private func bench(tokenMode: Int) throws -> Bench {
    let bench = try Bench()
    let interruption = Interruption()
    interruption.receive(2)
    bench.environment.interruption = interruption
    try bench.put("token", "0123456789\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: tokenMode],
      ofItemAtPath: "\(bench.folder)/token"
    )
    return bench
  }

  @Test(arguments: [("0.0.0.0:0", true), ("127.0.0.1:0", false), ("0", false), ("unix:s", false)])
  func `Who listens for other machines is told what that means`(
    _ address: String,
    _ isTold: Bool
  ) async throws {
    let bench = try bench(tokenMode: 0o600)
    let result = await bench.run("run", "--listen", address, "--token-file", "token")
    #expect(result.status == .interrupted)
    #expect(result.messages.contains("other machines can reach") == isTold)
    #expect(!result.messages.contains("other users"))
    if address == "0" { #expect(result.messages.contains("waiting for an adapter at 127.0.0.1:")) }
    #expect(!result.messages.contains("0123456789"))
  }

  @Test(arguments: [(0o600, false), (0o400, false), (0o644, true), (0o660, true)])
  func `A secret that others can read is told of`(_ mode: Int, _ isTold: Bool) async throws {
    let bench = try bench(tokenMode: mode)
    let result = await bench.run("run", "--listen", "0", "--token-file", "token")
    #expect(result.messages.contains("other users can read 'token'") == isTold)
  }

  @Test func `A reference serves other machines only with a secret`() async throws {
    let bench = try bench(tokenMode: 0o600)
    let result = await bench.run("serve", "toy", "--listen", "0.0.0.0:0")
    #expect(result.status == .nothingRun)
    #expect(result.messages.contains("whoever reaches 0.0.0.0:0 could use it"))
    #expect(result.messages.contains("--token-file"))
  }
}
