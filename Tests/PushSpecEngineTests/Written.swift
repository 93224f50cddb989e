import Foundation
import PushSpecFiles
import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import SourceText
import YAMLSource

@testable import PushSpecEngine

/// Scenarios written where a test needs them, in the words of the toy contract.
enum Written {
  /// What the loader makes of some files beside each other in one folder, by their paths.
  static func load(_ files: [String: String]) async throws -> Library {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    return await SuiteLoader(reading: YAMLReader()).load([folder.path])
  }

  /// The toy suite with the scenarios of `files`, by their ids without `toy/`.
  static func suite(_ files: [String: String], quiet: String = "10s") async throws -> Suite {
    let corpus = Corpus.folder + "/Corpus/toy/"
    let contract = try SourceFile.onDisk(corpus + "contract.yaml").text
    var all = [
      "toy/contract.yaml": contract.replacing("quiet: 10s", with: "quiet: \(quiet)"),
      "toy/fragments.yaml": try SourceFile.onDisk(corpus + "fragments.yaml").text,
    ]
    for (id, text) in files { all["toy/\(id).yaml"] = text }
    let library = try await load(all)
    let faults = library.diagnostics.filter { $0.severity == .error }
    guard faults.isEmpty, let suite = library.suite("toy") else {
      throw ScriptFault(text: DiagnosticRenderer().render(faults))
    }
    return suite
  }

  /// The one scenario with these steps.
  static func scenario(_ yaml: String, quiet: String = "10s") async throws -> Scenario {
    let scenarios = try await suite(["here/this": yaml], quiet: quiet).scenarios
    guard let scenario = scenarios.first else { throw ScriptFault(text: "no scenario") }
    return scenario
  }

  /// What a scenario comes to against a script.
  static func play(
    _ yaml: String,
    against script: String,
    quiet: String = "10s",
    patience: Patience = Patience()
  ) async throws -> ScenarioResult {
    try await play(
      yaml,
      against: ScriptedImplementation(script: Script(script)),
      quiet: quiet,
      patience: patience
    )
  }

  /// What a scenario comes to against a scripted implementation.
  static func play(
    _ yaml: String,
    against implementation: ScriptedImplementation,
    quiet: String = "10s",
    patience: Patience = Patience()
  ) async throws -> ScenarioResult {
    let driver = Driver(
      implementation,
      offer: implementation.offer,
      seed: 0,
      keepsTraces: true,
      patience: patience
    )
    return await driver.play(try await scenario(yaml, quiet: quiet), session: "s1")
  }

  /// Started, and nothing more.
  static let started = """
    title: Started
    steps:
      - call: start
        with: {appId: demo}
      - expect: didStart
    """
}

extension ScenarioResult {
  /// The verdict in a word: `passed`, `skipped`, or the kind of failure or fault.
  var word: String {
    switch verdict.outcome {
    case .passed: "passed"
    case .failed(let failure, _): failure.kind.rawValue
    case .skipped: "skipped"
    case .error(let fault): fault.kind.rawValue
    case .known: "known"
    }
  }

  /// The message of the fault, or of the first failure.
  var message: String {
    switch verdict.outcome {
    case .passed: ""
    case .failed(let failure, _): failure.message
    case .skipped(let skip): skip.message
    case .error(let fault): fault.message
    case .known(_, let excuse): excuse.message
    }
  }
}
