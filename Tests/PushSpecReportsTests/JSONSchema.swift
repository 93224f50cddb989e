import Foundation

/// The part of JSON Schema that the schema of the JSON report uses.
///
/// A keyword that it does not know is an error, so that nothing in the schema goes unchecked.
struct JSONSchema {
  private let root: [String: Any]
  private static let remarks: Set<String> = ["$schema", "$id", "title", "description", "$defs"]

  /// The schema in `data`.
  init(_ data: Data) throws {
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// What is wrong with `value`.
  func problems(of value: Any) -> [String] { problems(of: value, root, at: "") }

  private func problems(of value: Any, _ schema: [String: Any], at path: String) -> [String] {
    var found: [String] = []
    for (keyword, rule) in schema where !Self.remarks.contains(keyword) {
      switch keyword {
      case "$ref":
        let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
        let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any]
        found += target.map { problems(of: value, $0, at: path) } ?? ["\(path): no '\(name)'"]
      case "type": found += check(value, isOf: rule as? String ?? "", at: path)
      case "const", "enum":
        let allowed = (rule as? [Any] ?? [rule]).map { "\($0)" }
        if !allowed.contains("\(value)") {
          found.append("\(path): \(value) is not one of \(allowed)")
        }
      case "required":
        let members = value as? [String: Any] ?? [:]
        for name in rule as? [String] ?? [] where members[name] == nil {
          found.append("\(path): no member '\(name)'")
        }
      case "properties":
        let rules = rule as? [String: Any] ?? [:]
        for (name, member) in value as? [String: Any] ?? [:] {
          guard let inner = rules[name] as? [String: Any] else {
            found.append("\(path): '\(name)' is not described")
            continue
          }
          found += problems(of: member, inner, at: "\(path).\(name)")
        }
      case "items":
        let inner = rule as? [String: Any] ?? [:]
        for (index, element) in (value as? [Any] ?? []).enumerated() {
          found += problems(of: element, inner, at: "\(path)[\(index)]")
        }
      case "minimum":
        let number = (value as? NSNumber)?.doubleValue ?? -.infinity
        if number < (rule as? NSNumber)?.doubleValue ?? 0 { found.append("\(path): too small") }
      default: found.append("\(path): the schema's '\(keyword)' is not known")
      }
    }
    return found
  }

  private func check(_ value: Any, isOf type: String, at path: String) -> [String] {
    let isRight =
      switch type {
      case "object": value is [String: Any]
      case "array": value is [Any]
      case "string": value is String
      case "boolean": value as? Bool != nil
      case "integer":
        (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
      default: false
      }
    return isRight ? [] : ["\(path): \(value) is no \(type)"]
  }
}
