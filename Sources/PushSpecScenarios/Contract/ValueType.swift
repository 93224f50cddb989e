/// The type that a contract gives to a parameter, a return or a field.
package indirect enum ValueType: Sendable, Hashable {
  /// Text.
  case string
  /// A whole number.
  case int
  /// A number.
  case double
  /// A truth value.
  case bool
  /// Bytes, as base64 text.
  case data
  /// Anything that JSON can say.
  case json
  /// A length of time, in whole milliseconds.
  case duration
  /// An error: a map of `domain`, `code` and `message`.
  case error
  /// A handler that the app runs with a value of this type.
  case completion(ValueType)
  /// A list in its order.
  case list(ValueType)
  /// A list without order and without repeats.
  case set(ValueType)
  /// Values under names of any kind.
  case map(ValueType)
  /// This type, or nothing.
  case optional(ValueType)
  /// One of the contract's words.
  case enumeration(Enumeration)
  /// The contract's own record.
  case fields(Fields)

  /// A closed set of words.
  package struct Enumeration: Sendable, Hashable {
    /// The name in the contract.
    package let name: String
    /// The words, in the contract's order.
    package let cases: [String]

    /// The words `cases` under `name`.
    package init(name: String, cases: [String]) {
      self.name = name
      self.cases = cases
    }
  }

  /// A record with named, typed fields.
  package struct Fields: Sendable, Hashable {
    /// The name in the contract.
    package let name: String
    /// The fields, in the contract's order.
    package let fields: [Parameter]

    /// The record `name` of `fields`.
    package init(name: String, fields: [Parameter]) {
      self.name = name
      self.fields = fields
    }
  }

  /// The type without `optional` around it.
  package var unwrapped: ValueType {
    if case .optional(let type) = self { type.unwrapped } else { self }
  }

  /// Whether nothing at all is a value of the type.
  package var isOptional: Bool {
    switch self {
    case .optional, .json: true
    default: false
    }
  }
}

extension ValueType: CustomStringConvertible {
  /// The type in the words of a contract: `optional list of string`.
  package var description: String {
    switch self {
    case .string: "string"
    case .int: "int"
    case .double: "double"
    case .bool: "bool"
    case .data: "data"
    case .json: "json"
    case .duration: "duration"
    case .error: "error"
    case .completion(let type): "completion of \(type)"
    case .list(let type): "list of \(type)"
    case .set(let type): "set of \(type)"
    case .map(let type): "map of \(type)"
    case .optional(let type): "optional \(type)"
    case .enumeration(let type): type.name
    case .fields(let type): type.name
    }
  }
}

/// A named, typed place: a parameter of a call or callback, a field of a record or of what a
/// stimulus returns.
package struct Parameter: Sendable, Hashable {
  /// The name, letter for letter.
  package let name: String
  /// The type of what stands there.
  package let type: ValueType

  /// The place `name` of `type`.
  package init(name: String, type: ValueType) {
    self.name = name
    self.type = type
  }
}
