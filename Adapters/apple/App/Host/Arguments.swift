public import Foundation
public import PushSpecInterface

/// The arguments of a call, read as what the SDK takes.
public struct Arguments: Sendable {
  private let map: ValueMap

  /// The arguments `map`.
  public init(_ map: ValueMap) { self.map = map }

  /// The value as the scenario gives it.
  public subscript(name: String) -> Value { map[name] }

  /// A text.
  public func string(_ name: String) throws -> String {
    try read(name, "a string", map[name].string)
  }

  /// A whole number.
  public func integer<Number: FixedWidthInteger>(_ name: String) throws -> Number {
    try read(name, "a number from \(Number.min) to \(Number.max)") {
      map[name].integer.flatMap { Number(exactly: $0) }
    }
  }

  /// A truth value.
  public func bool(_ name: String) throws -> Bool {
    try read(name, "true or false", map[name].bool)
  }

  /// A list of texts.
  public func strings(_ name: String) throws -> [String] {
    try read(name, "a list of strings") {
      map[name].list.flatMap { list in
        let texts = list.compactMap(\.string)
        return texts.count == list.count ? texts : nil
      }
    }
  }

  /// A list of whole numbers.
  public func numbers(_ name: String) throws -> [Int64] {
    try read(name, "a list of numbers") {
      map[name].list.flatMap { list in
        let numbers = list.compactMap(\.integer)
        return numbers.count == list.count ? numbers : nil
      }
    }
  }

  /// Options of the system's, by their names.
  public func options<Options: NamedOptions>(_ name: String) throws -> Options {
    try read(name, "a list of options") { Options(names: map[name]) }
  }

  /// Texts under names.
  public func texts(_ name: String) throws -> [String: String] {
    try read(name, "a map of strings") {
      map[name].map.flatMap { entries in
        let pairs = entries.entries.compactMap { key, value in value.string.map { (key, $0) } }
        guard pairs.count == entries.count else { return nil }
        return Dictionary(pairs) { _, last in last }
      }
    }
  }

  /// A dictionary of the system's.
  public func dictionary(_ name: String) throws -> [AnyHashable: Any] {
    try read(name, "a map") { map[name].map?.dictionary }
  }

  /// Bytes, which travel as base64.
  public func data(_ name: String) throws -> Data {
    try read(name, "data in base64") {
      map[name].string.flatMap { Data(base64Encoded: $0) }
    }
  }

  private func read<Result>(
    _ name: String,
    _ what: String,
    _ value: @autoclosure () -> Result?
  ) throws -> Result {
    try read(name, what, value)
  }

  private func read<Result>(
    _ name: String,
    _ what: String,
    _ value: () -> Result?
  ) throws -> Result {
    guard let value = value() else {
      throw Refusal(.invalidArguments, "'\(name)' must be \(what), not \(map[name])")
    }
    return value
  }
}
