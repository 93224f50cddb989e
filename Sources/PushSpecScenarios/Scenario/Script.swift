/// What is played of a scenario, and by what it is judged: everything that its file says below the
/// head.
package final class Script: Sendable {
  /// The callbacks that it does not care about.
  package let ignoring: Set<String>
  /// The ambient names that are relevant from the start.
  package let watching: Set<String>
  /// What becomes relevant at the start, because it is expected before anything is done.
  package let relevantFromStart: Set<LaneName>
  /// What the app does each time it is told something.
  package let reactions: [Reaction]
  /// What happens, in order.
  package let steps: [Step]
  /// What is done at the end, whatever the verdict.
  package let finally: [Step]
  /// The names of the variables, by slot.
  package let slotNames: [String]
  /// How many marks there are.
  package let markCount: Int

  /// A script of `steps`.
  package init(
    ignoring: Set<String> = [],
    watching: Set<String> = [],
    relevantFromStart: Set<LaneName> = [],
    reactions: [Reaction] = [],
    steps: [Step] = [],
    finally: [Step] = [],
    slotNames: [String] = [],
    markCount: Int = 0
  ) {
    self.ignoring = ignoring
    self.watching = watching
    self.relevantFromStart = relevantFromStart
    self.reactions = reactions
    self.steps = steps
    self.finally = finally
    self.slotNames = slotNames
    self.markCount = markCount
  }
}
