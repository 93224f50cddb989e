internal import PushSpecJudge

/// How a test case that did not simply pass is marked; there is never more than one.
struct JUnitMark: Sendable, Hashable {
  /// The elements that mark a case.
  enum Kind: String, Sendable {
    case failure, error, skipped
  }

  /// Which element.
  let kind: Kind
  /// A dotted word for what is the matter; one without a dot has a meaning for some readers.
  let type: String
  /// The matter in one line.
  let message: String

  /// The type of a failure that is excused.
  private static let knownFailure = "Skipped.KnownFailure"

  /// The mark `kind`; a message without words is replaced by the type.
  init(_ kind: Kind, type: String, message: String) {
    self.kind = kind
    self.type = type
    let line = JUnitText.message(message)
    self.message = line.isEmpty ? type : line
  }

  /// The mark for `failure`, which shows in what the implementation told.
  init(_ failure: Failure) {
    self.init(.failure, type: "Conformance.\(failure.kind.rawValue)", message: failure.message)
  }

  /// The mark for `fault`, because of which nothing could be judged.
  init(_ fault: Fault) {
    let party =
      switch fault.kind {
      case .invalidRequest: "Scenario"
      case .notRun: "Runner"
      case .notStarted, .crashed, .timedOut, .protocolBroken, .contractBroken,
        .implementationFailed, .toldAfterClose, .disturbed:
        "Implementation"
      }
    self.init(.error, type: "\(party).\(fault.kind.rawValue)", message: fault.message)
  }

  /// The mark for `skip`.
  init(_ skip: Skip) {
    let word =
      switch skip.reason {
      case .missingCapability: "MissingCapability"
      case .unsupported: "Unsupported"
      case .tooLong: "TooLong"
      case .tooManyClients: "TooManyClients"
      case .runEnded: "RunEnded"
      }
    self.init(.skipped, type: "Skipped.\(word)", message: skip.message)
  }

  /// The mark for what was stored of a scenario; none for what passed.
  init?(_ result: RunDocument.Result) {
    guard let kind = Kind(result.outcome) else { return nil }
    if result.outcome == .known {
      self.init(kind, type: Self.knownFailure, message: result.excuse?.message ?? "")
      return
    }
    self.init(kind, type: result.type ?? "Runner.Unknown", message: result.message ?? "")
  }

  /// The mark for `finding`: the run is as red for who reads the report as for who sees its status.
  init(_ finding: RunDocument.Finding) {
    self.init(finding.isFailure ? .failure : .error, type: finding.type, message: finding.message)
  }

  /// The mark for `outcome`; none for what passed.
  init?(_ outcome: Outcome) {
    switch outcome {
    case .passed: return nil
    case .failed(let failure, _): self.init(failure)
    case .skipped(let skip): self.init(skip)
    case .error(let fault): self.init(fault)
    case .known(_, let excuse):
      self.init(.skipped, type: Self.knownFailure, message: excuse.message)
    }
  }
}

extension JUnitMark.Kind {
  /// The element for `outcome`; none for what passed.
  init?(_ outcome: RunDocument.Outcome) {
    switch outcome {
    case .passed: return nil
    case .failed: self = .failure
    case .error: self = .error
    case .skipped, .known: self = .skipped
    }
  }
}
