/// What came of a scenario, for a person to read at the place where it is written.
public struct ScenarioVerdict: Sendable, Hashable {
  /// The ways in which a scenario can end.
  public enum Outcome: Sendable, Hashable {
    /// Everything that was to be told was told, and nothing else.
    case passed
    /// The implementation parts from its documentation.
    case failed
    /// It was not played to its end: the implementation lacks a capability, or cannot do a step.
    case skipped
    /// Nothing can be said: the implementation failed, or broke the rules of the interface.
    case error
  }

  /// The scenario's id.
  public let id: String
  /// How it ended.
  public let outcome: Outcome
  /// One line about it; empty if it passed.
  public let message: String
  /// All about it: what was expected and what came, and what happened before; empty if it passed.
  public let text: String
  /// The file that the scenario is written in.
  public let file: String
  /// The line of the step concerned in that file, from 1.
  public let line: Int
  /// The column of the step concerned, from 1.
  public let column: Int
}
