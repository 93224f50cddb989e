internal import PushSpecEngine
internal import PushSpecScenarios

extension Selection {
  /// By what `parsed` narrows a selection: tags, requirements, a level, what failed last.
  init(narrowedBy parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    self.init(
      tags: Set(parsed.values(of: .tag)),
      requirements: Set(parsed.values(of: .requirement)),
      level: parsed.value(of: .level).flatMap { Requirement.Level(rawValue: $0) }
    )
    if parsed.has(.failed) {
      ids = try LastRun.failed(in: parsed.value(of: .last), context)
    }
    if let text = parsed.value(of: .edition) {
      guard let edition = Edition(text) else {
        throw UsageError("'--edition' must be an edition such as 2026.1, not '\(text)'")
      }
      self.edition = edition
    }
  }
}
