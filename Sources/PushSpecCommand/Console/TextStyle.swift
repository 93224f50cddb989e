package import SourceText

/// The colours and the width that suit a stream.
package struct TextStyle: Sendable {
  /// The colours.
  package let palette: Palette
  /// The columns that lines are laid out for.
  package let width: Int
  /// Whether a line may be written over with the next one.
  package let isLive: Bool

  /// The style for `stream`, with what the user says by environment variables.
  ///
  /// `NO_COLOR` forbids colours, `CLICOLOR_FORCE` asks for them wherever the text goes; else they
  /// are for terminals, except for one that calls itself dumb.
  package init(of stream: CommandOutput.Stream, _ variables: [String: String]) {
    let isDumb = variables["TERM"] == "dumb"
    isLive = stream.isTerminal && !isDumb
    if !(variables["NO_COLOR"] ?? "").isEmpty {
      palette = .none
    } else if let force = variables["CLICOLOR_FORCE"], !force.isEmpty, force != "0" {
      palette = .ansi
    } else {
      palette = isLive ? .ansi : .none
    }
    let columns = variables["COLUMNS"].flatMap { Int($0) } ?? stream.columns
    width = min(max(columns ?? Self.usualWidth, 60), 200)
  }

  /// The width where nothing is known of the reader.
  private static let usualWidth = 120
}
