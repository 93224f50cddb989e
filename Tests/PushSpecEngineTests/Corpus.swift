import PushSpecEngine
import PushSpecFiles
import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import SourceText
import Testing
import YAMLSource

/// The scenarios of the folder `Corpus`, loaded as a user's are.
enum Corpus {
  /// The folder of the tests.
  static let folder = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")

  /// Everything in the corpus with what the checker says of it.
  static let library = Task { await SuiteLoader(reading: YAMLReader()).load(["\(folder)/Corpus"]) }

  /// The toy suite.
  static var suite: Suite {
    get async throws {
      guard let suite = await library.value.suite("toy") else {
        throw ScriptFault(text: "the corpus has no suite 'toy'")
      }
      return suite
    }
  }

  /// One scenario file, with all its cases.
  struct File: Sendable, CustomTestStringConvertible {
    /// The id of its scenarios, without their cases.
    let id: String
    /// The scenarios in it, in their order.
    let scenarios: [Scenario]
    /// The path without ending.
    let stem: String

    var testDescription: String { id }

    /// The topic folder.
    var topic: String { String(id.split(separator: "/")[1]) }

    /// What the implementation does.
    var script: Script {
      get throws { try Script(.onDisk(stem + ".script")) }
    }
  }

  /// The files of the corpus, ordered by id.
  static var files: [File] {
    get async throws {
      let scenarios = try await suite.scenarios
      return Dictionary(grouping: scenarios, by: \.fileID)
        .sorted { $0.key < $1.key }
        .map { id, scenarios in
          File(
            id: id,
            scenarios: scenarios.sorted { $0.range.line < $1.range.line },
            stem: "\(folder)/Corpus/\(id)"
          )
        }
    }
  }

  /// What some scenarios come to against an implementation that does what `script` says.
  static func play(
    _ scenarios: [Scenario],
    of suite: Suite,
    _ script: Script
  ) async -> [ScenarioResult] {
    let implementation = ScriptedImplementation(script: script)
    let runner = Runner(
      implementation,
      // A machine that is busy with other tests must not turn what comes late into what is lost.
      options: Runner.Options(keepsTraces: true, patience: Patience(gap: .seconds(300))),
      progress: { progress in
        if case .finished(let result) = progress {
          implementation.tellAfterClose(of: result.id)
        }
      }
    )
    let result = await runner.play(scenarios, of: suite, offer: implementation.offer)
    return result.results
  }
}

extension SourceFile {
  /// The file at `path` of this machine.
  static func onDisk(_ path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: try DiskTree().bytes(of: path, limit: 1 << 20))
  }

  /// The file's text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
