internal import PushSpecInterface
internal import PushSpecJudge

/// The test cases of one topic of one suite.
struct JUnitSuite: Sendable {
  /// The name, before it is cleaned, cut and made unique: `getui.silent`.
  let rawName: String
  /// What is to be known of its cases and of those of the topics after it.
  var properties: [(name: String, value: String)]
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
    var properties = properties(of: suite, in: run)
    return topics.sorted { $0.key < $1.key }.map { topic, cases in
      defer { properties = [] }
      return JUnitSuite(rawName: topic, properties: properties, cases: cases)
    }
  }

  /// What was tested by what, and how to do it again.
  ///
  /// Only the first topic has them, under names that begin with the suite's id: a property that
  /// stands in one file twice makes some readers refuse the file.
  private static func properties(
    of suite: SuiteResult,
    in run: RunResult
  ) -> [(name: String, value: String)] {
    let known: [(name: String, value: String?)] = [
      ("implementation", suite.implementation?.name),
      ("version", suite.implementation?.version),
      ("vendor", suite.implementation?.vendor),
      ("contract", suite.id),
      ("edition", suite.edition),
      ("digest", suite.digest),
      ("seed", String(run.seed)),
      ("clock", suite.clock?.rawValue),
    ]
    return known.compactMap { name, value in value.map { ("\(suite.id).\(name)", $0) } }
  }
}
