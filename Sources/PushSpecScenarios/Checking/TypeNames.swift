import SourceText

/// Makes types of what a contract says under `types`, whatever their order.
struct TypeNames {
  /// The types made so far, included ones too.
  private(set) var table = TypeTable()
  private let log: DiagnosticLog
  private var pending: [String: Node.Entry] = [:]
  private var underWay: Set<String> = []

  /// A maker of types that may name the `included` ones.
  init(log: DiagnosticLog, included: [TypeTable]) {
    self.log = log
    for other in included {
      for (name, type) in other.named { table.add(name, type) }
    }
  }

  /// Makes every type of `entries`, in their order.
  mutating func resolve(_ entries: [Node.Entry]) -> [Parameter] {
    for entry in entries {
      let name = entry.key.value
      if TypeTable.simple[name] != nil || TypeTable.prefixes.contains(name) || name == "of"
        || name.contains(" ")
      {
        log.error(
          .badName,
          at: entry.key.range,
          "'\(name)' cannot be the name of a type: it means something in the language"
        )
      } else if table.named[name] != nil {
        log.error(
          .duplicateName,
          at: entry.key.range,
          "the type '\(name)' is there already, in an included contract"
        )
      } else {
        pending[name] = entry
      }
    }
    var own: [Parameter] = []
    for entry in entries
    where pending[entry.key.value] != nil || table.named[entry.key.value] != nil {
      if let type = type(named: entry.key.value) {
        own.append(Parameter(name: entry.key.value, type: type))
      }
    }
    return own
  }

  /// The type called `name`, made now if it was not yet.
  private mutating func type(named name: String) -> ValueType? {
    if let type = table.named[name] { return type }
    guard let entry = pending[name] else { return nil }
    if underWay.contains(name) {
      log.error(
        .recursiveType,
        at: entry.key.range,
        "the type '\(name)' holds itself, and a value of it could never end"
      )
      table.add(name, .json)
      return .json
    }
    underWay.insert(name)
    let type = definition(entry)
    underWay.remove(name)
    pending[name] = nil
    table.add(name, type)
    return type
  }

  private mutating func definition(_ entry: Node.Entry) -> ValueType {
    let name = entry.key.value
    guard let parts = entry.value.map, let part = parts.first, parts.count == 1 else {
      return reference(entry.value)
    }
    switch part.key.value {
    case "enum": return .enumeration(ValueType.Enumeration(name: name, cases: words(part.value)))
    case "fields":
      guard let entries = part.value.map else {
        log.error(.wrongShape, at: part.value.range, "'fields' takes a map of names to types")
        return .json
      }
      let fields = entries.map { Parameter(name: $0.key.value, type: reference($0.value)) }
      return .fields(ValueType.Fields(name: name, fields: fields))
    default:
      log.error(
        .unknownKey,
        at: part.key.range,
        "a type is made by 'enum' or 'fields', not by '\(part.key.value)'",
        suggestion: Suggestion.didYouMean(part.key.value, among: ["enum", "fields"])
      )
      return .json
    }
  }

  private func words(_ node: Node) -> [String] {
    guard let list = node.list, !list.isEmpty else {
      log.error(.wrongShape, at: node.range, "'enum' takes a list of at least one word")
      return []
    }
    var words: [String] = []
    for element in list {
      guard let text = element.scalar?.text, element.scalar?.isNull == false else {
        log.error(.wrongShape, at: element.range, "'enum' takes words")
        continue
      }
      if words.contains(text) {
        log.error(.duplicateName, at: element.range, "'\(text)' stands here twice")
        continue
      }
      words.append(text)
    }
    return words
  }

  /// The type that words name, of which some may not be made yet.
  private mutating func reference(_ node: Node) -> ValueType {
    guard let scalar = node.scalar, !scalar.isNull else {
      log.error(
        .wrongShape,
        at: node.range,
        "a type is named by words, such as 'optional string', or made by {enum: […]} or {fields: {…}}"
      )
      return .json
    }
    for word in scalar.text.split(separator: " ") where pending[String(word)] != nil {
      _ = type(named: String(word))
    }
    do {
      return try table.type(scalar.text)
    } catch {
      var names = table
      for name in pending.keys { names.add(name, .json) }
      log.append(names.diagnostic(for: error, at: node.range))
      return .json
    }
  }
}
