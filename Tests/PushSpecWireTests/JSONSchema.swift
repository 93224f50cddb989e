import PushSpecInterface

/// As much of JSON Schema (2020-12) as the protocol's schema uses; anything else is a fault of the
/// schema and reported as one.
struct JSONSchema {
  private let root: Value

  init(_ root: Value) { self.root = root }

  /// What stands under `path` of the schema, such as `$defs/event`.
  func part(_ path: String) -> Value {
    path.split(separator: "/").reduce(root) { value, key in value.map?[String(key)] ?? .absent }
  }

  /// What is wrong with `value` by the part `path`; nothing where it fits.
  func complaints(about value: Value, by path: String) -> [String] {
    complaints(value, part(path), path)
  }

  private static let silentWords: Set<String> = [
    "$schema", "title", "description", "examples", "$defs",
  ]

  private func complaints(_ value: Value, _ schema: Value, _ place: String) -> [String] {
    guard let schema = schema.map else { return ["\(place): there is no such schema"] }
    var found: [String] = []
    for (word, rule) in schema.entries where !Self.silentWords.contains(word) {
      found += complaints(value, word, rule, schema).map { "\(place): \($0)" }
    }
    return found
  }

  private func complaints(
    _ value: Value,
    _ word: String,
    _ rule: Value,
    _ schema: ValueMap
  ) -> [String] {
    switch word {
    case "$ref":
      guard let path = rule.string, path.hasPrefix("#/") else { return ["bad $ref"] }
      return complaints(value, part(String(path.dropFirst(2))), path)
    case "type":
      let types = rule.list?.compactMap(\.string) ?? [rule.string ?? ""]
      return types.contains { has($0, value) } ? [] : ["\(value) is no \(rule)"]
    case "const": return value == rule ? [] : ["\(value) is not \(rule)"]
    case "enum": return rule.list?.contains(value) == true ? [] : ["\(value) is none of \(rule)"]
    case "minimum": return number(value) >= number(rule) ? [] : ["\(value) is below \(rule)"]
    case "maximum": return number(value) <= number(rule) ? [] : ["\(value) is above \(rule)"]
    case "minItems":
      return Int64(value.list?.count ?? .max) >= rule.integer ?? 0 ? [] : ["too few elements"]
    case "required":
      return (rule.list ?? []).compactMap(\.string).filter { value.map?[$0] == .absent }
        .map { "lacks \($0)" }
    case "dependentRequired":
      return (rule.map?.entries ?? []).filter { value.map?[$0.key] ?? .absent != .absent }
        .flatMap { ($0.value.list ?? []).compactMap(\.string) }
        .filter { value.map?[$0] == .absent }
        .map { "lacks \($0)" }
    case "properties":
      return (rule.map?.entries ?? []).flatMap { entry in
        value.map.map { $0[entry.key] }.map { member in
          member == .absent ? [] : complaints(member, entry.value, entry.key)
        } ?? []
      }
    case "additionalProperties":
      let named = Set(schema["properties"].map?.keys ?? [])
      return (value.map?.entries ?? []).filter { !named.contains($0.key) }.flatMap { entry in
        rule == false ? ["has \(entry.key)"] : complaints(entry.value, rule, entry.key)
      }
    case "items":
      return (value.list ?? []).enumerated().flatMap { index, element in
        complaints(element, rule, "[\(index)]")
      }
    case "oneOf":
      let fits = (rule.list ?? []).filter { complaints(value, $0, "").isEmpty }.count
      return fits == 1 ? [] : ["\(value) fits \(fits) of \(rule.list?.count ?? 0)"]
    default: return ["the word '\(word)' is not known here"]
    }
  }

  private func has(_ type: String, _ value: Value) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("integer", .integer), ("number", .integer),
      ("number", .decimal), ("string", .string), ("array", .list), ("object", .map):
      true
    default: false
    }
  }

  private func number(_ value: Value) -> Double {
    switch value {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    default: .nan
    }
  }
}
