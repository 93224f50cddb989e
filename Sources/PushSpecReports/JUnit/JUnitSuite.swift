internal import PushSpecInterface
internal import PushSpecJudge

/// The test cases of one topic of one suite.
struct JUnitSuite: Sendable {
  /// The name, before it is cleaned, cut and made unique: `getui.silent`.
  let rawName: String
  /// What is to be known of its cases and of those of the topics after it.
  var properties: [(name: String, value: String)]
  /// The cases, in the order of their ids.
  let cases: JUnitCases

  /// The suite of cases that tell of the run as a whole.
  init(_ cases: [JUnitCase]) {
    rawName = cases.first?.address.topic ?? ""
    properties = []
    self.cases = JUnitCases(at: Array(cases.indices)) { cases[$0] }
  }

  private init(
    _ rawName: String,
    _ properties: [(name: String, value: String)],
    _ cases: JUnitCases
  ) {
    self.rawName = rawName
    self.properties = properties
    self.cases = cases
  }

  /// The test suites that `suite` is divided into, in the order of their names.
  static func topics(of suite: SuiteResult, in run: RunResult) -> [JUnitSuite] {
    topics(
      of: RunDocument.SuiteHead(suite),
      seed: run.seed,
      count: suite.results.count,
      invalidFiles: suite.invalidFiles.map(RunDocument.InvalidFile.init)
    ) { .scenario(suite.results[$0], options: run.options) }
  }

  /// The test suites that the stored `suite` is divided into, in the order of their names.
  static func topics(of suite: RunDocument.Suite, in head: RunDocument.Head) -> [JUnitSuite] {
    topics(
      of: suite.head,
      seed: head.seed,
      count: suite.results.count,
      invalidFiles: suite.invalidFiles
    ) { .kept(suite.results, index: $0) }
  }

  /// The topics in the order of their names; the first has the properties.
  private static func topics(
    of head: RunDocument.SuiteHead,
    seed: UInt32,
    count: Int,
    invalidFiles: [RunDocument.InvalidFile],
    result: @escaping @Sendable (Int) -> JUnitCase.Subject
  ) -> [JUnitSuite] {
    let makeCase: @Sendable (Int) -> JUnitCase = { place in
      let subject = place < count ? result(place) : .invalidFile(invalidFiles[place - count])
      return JUnitCase(subject, of: head.id)
    }
    let places = Dictionary(grouping: 0..<count + invalidFiles.count) {
      makeCase($0).address.topic
    }
    return places.sorted { $0.key < $1.key }.enumerated().map { number, topic in
      JUnitSuite(
        topic.key,
        number == 0 ? properties(of: head, seed: seed) : [],
        JUnitCases(at: topic.value, makeCase)
      )
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

/// The cases of a test suite, each made when it is looked at: a large run has many of them.
struct JUnitCases: RandomAccessCollection, Sendable {
  private let places: [Int]
  private let makeCase: @Sendable (Int) -> JUnitCase

  /// The cases that `makeCase` makes for `places`.
  init(at places: [Int], _ makeCase: @escaping @Sendable (Int) -> JUnitCase) {
    self.places = places
    self.makeCase = makeCase
  }

  var startIndex: Int { places.startIndex }
  var endIndex: Int { places.endIndex }

  subscript(position: Int) -> JUnitCase { makeCase(places[position]) }
}
