internal import PushSpecInterface
internal import PushSpecScenarios

/// One option of the command line: what parsing, help and whatever else is made from the table
/// need to know of it.
package struct OptionDefinition: Sendable {
  /// What stands behind an option's name.
  package enum Value: Sendable, Hashable {
    /// Nothing: the option is there or not.
    case none
    /// A whole number in this range.
    case number(String, ClosedRange<Int>)
    /// A length of time.
    case duration
    /// One of these words.
    case word(String, [String])
    /// Any text.
    case text(String)
    /// The path of a folder.
    case folder(String)
    /// A report's format, its path, or both.
    case report
  }

  /// The heading under which help shows it.
  package enum Group: String, Sendable, CaseIterable {
    case selection = "What to play"
    case order = "How often and how far"
    case implementation = "Against whom"
    case reports = "Reports"
    case gate = "The gate"
    case output = "Output"
    case general = "Options"
  }

  /// The name without its dashes.
  package let name: String
  /// The letter that stands for it behind one dash.
  package let short: Character?
  /// What stands behind it.
  package let value: Value
  /// Whether it may be given several times.
  package let isRepeatable: Bool
  /// The heading under which help shows it.
  package let group: Group
  /// What it does, in few words.
  package let says: String
  /// What a shell can offer for its value.
  package let completion: Completion

  /// The option `--name`.
  package init(
    _ name: String,
    short: Character? = nil,
    _ value: Value = .none,
    isRepeatable: Bool = false,
    in group: Group = .general,
    completing completion: Completion? = nil,
    _ says: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.group = group
    self.says = says
    self.completion = completion ?? Completion(of: value)
  }

  /// The option with its value, as usage shows it: `--seed N`.
  package var usage: String {
    value.placeholder.map { "--\(name) \($0)" } ?? "--\(name)"
  }
}

extension OptionDefinition.Value {
  /// What stands for the value in help; absent for an option without one.
  package var placeholder: String? {
    switch self {
    case .none: nil
    case .number(let name, _), .text(let name), .folder(let name), .word(let name, _): name
    case .duration: "TIME"
    case .report: "FORMAT[:PATH]"
    }
  }

  /// What a value must be, where that can be said before anything is looked at; else nil.
  func complaint(about text: String) -> String? {
    guard !text.isEmpty else { return "must not be empty" }
    switch self {
    case .none, .text, .folder, .report: return nil
    case .number(_, let range):
      guard let number = Int(text), range.contains(number), text.first != "+" else {
        return range.upperBound == Int.max
          ? "must be a whole number from \(range.lowerBound) on"
          : "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
      }
      return nil
    case .duration:
      return (DurationText.span(text).map { $0 >= .zero } ?? false)
        ? nil : "must be a time such as 200ms, 5s, 2m or 24h"
    case .word(_, let words):
      return words.contains(text) ? nil : "must be one of \(words.joined(separator: ", "))"
    }
  }
}
