package import PushSpecInterface
package import PushSpecJudge
package import PushSpecScenarios

/// What happened in a session, one row for each thing done or told, around the row at which a
/// failure shows.
package struct Timeline: Sendable {
  /// One thing done, told or missed.
  package struct Row: Sendable, Hashable {
    /// What kind of thing; the raw value is what people read.
    package enum Kind: String, Sendable, Hashable {
      case call, when, complete
      case returned
      case callback
      case observation = "observed"
      case missing
      case settled
    }

    /// When.
    package let at: SessionTime
    /// Whose; absent for the vendor's server and for time.
    package let client: String?
    /// What kind of thing.
    package let kind: Kind
    /// What was done or told, with its arguments.
    package let text: String
    /// Whether the failure shows here.
    package let isMarked: Bool
    /// Whether a scenario sees it only where it names it.
    package let isAmbient: Bool
    /// The numbers of the records that it shows.
    let seqs: ClosedRange<Int>
  }

  /// The rows around the failure, in the order of their numbers.
  package let rows: [Row]
  /// How many rows before them are left out.
  package let earlier: Int
  /// How many rows after them are left out.
  package let later: Int

  /// The rows of `trace` around where `failure` shows.
  ///
  /// - Parameters:
  ///   - trace: What happened.
  ///   - failure: Whose place is marked; without one the end is shown.
  ///   - contract: The words, which say what is ambient.
  ///   - before: The most rows shown before the marked one.
  ///   - after: The most rows shown after it.
  package init(
    _ trace: [TraceRecord],
    around failure: Failure?,
    contract: Contract,
    before: Int = 15,
    after: Int = 5
  ) {
    var all = TimelineRows(trace, mark: failure?.seq, contract: contract).rows
    if let failure, let missing = Row(missing: failure) {
      let place = all.firstIndex { $0.at > missing.at || $0.kind == .settled } ?? all.count
      all.insert(missing, at: place)
    }
    let mark = all.lastIndex(where: \.isMarked) ?? all.count - 1
    let first = max(0, mark - before)
    let last = min(all.count, mark + after + 1)
    rows = Array(all[min(first, last)..<last])
    earlier = min(first, last)
    later = all.count - last
  }
}

extension Timeline.Row {
  /// The row for what had not been told at the moment at which `failure` shows.
  fileprivate init?(missing failure: Failure) {
    guard failure.seq == nil, [.missing, .tooFew].contains(failure.kind),
      let expected = failure.expected
    else { return nil }
    self.init(
      at: failure.at,
      client: nil,
      kind: .missing,
      text: expected.split(separator: "\n").joined(separator: "; "),
      isMarked: true,
      isAmbient: false,
      seqs: 0...0
    )
  }
}
