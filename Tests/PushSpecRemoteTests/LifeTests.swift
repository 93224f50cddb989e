import PushSpecInterface
import PushSpecJudge
import PushSpecRemote
import Testing

/// Starts, restarts and ends of adapters.
@Suite struct LifeTests {
  @Test(arguments: [
    ("exits-at-start", "the adapter exited with status 7 while it was to answer 'initialize'"),
    ("prints-at-start", "line 1 of the adapter's output is no message: 'Welcome!'"),
    ("no-protocol", "lacks 'result.protocol'"),
    ("wrong-version", "speaks version 2 of the protocol, this runner version 1"),
    ("no-implementation", "lacks 'result.implementation'"),
    ("no-contracts", "lacks 'result.contracts'"),
    ("bad-clock", "must be \"virtual\" or \"real\", not \"sundial\""),
    ("bad-capabilities", "has 'result.contracts[0].capabilities[0]', which must be a string"),
    ("no-edition", "lacks 'result.contracts[0].edition'"),
    ("contract-twice", "one contract twice"),
    ("no-sessions", "must be a whole number from 1 to 2147483647, not 0"),
    ("bad-exclusive", "has 'result.exclusive', which must be true or false"),
  ])
  func `One that does not get going is told of`(_ mode: String, _ message: String) async throws {
    let run = try await Miniature.play(mode)
    let failure = try #require(run.failure)
    #expect(failure.message.contains(message), "\(failure.message)")
    #expect(run.left == [])
    if mode == "exits-at-start" { #expect(failure.detail.contains("no licence found")) }
  }

  @Test(arguments: ["silent-at-start", "ignores-input"])
  func `One that does not answer at the start is ended`(_ mode: String) async throws {
    var options = Miniature.options()
    options.deadlines.start = .seconds(1)
    let run = try await Miniature.play(mode, options: options)
    #expect(run.failure?.message == "the adapter did not answer 'initialize' within 1 s")
    #expect(run.failure?.reason == .timedOut)
    #expect(run.left == [])
  }

  @Test func `One that is not there is told of`() async throws {
    let command = try CommandWords("no-such-adapter-anywhere --flag")
    let run = try await Miniature.play(.command(command), options: Miniature.options())
    #expect(run.failure?.reason == .notStarted)
    let message = run.failure?.message ?? ""
    #expect(message.hasPrefix("the adapter could not be started: 'no-such-adapter-anywhere': "))
    #expect(message.contains("no shell runs it"))
  }

  @Test func `One that fails at its first start is started again`() async throws {
    let run = try await Miniature.play("exits-at-first-start")
    #expect(run.verdicts.values.allSatisfy { $0.kind == .passed })
    #expect(run.verdicts.count == 5)
  }

  @Test func `After three restarts in a row the rest is not tried`() async throws {
    let run = try await Miniature.play("always-exits")
    let faults = try (Miniature.others + [Miniature.victim]).sorted().map { id in
      try #require(run.fault(id))
    }
    #expect(faults.map(\.kind) == [.crashed, .crashed, .crashed, .crashed, .notStarted])
    #expect(faults[4].message.contains("was restarted 3 times in a row and lost each time"))
    #expect(run.left == [])
  }

  @Test func `One that is somebody else after a restart is refused`() async throws {
    let run = try await Miniature.play("another-after-restart")
    #expect(run.verdicts["mini/s/four"]?.kind == .passed)
    #expect(run.fault()?.kind == .crashed)
    for id in ["mini/s/three", "mini/s/two", "mini/s/zero"] {
      let message = run.fault(id)?.message ?? ""
      #expect(message.contains("says something else of itself than when it was first started"))
    }
    #expect(run.left == [])
  }

  @Test func `One that does not end is ended`() async throws {
    let stubborn = try await Miniature.play("ignores-shutdown")
    #expect(stubborn.notes == ["the adapter did not answer 'shutdown' within 0.3 s"])
    let worse = try await Miniature.play("ignores-sigterm")
    #expect(worse.notes.last == "the adapter did not end on SIGTERM either: SIGKILL")
    for run in [stubborn, worse] {
      #expect(run.left == [])
      #expect(run.verdicts.values.allSatisfy { $0.kind == .passed })
      #expect(run.wall < .seconds(60))
    }
  }

  @Test func `One that ends badly is told of`() async throws {
    let run = try await Miniature.play("exits-badly-at-the-end")
    #expect(run.notes == ["the adapter exited with status 1 after 'shutdown'"])
    #expect(run.verdicts.values.allSatisfy { $0.kind == .passed })
  }

  @Test(arguments: ["exits", "silent"])
  func `Each of several processes has its own losses`(_ mode: String) async throws {
    let options = Miniature.options(answer: .seconds(mode == "silent" ? 1 : 10))
    let run = try await Miniature.play(mode, options: options, jobs: 4)
    #expect(run.othersPassed)
    #expect(run.fault() != nil)
    #expect(run.left == [])
  }

  @Test(arguments: [
    ("exits-beside-others", Fault.Kind.crashed), ("silent-beside-others", .timedOut),
  ])
  func `Sessions that another takes down are played again, alone`(
    _ mode: String,
    _ kind: Fault.Kind
  ) async throws {
    let options = Miniature.options(answer: .seconds(1))
    let run = try await Miniature.play(mode, options: options, jobs: 4)
    #expect(run.othersPassed, "\(run.verdicts)")
    #expect(run.fault()?.kind == kind)
    #expect(run.left == [])
  }

  @Test(arguments: [1, 4])
  func `The number of jobs changes no verdict`(_ jobs: Int) async throws {
    let run = try await Miniature.play("exclusive", jobs: jobs)
    #expect(run.verdicts.count == 5)
    #expect(run.verdicts.values.allSatisfy { $0.kind == .passed })
  }
}
