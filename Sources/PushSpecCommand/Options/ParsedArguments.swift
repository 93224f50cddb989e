/// The options and operands that a command was given, checked against its definition.
package struct ParsedArguments: Sendable, Hashable {
  /// What stands beside the options, in order.
  package private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// No arguments at all.
  init() {}

  /// Whether `option` was given.
  package func has(_ option: OptionDefinition) -> Bool { values[option.name] != nil }

  /// The values given to `option`, in order.
  package func values(of option: OptionDefinition) -> [String] { values[option.name] ?? [] }

  /// The value given to `option`, if it was given.
  package func value(of option: OptionDefinition) -> String? { values[option.name]?.last }

  /// The number given to `option`, if it was given.
  package func number(of option: OptionDefinition) -> Int? { value(of: option).flatMap { Int($0) } }

  mutating func add(operand: String) { operands.append(operand) }

  mutating func add(_ value: String?, to option: OptionDefinition) {
    values[option.name, default: []] += value.map { [$0] } ?? []
  }
}
