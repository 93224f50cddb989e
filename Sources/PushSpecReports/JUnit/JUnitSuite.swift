internal import PushSpecInterface
internal import PushSpecJudge

/// The test cases of one topic of one suite.
struct JUnitSuite: Sendable {
  /// The name, before it is cleaned, cut and made unique: `getui.silent`.
  let rawName: String
  /// What is to be known of all its cases.
  let properties: [(name: String, value: String)]
  /// The cases, in the order of their ids.
  var cases: [JUnitCase]

  /// The test suites that `suite` is divided into, in the order of their names.
  static func topics(of suite: SuiteResult, in run: RunResult) -> [JUnitSuite] {
    var topics: [String: [JUnitCase]] = [:]
    func add(_ subject: JUnitCase.Subject, at place: CaseAddress) {
      topics[place.topic, default: []].append(JUnitCase(subject: subject, rawName: place.name))
    }
    for result in suite.results {
      add(.scenario(result), at: CaseAddress(id: result.id, suite: suite.id))
    }
    for file in suite.invalidFiles {
      add(.invalidFile(file), at: CaseAddress(path: file.path, suite: suite.id))
    }
    let properties = properties(of: suite, in: run)
    return topics.sorted { $0.key < $1.key }.map { topic, cases in
      JUnitSuite(rawName: topic, properties: properties, cases: cases)
    }
  }

  /// What was tested by what, and how to do it again.
  private static func properties(
    of suite: SuiteResult,
    in run: RunResult
  ) -> [(name: String, value: String)] {
    var properties: [(name: String, value: String)] = []
    if let implementation = suite.implementation {
      properties.append(("implementation", implementation.name))
      properties.append(("version", implementation.version))
      if let vendor = implementation.vendor { properties.append(("vendor", vendor)) }
    }
    properties.append(("contract", suite.id))
    properties.append(("edition", suite.edition))
    properties.append(("digest", suite.digest))
    properties.append(("seed", String(run.seed)))
    if let clock = suite.clock { properties.append(("clock", clock.rawValue)) }
    return properties
  }
}
