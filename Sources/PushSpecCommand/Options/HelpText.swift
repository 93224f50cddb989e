internal import PushSpecExplanation
internal import PushSpecReports
internal import SourceText

/// Writes help from the table of commands.
struct HelpText {
  /// Colours and width.
  let style: TextStyle

  private var width: Int { min(style.width, 100) }

  /// All commands, and the two lines that most people need.
  func overview(of commands: [CommandDefinition]) -> String {
    var text = heading("pushspec") + ": plays push-notification scenarios against an SDK, and says "
    text += "where it parts from its documentation\n\n"
    text += heading("Usage:") + " pushspec COMMAND [ARGUMENTS] [OPTIONS]\n\n"
    text += heading("To begin with:") + "\n"
    text += table(
      [
        ("pushspec run", "play every scenario, write Reports/junit.xml"),
        ("pushspec run getui/silent", "play one topic; a file or folder does as well"),
      ]
    )
    text += "\n" + heading("Commands:") + "\n"
    text += table(commands.map { ($0.name, $0.says) })
    text += "\n'pushspec COMMAND --help' shows the options and examples of one.\n"
    return text
  }

  /// What one command does, with its options, examples and exit statuses.
  func text(of command: CommandDefinition) -> String {
    var text = command.says.capitalizedFirst + ".\n\n"
    text += heading("Usage:") + " pushspec " + command.name
    text += (command.operand.placeholder.map { " " + $0 } ?? "") + " [OPTIONS]\n"
    for paragraph in command.about {
      text += "\n" + Paragraph.lines(paragraph, width: width).joined(separator: "\n") + "\n"
    }
    let column = command.options.map { indented($0).count }.max() ?? 0
    for group in OptionDefinition.Group.allCases {
      let options = command.options.filter { $0.group == group }
      guard !options.isEmpty else { continue }
      text += "\n" + heading(group.rawValue + ":") + "\n"
      text += table(options.map { (indented($0), $0.says) }, column: column)
    }
    text += "\n" + heading("Examples:") + "\n"
    for example in command.examples {
      text += "  " + style.palette.paint("pushspec " + example.arguments, as: .place) + "\n"
      text += "      " + example.says + "\n"
    }
    guard !command.statuses.isEmpty else { return text }
    text += "\n" + heading("Exit status:") + "\n"
    text += table(command.statuses.map { ($0.status, $0.meaning) })
    return text
  }

  private func heading(_ text: String) -> String { style.palette.paint(text, as: .place) }

  /// The option's usage, with its letter before it or the room for one.
  private func indented(_ option: OptionDefinition) -> String {
    (option.short.map { "-\($0), " } ?? "    ") + option.usage
  }

  /// Two columns; the second is broken into lines.
  private func table(_ rows: [(String, String)], column: Int? = nil) -> String {
    let column = min(column ?? rows.map(\.0.count).max() ?? 0, 28)
    let indent = String(repeating: " ", count: column + 4)
    var text = ""
    for (left, right) in rows {
      let lines = Paragraph.lines(right, width: width - indent.count)
      text += "  " + style.palette.paint(left, as: .suggestion)
      text +=
        left.count > column
        ? "\n" + indent : String(repeating: " ", count: column - left.count + 2)
      text += lines.joined(separator: "\n" + indent) + "\n"
    }
    return text
  }
}

extension String {
  /// The text with its first letter in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
