internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios

/// Turns records into rows: a return stands in the row of what returned, unless something came in
/// between.
struct TimelineRows {
  private(set) var rows: [Timeline.Row] = []
  private let mark: Int?
  private let contract: Contract

  /// The rows of `trace`, with the one that shows the record numbered `mark` marked.
  init(_ trace: [TraceRecord], mark: Int?, contract: Contract) {
    self.mark = mark
    self.contract = contract
    var index = trace.startIndex
    while index < trace.endIndex {
      let record = trace[index]
      let next = index + 1 < trace.endIndex ? trace[index + 1] : nil
      index += add(record, next)
    }
  }

  /// Adds the row for a record, and says how many records it shows.
  private mutating func add(_ record: TraceRecord, _ next: TraceRecord?) -> Int {
    switch record.content {
    case .began(let action, let origin):
      var text = action.shortText
      var end = record.stamp.seq
      var count = 1
      if let next, case .ended(record.stamp.seq, let ending, _) = next.content {
        end = next.stamp.seq
        let isMarked = mark.map { record.stamp.seq <= $0 && $0 <= end } ?? false
        if let result = ending.result(isWanted: isMarked) { text += " \(result)" }
        count = 2
      }
      if let remark = origin.remark { text += "  (\(remark))" }
      add(record, action.rowKind, text, through: end)
      return count
    case .ended(let began, let ending, _):
      let isMarked = mark == record.stamp.seq
      guard let result = ending.result(isWanted: isMarked) else { return 1 }
      let name = rows.last { $0.seqs.contains(began) }?.text.prefix { $0 != " " } ?? "it"
      add(record, .returned, "\(name) \(result)")
    case .told(let kind, let name, _):
      let isAmbient = kind == .observation || contract.member(.callback, name)?.isAmbient == true
      add(record, kind == .callback ? .callback : .observation, record.text, isAmbient: isAmbient)
    case .reached: break
    case .settled(let basis): add(record, .settled, basis.description)
    }
    return 1
  }

  private mutating func add(
    _ record: TraceRecord,
    _ kind: Timeline.Row.Kind,
    _ text: String,
    through end: Int? = nil,
    isAmbient: Bool = false
  ) {
    let seqs = record.stamp.seq...max(record.stamp.seq, end ?? record.stamp.seq)
    rows.append(
      Timeline.Row(
        at: record.stamp.at,
        client: record.client,
        kind: kind,
        text: text,
        isMarked: kind != .settled && mark.map(seqs.contains) ?? false,
        isAmbient: isAmbient,
        seqs: seqs
      )
    )
  }
}

extension TraceRecord.Action {
  /// What was done, where its kind stands beside it.
  fileprivate var shortText: String {
    switch self {
    case .call, .stimulus: text
    case .completion(let handler, let value): "\(Value.completion(handler)) with \(value)"
    }
  }

  fileprivate var rowKind: Timeline.Row.Kind {
    switch self {
    case .call: .call
    case .stimulus: .when
    case .completion: .complete
    }
  }
}

extension TraceRecord.Ending {
  /// What came of it, where that is worth saying: nothing is, only where something was wanted.
  fileprivate func result(isWanted: Bool) -> String? {
    switch self {
    case .returned(let value): value.isMissing && !isWanted ? nil : "-> \(value)"
    case .threw, .refused: "-> \(text)"
    }
  }
}
