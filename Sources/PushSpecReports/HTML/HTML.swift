internal import SourceText

/// A piece of an HTML page.
///
/// What is put into it between `\(` and `)` is escaped, unless it is a piece of HTML itself: so nothing that an implementation tells can become a part of the page.
struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The markup.
  private(set) var markup: String

  /// Markup written in this program.
  init(stringLiteral markup: String) { self.markup = markup }

  /// The markup that an interpolation put together.
  init(stringInterpolation: Interpolation) { markup = stringInterpolation.markup }

  /// Nothing.
  static let empty: HTML = ""

  static func + (left: HTML, right: HTML) -> HTML {
    var both = left
    both += right
    return both
  }

  static func += (left: inout HTML, right: HTML) { left.markup += right.markup }

  /// Puts together a piece of HTML, escaping what is not HTML.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { markup += literal }
    mutating func appendInterpolation(_ html: HTML) { markup += html.markup }
    mutating func appendInterpolation(_ number: Int) { markup += String(number) }
    mutating func appendInterpolation(_ text: String) { HTML.escape(text, into: &markup) }
    mutating func appendInterpolation(_ text: Substring) {
      HTML.escape(String(text), into: &markup)
    }
  }

  /// Adds `text` to `markup` so that it reads back as the same text, with a visible form of each
  /// character that cannot be seen or that would turn the direction of what stands around it.
  static func escape(_ text: String, into markup: inout String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { markup += "\n" }
      for scalar in VisibleText.of(String(line)).unicodeScalars {
        switch scalar {
        case "&": markup += "&amp;"
        case "<": markup += "&lt;"
        case ">": markup += "&gt;"
        case "\"": markup += "&quot;"
        case "'": markup += "&#39;"
        default: markup.unicodeScalars.append(scalar)
        }
      }
    }
  }
}

extension Sequence<HTML> {
  /// The pieces one after another.
  func joined() -> HTML { reduce(into: .empty) { $0 += $1 } }
}
