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
    var topics = Topics(
      suite: suite.id,
      properties: properties(of: RunDocument.SuiteHead(suite), seed: run.seed)
    )
    for result in suite.results {
      topics.add(.scenario(result, options: run.options), id: result.id)
    }
    for file in suite.invalidFiles { topics.add(RunDocument.InvalidFile(file)) }
    return topics.suites
  }

  /// The test suites that the stored `suite` is divided into, in the order of their names.
  static func topics(of suite: RunDocument.Suite, in head: RunDocument.Head) -> [JUnitSuite] {
    var topics = Topics(
      suite: suite.head.id,
      properties: properties(of: suite.head, seed: head.seed)
    )
    for index in suite.results.indices {
      topics.add(.kept(suite.results, index: index), id: suite.results.outline(at: index).id)
    }
    for file in suite.invalidFiles { topics.add(file) }
    return topics.suites
  }

  /// The cases of one suite by their topics.
  private struct Topics {
    let suite: String
    let properties: [(name: String, value: String)]
    private var cases: [String: [JUnitCase]] = [:]

    init(suite: String, properties: [(name: String, value: String)]) {
      self.suite = suite
      self.properties = properties
    }

    mutating func add(_ subject: JUnitCase.Subject, id: String) {
      add(subject, at: CaseAddress(id: id, suite: suite))
    }

    mutating func add(_ file: RunDocument.InvalidFile) {
      add(.invalidFile(file), at: CaseAddress(path: file.path, suite: suite))
    }

    private mutating func add(_ subject: JUnitCase.Subject, at place: CaseAddress) {
      cases[place.topic, default: []].append(JUnitCase(subject: subject, rawName: place.name))
    }

    /// The topics in the order of their names; the first has the properties.
    var suites: [JUnitSuite] {
      cases.sorted { $0.key < $1.key }.enumerated().map { index, topic in
        JUnitSuite(
          rawName: topic.key,
          properties: index == 0 ? properties : [],
          cases: topic.value
        )
      }
    }
  }

  /// What was tested by what, and how to do it again.
  ///
  /// Only the first topic has them, under names that begin with the suite's id: a property that
  /// stands in one file twice makes some readers refuse the file.
  private static func properties(
    of head: RunDocument.SuiteHead,
    seed: UInt32
  ) -> [(name: String, value: String)] {
    let known: [(name: String, value: String?)] = [
      ("implementation", head.implementation?.name),
      ("version", head.implementation?.version),
      ("vendor", head.implementation?.vendor),
      ("contract", head.id),
      ("edition", head.edition),
      ("digest", head.digest),
      ("seed", String(seed)),
      ("clock", head.clock),
    ]
    return known.compactMap { name, value in value.map { ("\(head.id).\(name)", $0) } }
  }
}
