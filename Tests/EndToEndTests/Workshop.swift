import Foundation

/// A folder of a test's own, gone with the test.
final class Workshop {
  let path: String

  init() throws {
    let name = "pushspec-end-to-end-\(UInt64.random(in: .min ... .max))"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The scenarios of the repository.
  static let scenarios = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenarios").path

  /// Writes the file `name`.
  func put(_ name: String, _ text: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  /// Copies `source` to `name`.
  func copy(_ source: String, to name: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(atPath: source, toPath: url.path)
  }

  /// The text of the file `name`; nothing where there is none.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Puts the suite `getui` here with so many cases of one scenario that a run lasts a while.
  func putLongSuite(cases: Int) throws {
    try copy("\(Self.scenarios)/device", to: "Scenarios/device")
    for name in ["contract.yaml", "fragments.yaml"] {
      try copy("\(Self.scenarios)/getui/\(name)", to: "Scenarios/getui/\(name)")
    }
    let rows = (1...cases).map { "  - {case: c\($0), appKey: demo-key}\n" }.joined()
    try put(
      "Scenarios/getui/long/run.yaml",
      """
      title: One of very many
      cases:
      \(rows)
      steps:
        - repeat: 20
          do:
            - wait: 1h
        - call: startSdk
          with: {appId: demo-app, appKey: $appKey, appSecret: demo-secret}
        - expect: GeTuiSdkDidRegisterClient

      """
    )
  }

  /// Waits until the file `name` is there, as long as `program` runs.
  func waitForFile(_ name: String, writtenBy program: Program) async throws {
    while text(name) == nil, program.isRunning { try await Task.sleep(for: .milliseconds(2)) }
  }
}
