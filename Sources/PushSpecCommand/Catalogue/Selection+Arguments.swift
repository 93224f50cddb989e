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
    } else if parsed.has(.last) {
      throw UsageError("'--last' names the run for '--failed', and there is no '--failed'")
    }
  }
}
