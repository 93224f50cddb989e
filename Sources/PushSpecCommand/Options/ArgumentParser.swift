/// Reads the arguments of one command by its definition.
///
/// Options stand anywhere; `--name value` and `--name=value` are the same; letters may be put
/// together behind one dash; `--` ends the options.
struct ArgumentParser {
  private let command: CommandDefinition
  private let others: [CommandDefinition]
  private var parsed = ParsedArguments()

  /// A parser for `command`; `others` are named where one of their options is given to it.
  init(_ command: CommandDefinition, others: [CommandDefinition] = []) {
    self.command = command
    self.others = others
  }

  /// What `arguments` say.
  static func parse(
    _ arguments: [String],
    of command: CommandDefinition,
    others: [CommandDefinition] = []
  ) throws(UsageError) -> ParsedArguments {
    var parser = ArgumentParser(command, others: others)
    try parser.parse(arguments)
    return parser.parsed
  }

  private mutating func parse(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        for operand in rest { parsed.add(operand: operand) }
        break
      } else if argument.hasPrefix("--") {
        try parse(long: argument.dropFirst(2), &rest)
      } else if argument.hasPrefix("-"), argument.count > 1 {
        try parse(letters: argument.dropFirst(), &rest)
      } else {
        parsed.add(operand: argument)
      }
    }
    // Someone who asks for help gets it, whatever else is wrong.
    if !parsed.has(.help) { try checkOperands() }
  }

  private mutating func parse(
    long argument: Substring,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let name = String(argument.prefix { $0 != "=" })
    let given = name.count < argument.count ? String(argument.dropFirst(name.count + 1)) : nil
    guard let option = command.option(name) else { throw unknown("--" + name) }
    try add(option, given, &rest)
  }

  private mutating func parse(
    letters: Substring,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    for letter in letters {
      guard let option = command.option(letter) else { throw unknown("-\(letter)") }
      try add(option, nil, &rest)
    }
  }

  private mutating func add(
    _ option: OptionDefinition,
    _ given: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard option.value != .none else {
      guard given == nil else { throw UsageError("'--\(option.name)' takes no value") }
      return parsed.add(nil, to: option)
    }
    guard let value = given ?? rest.popFirst(), given != nil || !isOption(value) else {
      throw UsageError("'--\(option.name)' needs a value", advice: "write '\(option.usage)'")
    }
    if let complaint = option.value.complaint(about: value) {
      throw UsageError(
        "'--\(option.name)' \(complaint)" + (value.isEmpty ? "" : ", not '\(value)'")
      )
    }
    guard option.isRepeatable || !parsed.has(option) else {
      throw UsageError("'--\(option.name)' was given twice")
    }
    parsed.add(value, to: option)
  }

  /// Whether `text` is an option of the command, and so hardly meant as a value.
  private func isOption(_ text: String) -> Bool {
    text.hasPrefix("--") && command.option(String(text.dropFirst(2).prefix { $0 != "=" })) != nil
  }

  private func unknown(_ name: String) -> UsageError {
    let bare = String(name.drop { $0 == "-" })
    if let other = others.first(where: { $0.option(bare) != nil }), name.hasPrefix("--") {
      return UsageError("'\(name)' is an option of '\(other.name)', not of '\(command.name)'")
    }
    return UsageError.unknown("option", bare, among: command.options.map(\.name)) { text in
      text == bare ? name : "--" + text
    }
  }

  private func checkOperands() throws(UsageError) {
    if parsed.operands.contains("") { throw UsageError("an argument is empty") }
    switch command.operand {
    case .any: break
    case .some(let name):
      guard !parsed.operands.isEmpty else {
        throw UsageError("'\(command.name)' needs at least one \(name)")
      }
    case .two(let first, let second):
      guard parsed.operands.count == 2 else {
        let given = Count.text(parsed.operands.count, "argument")
        throw UsageError("'\(command.name)' needs \(first) and \(second), and was given \(given)")
      }
    case .none:
      guard let extra = parsed.operands.first else { break }
      throw UsageError("'\(command.name)' takes no arguments, but was given '\(extra)'")
    case .one(let name):
      guard parsed.operands.count == 1 else {
        throw UsageError("'\(command.name)' needs \(parsed.operands.isEmpty ? "a" : "one") \(name)")
      }
    case .anyAndOne(_, let last):
      guard !parsed.operands.isEmpty else { throw UsageError("'\(command.name)' needs a \(last)") }
    case .optional(let name):
      guard parsed.operands.count <= 1 else {
        throw UsageError("'\(command.name)' takes one \(name), not \(parsed.operands.count)")
      }
    }
  }
}
