internal import PushSpecInterface
internal import PushSpecScenarios
internal import SourceText

/// How events, expectations and places are named in what people read: with their client where the
/// scenario has several.
extension Judge {
  /// The words for patterns at the present moment.
  var wording: Wording {
    Wording(bindings: bindings, slotNames: script.slotNames)
  }

  /// `didStart`, or `didStart of alice`.
  func name(_ name: String, of client: String?) -> String {
    guard scenario.clients.count > 1, let client else { return name }
    return "\(name) of \(client)"
  }

  /// The name of what was told.
  func name(of event: TraceRecord) -> String { name(event.name, of: event.client) }

  /// The name of what is expected.
  func name(of expectation: Expectation) -> String {
    name(expectation.name, of: expectation.client)
  }

  /// What was told, on one line.
  func text(of event: TraceRecord) -> String {
    guard scenario.clients.count > 1, let client = event.client else { return event.text }
    return "\(client): \(event.text)"
  }

  /// What is expected, as the scenario would write it.
  func text(of expectation: Expectation) -> String {
    let text = wording.text(of: expectation.name, expectation.arguments)
    return scenario.clients.count > 1 ? "\(expectation.client): \(text)" : text
  }

  /// What is not to come, as the scenario would say it.
  func text(of silence: Silence) -> String {
    let names = silence.names.isEmpty ? "nothing" : "no \(silence.names.joined(separator: " or "))"
    let restriction = silence.arguments.isEmpty ? "" : " \(wording.text(of: silence.arguments))"
    return scenario.clients.count > 1
      ? "\(silence.client): \(names)\(restriction)" : names + restriction
  }

  /// Several things of which any may come, one a line.
  func list(_ title: String, _ lines: [String]) -> String {
    "\(title):\n" + lines.map { "  \($0)" }.joined(separator: "\n")
  }

  /// `line 5`, with the file where it is not the scenario's own.
  func place(_ range: SourceRange) -> String {
    guard range.file !== scenario.range.file, let file = range.file.path.split(separator: "/").last
    else { return "line \(range.line)" }
    return "line \(range.line) of \(file)"
  }

  /// `1st`, `2nd`, `3rd`.
  func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (1, let tens) where tens != 11: "\(number)st"
    case (2, let tens) where tens != 12: "\(number)nd"
    case (3, let tens) where tens != 13: "\(number)rd"
    default: "\(number)th"
    }
  }
}
