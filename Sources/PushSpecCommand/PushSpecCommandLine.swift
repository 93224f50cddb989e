internal import SourceText

/// The whole command line as a function: arguments, what is around, and where it writes go in, the
/// status to exit with comes out.
package enum PushSpecCommandLine {
  /// The version that `--version` tells.
  package static let version = "0.1.0"
  /// The day of that version, which the manual page tells.
  static let releaseDate = "2026-11-30"

  /// Carries out what `arguments` ask for.
  ///
  /// - Parameters:
  ///   - arguments: The arguments behind the program's name.
  ///   - environment: What is around.
  ///   - output: Where it writes.
  /// - Returns: The status to exit with.
  package static func run(
    arguments: [String],
    environment: CommandEnvironment,
    output: CommandOutput
  ) async -> ExitStatus {
    let context = CommandContext(environment: environment, output: output)
    do throws(UsageError) {
      return try await CommandDispatch(commands: CommandTable.all, context: context)
        .carryOut(arguments)
    } catch {
      context.complain(error)
      return .nothingRun
    }
  }
}

extension CommandContext {
  /// Tells what makes no sense in what was asked.
  func complain(_ error: UsageError) {
    let palette = messageStyle.palette
    var text = palette.paint("error:", as: .error) + " " + VisibleText.of(error.message) + "\n"
    if let advice = error.advice {
      text += palette.paint("  " + VisibleText.of(advice), as: .suggestion) + "\n"
    }
    tell(text)
  }

  /// Tells something that is worth knowing.
  func remark(_ text: String) {
    tell(messageStyle.palette.paint("note:", as: .note) + " " + VisibleText.of(text) + "\n")
  }

  /// Tells that something went wrong.
  func alarm(_ text: String) {
    tell(messageStyle.palette.paint("error:", as: .error) + " " + VisibleText.of(text) + "\n")
  }
}
