internal import PushSpecInterface

/// What is written at an arrow or a mark of a diagram: the name, and after it the arguments in a
/// quieter colour, cut where there is no room.
struct DiagramLabel {
  /// How it is coloured: as expected, as wrong, as ambient or plainly.
  let role: String
  /// All of it, or much, for a tooltip.
  let whole: String

  private let name: String
  private let rest: String

  /// The width of one character.
  private static let advance = 7
  /// The most characters of a tooltip.
  private static let longest = 2_000

  /// A label for `text`.
  init(_ text: String, role: String, remark: String = "") {
    self.role = role
    let prefix = role == "good" ? "expected: " : remark
    whole = prefix + Cut.text(text, to: Self.longest)
    name = prefix + text.prefix { $0 != " " }
    rest = String(text.drop { $0 != " " })
  }

  /// The label at a place, beginning there or ending there.
  func html(x: Int, y: Int, room: Int, isBefore: Bool = false) -> HTML {
    let most = max(12, room / Self.advance - 1)
    let name = Cut.text(name, to: most)
    let rest = Cut.text(rest, to: max(0, most - name.count))
    return """
      <text class="label" x="\(x)" y="\(y)" text-anchor="\(isBefore ? "end" : "start")">\
      <tspan class="name">\(name)</tspan><tspan class="rest">\(rest)</tspan></text>
      """
  }
}

/// Cuts texts to a number of characters.
enum Cut {
  /// `text`, ending with `…` where it is longer than `most` characters.
  static func text(_ text: String, to most: Int) -> String {
    guard text.count > most else { return text }
    return most < 2 ? "" : text.prefix(most - 1) + "…"
  }
}

/// Moments and lengths of time as pages show them.
enum Moment {
  /// `microseconds` as people read them: `5s`, `250ms`.
  static func text(_ microseconds: Int64) -> String {
    TimeSpan(microseconds: microseconds).description
  }

  /// `microseconds` as people read them, cut to milliseconds.
  static func brief(_ microseconds: Int64) -> String { text(microseconds / 1_000 * 1_000) }

  /// `microseconds` of real time, with three digits at most.
  static func rounded(_ microseconds: Int64) -> String {
    if microseconds >= 1_000_000 {
      let hundredths = microseconds / 10_000
      let fraction = String(hundredths % 100)
      return "\(hundredths / 100).\(fraction.count < 2 ? "0" : "")\(fraction) s"
    }
    return microseconds >= 1_000 ? "\(microseconds / 1_000) ms" : "\(microseconds) µs"
  }
}
