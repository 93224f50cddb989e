/// The colours in which diagnostics are shown.
package struct Palette: Sendable {
  /// A part of a rendered diagnostic.
  package enum Role: Sendable, CaseIterable {
    case place
    case error
    case warning
    case note
    case gutter
    case caret
    case suggestion
  }

  /// What opens a role's text; no text is painted without it.
  private let openings: [Role: String]

  /// No colours: for files, pipes and people who set `NO_COLOR`.
  package static let none = Palette(openings: [:])

  /// The colours of an ANSI terminal.
  package static let ansi = Palette(openings: [
    .place: "\u{1B}[1m",
    .error: "\u{1B}[1;31m",
    .warning: "\u{1B}[1;33m",
    .note: "\u{1B}[1;36m",
    .gutter: "\u{1B}[2m",
    .caret: "\u{1B}[1;32m",
    .suggestion: "\u{1B}[32m",
  ])

  /// `text` in the colour of `role`.
  package func paint(_ text: String, as role: Role) -> String {
    guard let opening = openings[role], !text.isEmpty else { return text }
    return opening + text + "\u{1B}[0m"
  }
}

extension Diagnostic.Severity {
  /// The role under which the palette paints the severity's word.
  var role: Palette.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
