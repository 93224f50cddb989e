internal import PushSpecExplanation
internal import PushSpecInterface
internal import PushSpecJudge
internal import XMLOutput

/// Writes one report in one dialect.
struct JUnitWriter: ~Copyable {
  private let report: JUnitReport
  private let profile: JUnitProfile
  private let textLimit: Int
  private let failureText = FailureText()
  private var writer: XMLWriter

  /// A writer of `report` in the dialect `profile`, to memory or to a sink.
  init(
    _ report: JUnitReport,
    _ profile: JUnitProfile,
    to sink: XMLWriter.Sink? = nil
  ) throws(XMLWriterError) {
    let counts = report.counts
    self.report = report
    self.profile = profile
    let kept = report.suites.reduce(0) { $0 + $1.cases.count(where: \.hasHistory) }
    textLimit = JUnitText.limit(forEachOf: counts.total - counts.passed + kept)
    writer = try XMLWriter(to: sink)
  }

  /// Writes everything.
  mutating func write() throws(XMLWriterError) {
    try writer.start("testsuites")
    if profile == .standard {
      let counts = report.counts
      try attributes([
        ("name", "pushspec"), ("tests", "\(counts.total)"), ("failures", "\(counts.failed)"),
        ("errors", "\(counts.errors)"), ("time", seconds(report.wall)),
      ])
    }
    let names = JUnitNames.unique(report.suites.map(\.rawName))
    var properties = JUnitNames.unique(report.suites.flatMap { $0.properties.map(\.name) })[...]
    for (index, suite) in report.suites.enumerated() {
      let own = zip(properties, suite.properties).map { (name: $0, value: $1.value) }
      properties = properties.dropFirst(own.count)
      try write(suite, name: names[index], number: index, properties: own)
    }
    try writer.end()
  }

  /// Ends the document.
  consuming func finish() throws(XMLWriterError) -> [UInt8] {
    try writer.finish()
  }

  private mutating func write(
    _ suite: JUnitSuite,
    name: String,
    number: Int,
    properties: [(name: String, value: String)]
  ) throws(XMLWriterError) {
    let counts = suite.counts
    try writer.start("testsuite")
    try attributes([
      ("name", name), ("tests", "\(counts.total)"), ("failures", "\(counts.failed)"),
      ("errors", "\(counts.errors)"), ("skipped", "\(counts.skipped)"),
      ("time", seconds(suite.wall)),
      ("timestamp", report.timestamp),
      ("hostname", report.setting.hostname),
    ])
    if profile == .strict { try attributes([("id", "\(number)"), ("package", "")]) }

    try write(properties)
    let names = JUnitNames.unique(suite.cases.map(\.address.name))
    for (index, item) in suite.cases.enumerated() {
      try write(item.opened, name: names[index], classname: name)
    }
    if profile == .strict {
      try writer.element("system-out", text: tries(of: suite, names: names))
      try writer.element("system-err", text: "")
    }
    try writer.end()
  }

  private mutating func write(
    _ properties: [(name: String, value: String)]
  ) throws(XMLWriterError) {
    // The Ant schema wants the element even where nothing is in it.
    guard !properties.isEmpty || profile == .strict else { return }
    try writer.start("properties")
    for (name, value) in properties {
      try writer.element("property", [("name", name), ("value", JUnitText.message(value))])
    }
    try writer.end()
  }

  private mutating func write(
    _ item: JUnitCase,
    name: String,
    classname: String
  ) throws(XMLWriterError) {
    try writer.start("testcase")
    try attributes([("name", name), ("classname", classname), ("time", seconds(item.wall))])
    let mark = item.mark
    if profile == .standard { try writePlace(of: item) }
    if let mark { try write(mark, of: item) }
    if profile == .standard {
      let kind = mark == nil ? "flakyFailure" : "rerunFailure"
      for attempt in item.tries(by: failureText) { try write(attempt, as: kind) }
      if item.hasHistory {
        let text = item.text(by: failureText)
        try writer.element("system-out", text: JUnitText.body(text, limit: textLimit))
      }
    }
    try writer.end()
  }

  private mutating func writePlace(of item: JUnitCase) throws(XMLWriterError) {
    guard let place = item.place,
      let file = RelativePath.of(place.path, in: report.setting.folder)
    else { return }
    try writer.attribute("file", file)
    if place.line > 0 { try writer.attribute("line", "\(place.line)") }
  }

  private mutating func write(_ mark: JUnitMark, of item: JUnitCase) throws(XMLWriterError) {
    try writer.start(mark.kind.rawValue)
    try writer.attribute("message", mark.message)
    // The Ant schema knows no types of skips.
    if mark.kind != .skipped || profile == .standard { try writer.attribute("type", mark.type) }
    let text = JUnitText.body(item.text(by: failureText), limit: textLimit)
    try writer.text(text.isEmpty ? mark.message : text)
    try writer.end()
  }

  /// Writes a try that did not count.
  private mutating func write(_ attempt: JUnitCase.Try, as name: String) throws(XMLWriterError) {
    let mark = attempt.mark
    try writer.start(name)
    try attributes([("message", mark.message), ("type", mark.type)])
    let text = JUnitText.body(attempt.text, limit: textLimit)
    try writer.element("stackTrace", text: text)
    try writer.end()
  }

  /// What the strict dialect can say only here: the tries that did not count.
  private func tries(of suite: JUnitSuite, names: [String]) -> String {
    var lines: [String] = []
    for (item, name) in zip(suite.cases, names) {
      for attempt in item.tries(by: failureText) {
        lines.append("\(name): an earlier try failed: \(attempt.mark.message)")
      }
    }
    return JUnitText.body(lines.joined(separator: "\n"), limit: JUnitText.textLimit)
  }

  private mutating func attributes(
    _ attributes: [(name: String, value: String)]
  ) throws(XMLWriterError) {
    for (name, value) in attributes { try writer.attribute(name, value) }
  }

  private func seconds(_ span: TimeSpan) -> String {
    XMLNumber.seconds(.microseconds(span.microseconds))
  }
}
