public import Foundation
internal import PushSpecBundle
internal import PushSpecScenarios

extension ScenarioTest {
  /// The scenarios of a bundle that `pushspec export` wrote.
  ///
  /// - Parameters:
  ///   - url: Where the bundle lies.
  ///   - folder: The folder of the suites on this machine, so that failures lead to their files; as
  ///     it was called when the bundle was written, unless given.
  /// - Returns: The scenarios of all its suites, ordered by suite and id.
  /// - Throws: A `ScenarioBundleError` that says why it cannot be read.
  public static func all(inBundleAt url: URL, scenariosIn folder: String? = nil) throws
    -> [ScenarioTest]
  {
    let json: Data
    do {
      json = try Data(contentsOf: url)
    } catch {
      throw ScenarioBundleError("'\(url.path)' cannot be read: \(error.localizedDescription)")
    }
    return try all(inBundle: json, scenariosIn: folder)
  }

  /// The scenarios of a bundle that is a resource of the test target.
  ///
  /// - Parameters:
  ///   - name: The resource's file name, such as `getui.json`.
  ///   - bundle: The bundle of the resources: `.module` in a package.
  ///   - folder: The folder of the suites on this machine, so that failures lead to their files; as
  ///     it was called when the bundle was written, unless given.
  /// - Returns: The scenarios of all its suites, ordered by suite and id.
  /// - Throws: A `ScenarioBundleError` that says why it cannot be read.
  public static func all(
    inResource name: String,
    of bundle: Bundle,
    scenariosIn folder: String? = nil
  ) throws -> [ScenarioTest] {
    guard let url = bundle.url(forResource: name, withExtension: nil) else {
      throw ScenarioBundleError("there is no resource '\(name)' in '\(bundle.bundlePath)'")
    }
    return try all(inBundleAt: url, scenariosIn: folder)
  }

  /// The scenarios of a bundle in memory, such as a resource embedded in code.
  ///
  /// - Parameters:
  ///   - json: The bytes that `pushspec export` wrote.
  ///   - folder: The folder of the suites on this machine, so that failures lead to their files; as
  ///     it was called when the bundle was written, unless given.
  /// - Returns: The scenarios of all its suites, ordered by suite and id.
  /// - Throws: A `ScenarioBundleError` that says why they are no bundle.
  public static func all(
    inBundle json: some Sequence<UInt8>,
    scenariosIn folder: String? = nil
  ) throws -> [ScenarioTest] {
    do throws(BundleFault) {
      let suites = try SuiteBundle(json: json).loaded(shownIn: folder)
      return suites.flatMap(\.scenarios).map(ScenarioTest.init)
    } catch {
      throw ScenarioBundleError("the scenarios cannot be read: \(error)")
    }
  }
}

/// Why there are no scenarios to be played.
public struct ScenarioBundleError: Error, CustomStringConvertible {
  /// What is wrong, and where.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
