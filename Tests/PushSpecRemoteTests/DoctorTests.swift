import Foundation
import PushSpecAdapterKit
import PushSpecInterface
import PushSpecRemote
import PushSpecTransport
import Testing

/// The doctor finds nothing wrong with what is right, and each thing that is wrong by its own rule.
@Suite struct DoctorTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let known = KnownContract(
    id: "mini",
    edition: "1",
    capabilities: [],
    sampleCall: "go"
  )
  private static let turnstile = Turnstile(places: 4)

  private func examine(
    _ source: AdapterSource,
    patience: Duration = .seconds(10)
  ) async -> [Finding] {
    await Self.turnstile.enter()
    defer { Self.turnstile.leave() }
    var options = AdapterOptions()
    options.deadlines.answer = patience
    return await Doctor(source, contracts: [Self.known], options: options).examine()
  }

  private func examine(patient fault: String, patience: Duration = .seconds(10)) async throws
    -> [Finding]
  {
    let script = Self.root.appending(path: "Tests/PushSpecRemoteTests/Miniatures/patient.py").path
    return await examine(
      .command(try CommandWords("python3 -S -E '\(script)' \(fault)")),
      patience: patience
    )
  }

  private func bad(_ findings: [Finding], _ grade: Finding.Grade = .problem) -> [String] {
    findings.filter { $0.grade == grade }.map(\.rule)
  }

  @Test func `What is right is found right`() async throws {
    let findings = try await examine(patient: "nothing")
    #expect(findings.allSatisfy { $0.grade == .fine }, "\(findings)")
    #expect(findings.count == 24)
    #expect(findings.allSatisfy { $0.reproduction == nil })
  }

  @Test(arguments: [
    ("dies-of-nonsense", "refuses-no-json"), ("one-code-for-all", "refuses-unknown-method"),
    ("answers-notifications", "ignores-notifications"),
    ("settles-without-session", "refuses-missing-params"), ("opens-twice", "refuses-opening-twice"),
    ("plays-anything", "refuses-unknown-contract"), ("calls-anything", "refuses-unknown-call"),
    ("accepts-strangers", "refuses-unknown-client"), ("does-anything", "refuses-unknown-stimulus"),
    ("never-closes", "closes"), ("wrong-epoch", "opens"), ("drops-duplicates", "emit-duplicates"),
    ("drops-observations", "emit-order"), ("holds-back", "emit-order"),
    ("rounds-numbers", "emit-values"), ("drops-null", "emit-values"), ("mixes-kinds", "emit-kind"),
    ("skips-numbers", "numbers"), ("repeats-numbers", "numbers"), ("falling-time", "numbers"),
    ("without-numbers", "emit-order"), ("overshoots", "advances"), ("stands-still", "advances"),
    ("never-knows", "advances"), ("shares-the-clock", "several-sessions"),
    ("answers-twice", "refuses-unknown-session"), ("exits-badly", "ends"), ("leaves-child", "ends"),
  ])
  func `What is wrong is found by its rule`(_ fault: String, _ rule: String) async throws {
    let findings = try await examine(patient: fault)
    #expect(bad(findings).contains(rule), "\(findings.filter { $0.grade != .fine })")
    for finding in findings where finding.grade == .problem {
      #expect(!finding.details.isEmpty)
      #expect(finding.reproduction?.hasPrefix("printf '%s\\n' '{") == true)
      #expect(finding.reproduction?.hasSuffix("patient.py' \(fault)") == true)
    }
  }

  @Test(arguments: [
    ("silent-on-nonsense", "refuses-no-json"), ("ignores-shutdown", "ends"),
    ("lingers", "ends-with-input"),
  ])
  func `What never comes is waited for in vain`(_ fault: String, _ rule: String) async throws {
    let findings = try await examine(patient: fault, patience: .seconds(1))
    #expect(bad(findings).contains(rule), "\(findings.filter { $0.grade != .fine })")
  }

  @Test(arguments: [
    ("without-emit", "emit-duplicates"), ("flies", "profile"), ("unheard-of", "profile"),
    ("old", "profile"),
  ])
  func `What is worth knowing is noted`(_ fault: String, _ rule: String) async throws {
    let findings = try await examine(patient: fault)
    #expect(bad(findings, .note).contains(rule), "\(findings.filter { $0.grade != .fine })")
    #expect(bad(findings) == [])
  }

  @Test func `One that is busy is not taken to be wrong`() async throws {
    #expect(bad(try await examine(patient: "busy")) == [])
  }

  @Test func `A reproduction shows it again`() async throws {
    let findings = try await examine(patient: "drops-duplicates")
    let finding = try #require(findings.first { $0.rule == "emit-duplicates" })
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", try #require(finding.reproduction)]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(
      decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    #expect(output.components(separatedBy: "\"twin\"").count == 2, "\(output)")
  }

  @Test(arguments: [
    "python3 -S -E 'Adapters/python/getui.py'", "sh 'Adapters/minimal/adapter.sh'",
    "python3 -S -E 'Adapters/python/skeleton.py'", "'BUILT/ExampleAdapter'",
  ])
  func `The adapters that ship are in good health`(_ command: String) async throws {
    let path = ShippedAdapterTests.whole(command)
    let findings = await examine(.command(try CommandWords(path)))
    #expect(bad(findings) == [], "\(findings.filter { $0.grade != .fine })")
  }

  @Test func `An adapter behind a socket is examined, too`() async throws {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    async let served: Void = serve(MiniSDK(), on: .listen("127.0.0.1:0", token: nil)) { note in
      continuation.yield(note)
    }
    var notes = stream.makeAsyncIterator()
    let note = try #require(await notes.next())
    let address = try Address(String(note.dropFirst("listening at ".count)))
    let findings = await examine(.connect(address, nil))
    // It plays any call and has an epoch of its own.
    #expect(
      Set(bad(findings)).isSubset(of: [
        "opens", "refuses-unknown-call", "refuses-unknown-contract", "refuses-unknown-client",
      ])
    )
    try await served
  }

  @Test func `One that is not there has that finding alone`() async throws {
    let findings = await examine(.command(try CommandWords("no-such-adapter")))
    #expect(findings.map(\.rule) == ["starts"])
    #expect(findings.first?.grade == .problem)
  }
}
