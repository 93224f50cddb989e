internal import PushSpecExplanation
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios

extension RunDocument {
  /// One thing done, told or missed in a session.
  package struct Event: Sendable, Hashable, Codable {
    /// What kind of thing.
    package enum Kind: String, Sendable, Hashable, Codable {
      case call, when, complete, returned, callback, observed, missing, settled
    }

    /// When.
    package let atMicroseconds: Int64
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

    /// An event of `kind`.
    package init(
      _ kind: Kind,
      _ text: String,
      at microseconds: Int64,
      client: String?,
      isMarked: Bool = false,
      isAmbient: Bool = false
    ) {
      self.kind = kind
      self.text = text
      atMicroseconds = microseconds
      self.client = client
      self.isMarked = isMarked
      self.isAmbient = isAmbient
    }

    /// What happened in `trace`; of very long ones the part around `failure`.
    static func list(
      _ trace: [TraceRecord],
      around failure: PushSpecJudge.Failure?,
      contract: Contract
    ) -> [Event] {
      guard !trace.isEmpty else { return [] }
      let timeline = Timeline(trace, around: failure, contract: contract, before: 200, after: 50)
      return timeline.rows.map(Event.init)
    }

    private init(_ row: Timeline.Row) {
      self.init(
        Kind(row.kind),
        row.text,
        at: row.at.microseconds,
        client: row.client,
        isMarked: row.isMarked,
        isAmbient: row.isAmbient
      )
    }
  }
}

extension RunDocument.Event.Kind {
  /// The kind of a row of a timeline.
  fileprivate init(_ kind: Timeline.Row.Kind) {
    switch kind {
    case .call: self = .call
    case .when: self = .when
    case .complete: self = .complete
    case .returned: self = .returned
    case .callback: self = .callback
    case .observation: self = .observed
    case .missing: self = .missing
    case .settled: self = .settled
    }
  }
}
