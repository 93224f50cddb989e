internal import PushSpecExplanation

/// The manual page, in the macros of `man`, from the table of commands.
struct ManualPage {
  private let commands: [CommandDefinition]

  /// The page for `commands`.
  init(_ commands: [CommandDefinition]) {
    self.commands = commands
  }

  /// The page.
  var text: String {
    var lines = [
      ".\\\" Made by 'pushspec man'.",
      ".TH PUSHSPEC 1 \(PushSpecCommandLine.releaseDate) \"pushspec \(PushSpecCommandLine.version)\"",
      ".SH NAME", "pushspec \\- \(Roff.inline(Self.purpose))",
      ".SH SYNOPSIS", ".B pushspec", ".I COMMAND", "[\\fIARGUMENTS\\fR] [\\fIOPTIONS\\fR]",
      ".SH DESCRIPTION",
    ]
    lines += Roff.paragraph(
      "pushspec plays scenario files against an implementation of a vendor's push SDK: calls of the "
        + "app, events of the world, and what the app must then be told. It reports where the "
        + "implementation parts from the vendor's documentation. Options may stand anywhere behind "
        + "the command; --name value and --name=value are the same, and -- ends the options."
    )
    lines.append(".SH COMMANDS")
    for command in commands { lines += self.lines(of: command) }
    if let run = commands.first(where: { $0.name == "run" }) {
      lines += [".SH EXIT STATUS", "Of", "\\fBpushspec run\\fR:"]
      lines += Self.list(run.statuses.map { ($0.status, $0.meaning) })
    }
    lines += [".SH ENVIRONMENT"] + Self.list(Self.variables)
    lines += [".SH FILES"] + Self.list(Self.files)
    return lines.joined(separator: "\n") + "\n"
  }

  private static let purpose =
    "checks a push SDK against its documentation"

  private static let variables = [
    ("NO_COLOR", "no colours, if it is set to anything"),
    ("CLICOLOR_FORCE", "colours even where nobody sees a terminal, unless it is 0"),
    ("COLUMNS", "how wide lines may be"),
    ("TERM", "on a 'dumb' terminal nothing is coloured or written over"),
    ("CI_NODE_INDEX, CIRCLE_NODE_INDEX, \u{2026}", "which part --shard auto plays, as CI says"),
  ]

  private static let files = [
    ("Scenarios", "the suites, in the folder where pushspec is started"),
    ("Reports/junit.xml", "the report that is written unless others are asked for"),
    ("Reports/last-run.json", "what --failed goes by"),
  ]

  private func lines(of command: CommandDefinition) -> [String] {
    let operand = command.operand.placeholder.map { " " + $0 } ?? ""
    var lines = [".SS \(Roff.inline("pushspec \(command.name)\(operand) [OPTIONS]"))"]
    lines += Roff.paragraph(command.says.capitalizedFirst + ".")
    for paragraph in command.about { lines += [".PP"] + Roff.paragraph(paragraph) }
    for group in OptionDefinition.Group.allCases {
      let options = command.options.filter { $0.group == group }
      guard !options.isEmpty else { continue }
      lines += [".PP", "\\fI\(Roff.inline(group.rawValue))\\fR"]
      lines += Self.list(
        options.map { (($0.short.map { "-\($0), " } ?? "") + $0.usage, $0.says) }
      )
    }
    lines += [".PP", "\\fIExamples\\fR"]
    lines += Self.list(command.examples.map { ("pushspec " + $0.arguments, $0.says) })
    guard command.name != "run", !command.statuses.isEmpty else { return lines }
    return lines + [".PP", "\\fIExit status\\fR"]
      + Self.list(command.statuses.map { ($0.status, $0.meaning) })
  }

  private static func list(_ rows: [(String, String)]) -> [String] {
    rows.flatMap { term, text in
      term.isEmpty
        ? [".PP"] + Roff.paragraph(text.capitalizedFirst + ".")
        : [".TP", "\\fB\(Roff.inline(term))\\fR"] + Roff.paragraph(text)
    }
  }
}

/// Text as `roff` wants it.
enum Roff {
  /// `text` inside a line.
  static func inline(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar))]"
      }
    }.joined()
  }

  /// `text` as lines of their own, none of which is taken for a request.
  static func paragraph(_ text: String) -> [String] {
    Paragraph.lines(text, width: 72).map { line in
      line.hasPrefix(".") ? "\\&" + inline(line) : inline(line)
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
