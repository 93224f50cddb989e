internal import SourceText

/// What was asked makes no sense: said in a sentence, with the way out where one can be guessed.
package struct UsageError: Error, Sendable, Hashable {
  /// What is wrong.
  package let message: String
  /// What was meant, as a question or advice.
  package let advice: String?

  /// The error `message`, with `advice`.
  package init(_ message: String, advice: String? = nil) {
    self.message = message
    self.advice = advice
  }

  /// That two options cannot both be given.
  static func contradiction(_ one: String, _ other: String) -> UsageError {
    UsageError("'--\(one)' and '--\(other)' contradict each other")
  }

  /// That there is no `kind` called `name`, with the nearest of `candidates`.
  package static func unknown(
    _ kind: String,
    _ name: String,
    among candidates: some Collection<String>,
    shownAs show: (String) -> String = { $0 }
  ) -> UsageError {
    UsageError(
      "unknown \(kind) '\(show(name))'",
      advice: Suggestion.nearest(to: name, among: candidates).map { "did you mean '\(show($0))'?" }
    )
  }
}
