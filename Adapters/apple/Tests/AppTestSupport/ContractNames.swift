internal import Foundation

/// The names in a contract of the suites, read by their place in its lines: enough to hold an adapter
/// against them, without a reader of YAML.
public struct ContractNames {
  /// The parameters of each call.
  public let calls: [String: Set<String>]
  /// The parameters of each callback.
  public let callbacks: [String: Set<String>]

  /// The names in the contract `id`.
  public init(_ id: String) throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let file = folder.appending(path: "Scenarios/\(id)/contract.yaml")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    calls = Self.section("calls", lines)
    callbacks = Self.section("callbacks", lines)
  }

  private static func section(_ name: String, _ lines: [Substring]) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    var isInside = false
    var current = ""
    var isInParameters = false
    for line in lines {
      let indent = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indent)
      if indent == 0 { isInside = text == "\(name):" }
      guard isInside, indent > 0, !text.hasPrefix("#"), let key = key(of: text) else { continue }
      switch indent {
      case 2:
        current = key
        result[current] = []
        isInParameters = false
      case 4:
        isInParameters = key == "params"
        if isInParameters { result[current] = names(inBraces: text) }
      default:
        if isInParameters { result[current]?.insert(key) }
      }
    }
    return result
  }

  private static func key(of text: Substring) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let key = text[..<colon].trimmingPrefix("\"")
    return String(key.hasSuffix("\"") ? key.dropLast() : key)
  }

  /// The keys of a flow mapping that holds no other one.
  private static func names(inBraces text: Substring) -> Set<String> {
    guard let start = text.firstIndex(of: "{"), let end = text.lastIndex(of: "}") else { return [] }
    let entries = text[text.index(after: start)..<end].split(separator: ",")
    return Set(entries.compactMap { key(of: $0.drop { $0 == " " }) })
  }
}
