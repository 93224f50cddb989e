import Foundation
import PushSpecBundle
import PushSpecFiles
import PushSpecScenarios
import YAMLSource

/// Suites on the disk, loaded as a user's are.
struct Sources {
  /// The folder of the suites.
  let root: String

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The suites that are shipped.
  static let shipped = Sources(root: repository.appending(path: "Scenarios").path)
  /// A small suite.
  static let small = Sources(
    root: repository.appending(path: "Tests/GeTuiConformanceTests/Scenarios").path
  )

  /// What lies at `folder` inside the root, or everything.
  func load(_ folder: String? = nil) async -> Library {
    await SuiteLoader(reading: YAMLReader()).load([folder.map { "\(root)/\($0)" } ?? root])
  }

  /// The bundle of what lies at `folder`, or of everything.
  func bundle(_ folder: String? = nil) async throws -> SuiteBundle {
    let library = await load(folder)
    return try SuiteBundle(of: library, in: root, from: DiskTree(), reading: YAMLReader())
  }
}
