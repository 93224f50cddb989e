package import PushSpecScenarios
package import SourceText

/// Reads lists of known failures.
package struct KnownFailureReader {
  private let reader: SyntaxReader
  private let log: DiagnosticLog

  private static let keys = [
    "id", "outcome", "message", "reason", "issue", "owner", "expires", "when",
  ]

  /// A reader that tells `log` what it finds.
  package init(log: DiagnosticLog) {
    self.log = log
    reader = SyntaxReader(log: log)
  }

  /// The list that `root`, the tree of `file`, writes; what is wrong in it is left out and told.
  package func list(_ root: Node, of file: SourceFile) -> KnownFailureList {
    if reader.isNothing(root) { return KnownFailureList([], in: file) }
    let elements = reader.elements(root, of: "a file of known failures") ?? []
    return KnownFailureList(elements.compactMap(entry), in: file)
  }

  private func entry(_ node: Node) -> KnownFailure? {
    guard let parts = reader.entries(node, of: "a known failure") else { return nil }
    var texts: [String: Located<String>] = [:]
    var outcome = KnownFailure.Outcome.failed
    var condition = KnownFailure.Condition()
    for part in parts {
      switch part.key.value {
      case "outcome": outcome = self.outcome(part.value)
      case "when": condition = self.condition(part.value)
      case let key where Self.keys.contains(key):
        texts[key] = words(part.value, of: "'\(key)'")
      default: reader.reportUnknown(part.key, in: "a known failure", among: Self.keys)
      }
    }
    for key in ["id", "reason"] where node[key] == nil {
      reader.reportMissing(key, in: "a known failure", at: reader.start(of: node.range))
    }
    if let id = texts["id"] { check(id) }
    if let day = texts["expires"] { check(day: day) }
    guard let id = texts["id"], let reason = texts["reason"] else { return nil }
    var failure = KnownFailure(id: id, reason: reason)
    failure.outcome = outcome
    failure.outcomeRange = node["outcome"]?.range
    failure.message = texts["message"]
    failure.issue = texts["issue"]?.value
    failure.owner = texts["owner"]?.value
    failure.expires = texts["expires"]
    failure.condition = condition
    return failure
  }

  /// Text with at least one letter, digit or sign.
  private func words(_ node: Node, of what: String) -> Located<String>? {
    guard let text = reader.text(node, of: what) else { return nil }
    guard text.value.contains(where: { !$0.isWhitespace }) else {
      log.append(
        Diagnostic(KnownFailureCode.emptyText, at: node.range, "\(what) must say something")
      )
      return nil
    }
    return text
  }

  private func outcome(_ node: Node) -> KnownFailure.Outcome {
    guard let text = reader.text(node, of: "'outcome'") else { return .failed }
    if let outcome = KnownFailure.Outcome(rawValue: text.value) { return outcome }
    log.append(
      Diagnostic(
        KnownFailureCode.badOutcome,
        at: node.range,
        "'outcome' is failed or error, not '\(text.value)'",
        suggestion: Self.advice(about: text.value)
      )
    )
    return .failed
  }

  private static func advice(about outcome: String) -> String {
    switch outcome {
    case "crash", "crashed", "hang", "timeout", "errors": "did you mean 'error'?"
    case "skipped", "skip":
      "what the implementation cannot do is skipped of itself, and needs no entry"
    case "passed": "what passes needs no entry"
    default:
      Suggestion.didYouMean(outcome, among: KnownFailure.Outcome.allCases.map(\.rawValue))
        ?? "'failed' is for expectations that do not hold, 'error' for crashes and hangs"
    }
  }

  private func condition(_ node: Node) -> KnownFailure.Condition {
    var condition = KnownFailure.Condition()
    for part in reader.entries(node, of: "'when'") ?? [] {
      switch part.key.value {
      case "implementation":
        condition.implementation = words(part.value, of: "'implementation'")?.value
      case "version": condition.version = words(part.value, of: "'version'")?.value
      default:
        reader.reportUnknown(part.key, in: "'when'", among: ["implementation", "version"])
      }
    }
    return condition
  }

  /// Tells if no id can be as `pattern` says.
  private func check(_ pattern: Located<String>) {
    let text = pattern.value
    let complaint: (String, String)? =
      if text.contains(where: \.isWhitespace) {
        ("ids have no spaces", "write one entry for each id")
      } else if text.hasPrefix("/") || text.contains("//") {
        ("ids have no empty part", "write it without the slash that is too many")
      } else if text.hasSuffix("/") {
        ("an id does not end with a slash", "write '\(text.dropLast())' or '\(text)**'")
      } else if text.hasSuffix(".yaml") || text.hasSuffix(".yml") {
        (
          "an id has no ending; this is a file",
          "'pushspec list FILE' shows the ids of its scenarios"
        )
      } else {
        nil
      }
    guard let (message, suggestion) = complaint else { return }
    log.append(
      Diagnostic(
        KnownFailureCode.badPattern,
        at: pattern.range,
        "no id is as '\(text)' says: \(message)",
        suggestion: suggestion
      )
    )
  }

  private func check(day: Located<String>) {
    guard !DateText.isDay(day.value) else { return }
    log.append(
      Diagnostic(
        KnownFailureCode.badDay,
        at: day.range,
        "'expires' is the last day on which the failure is borne with, not '\(day.value)'",
        suggestion: "write a day of the calendar as 2027-01-31"
      )
    )
  }
}
