#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A comparison as JSON, for programs; each change stands on a line of its own.
package struct ComparisonJSON: DocumentReport {
  private let comparison: Comparison

  /// The word by which the JSON is known to be a comparison.
  private static let format = "pushspec-comparison"

  /// The JSON of `comparison`.
  package init(_ comparison: Comparison) { self.comparison = comparison }

  /// Hands over the JSON in order.
  package func write(_ emit: (String) throws(FileError) -> Void) throws(FileError) {
    let counts =
      Comparison.Kind.allCases.map { ($0.rawValue, comparison.count($0)) }
      + [("same", comparison.same)]
    try emit(
      """
      {"format":"\(Self.format)","version":1,
      "old":\(Self.text(of: Run(comparison.old))),
      "new":\(Self.text(of: Run(comparison.new))),
      "counts":{\(counts.map { "\"\($0)\":\($1)" }.joined(separator: ","))},
      "isWorse":\(comparison.isWorse),
      "changes":[
      """
    )
    for (index, change) in comparison.changes.enumerated() {
      try emit((index == 0 ? "\n" : ",\n") + Self.text(of: Change(change)))
    }
    try emit("]}\n")
  }

  private struct Run: Encodable {
    struct Suite: Encodable {
      let id: String
      let edition: String
      let digest: String
      let implementation: RunDocument.Implementation?
      let counts: RunDocument.Counts
    }

    let file: String
    let startedAt: String
    let seed: UInt32
    let suites: [Suite]

    init(_ run: ComparedRun) {
      file = run.name
      startedAt = run.document.head.startedAt
      seed = run.document.head.seed
      suites = run.document.suites.map { suite in
        Suite(
          id: suite.head.id,
          edition: suite.head.edition,
          digest: suite.head.digest,
          implementation: suite.head.implementation,
          counts: suite.counts
        )
      }
    }
  }

  private struct Change: Encodable {
    struct Side: Encodable {
      let outcome: RunDocument.Outcome
      let type: String?
      let message: String?
      let place: RunDocument.Place
      let sessionMicroseconds: Int64

      init(_ side: Comparison.Side) {
        outcome = side.outcome
        type = side.type
        message = side.message
        place = side.place
        sessionMicroseconds = side.sessionMicroseconds
      }
    }

    let id: String
    let title: String
    let kind: String
    let old: Side?
    let new: Side?

    init(_ change: Comparison.Change) {
      id = change.id
      title = change.title
      kind = change.kind.rawValue
      old = change.old.map(Side.init)
      new = change.new.map(Side.init)
    }
  }

  private static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // These types hold nothing but texts and whole numbers, which JSON always can.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
