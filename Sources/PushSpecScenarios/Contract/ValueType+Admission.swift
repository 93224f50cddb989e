package import PushSpecInterface

extension ValueType {
  /// The value as the type reads it, or why it is no value of the type.
  ///
  /// - Parameter value: What came, where a completion handler may still be a map with the key
  ///   `$completion`.
  /// - Returns: The same value, its handlers read as such.
  /// - Throws: A `Misfit` that says what does not fit and where.
  package func reading(_ value: Value) throws(Misfit) -> Value {
    switch self {
    case .json: return value
    case .optional(let type): return value.isMissing ? value : try type.reading(value)
    case .string, .data:
      if case .string = value { return value }
    case .int, .duration:
      if case .integer = value { return value }
    case .double:
      switch value {
      case .integer, .decimal: return value
      default: break
      }
    case .bool:
      if case .bool = value { return value }
    case .enumeration(let type):
      if case .string(let word) = value, type.cases.contains(word) { return value }
    case .completion: return try readingHandler(value)
    case .list(let type), .set(let type):
      if case .list(let elements) = value { return try type.reading(elements, of: value) }
    case .map(let type):
      if case .map(let map) = value {
        return try reading(map, of: value) { _ in type }
      }
    case .error:
      if case .map(let map) = value {
        return try reading(map, of: value) { ValueType.errorFields[$0] ?? .json }
      }
    case .fields(let record):
      if case .map(let map) = value {
        for field in record.fields where !field.type.isOptional && map[field.name].isMissing {
          throw Misfit(path: field.name, expected: field.type, received: .absent)
        }
        return try reading(map, of: value) { name in
          record.fields.first { $0.name == name }?.type ?? .json
        }
      }
    }
    throw Misfit(path: "", expected: self, received: value)
  }

  /// Whether `value` is one of the type.
  package func admits(_ value: Value) -> Bool {
    do {
      _ = try reading(value)
      return true
    } catch {
      return false
    }
  }

  /// A value that does not fit its type.
  package struct Misfit: Error, Sendable, Hashable {
    /// Where in the value: `error.code`; empty for the whole.
    package var path: String
    /// The type that was expected there.
    package let expected: ValueType
    /// What came.
    package let received: Value

    /// `received` at `path`, where `expected` was expected.
    package init(path: String, expected: ValueType, received: Value) {
      self.path = path
      self.expected = expected
      self.received = received
    }
  }

  /// The types of what an error holds.
  package static let errorFields: [String: ValueType] = [
    "domain": .optional(.string), "code": .int, "message": .optional(.string),
  ]

  private func readingHandler(_ value: Value) throws(Misfit) -> Value {
    switch value {
    case .completion: return value
    case .map(let map):
      if case .string(let id) = map["$completion"] {
        return .completion(CompletionHandler(id: id, delivery: map["delivery"].string))
      }
    default: break
    }
    throw Misfit(path: "", expected: self, received: value)
  }

  /// Whether a value of the type may hold completion handlers, which are read as such; any other
  /// value is read as it is.
  package var holdsHandlers: Bool {
    switch self {
    case .completion: true
    case .list(let type), .set(let type), .map(let type), .optional(let type): type.holdsHandlers
    case .fields(let record): record.fields.contains { $0.type.holdsHandlers }
    case .string, .int, .double, .bool, .data, .json, .duration, .error, .enumeration: false
    }
  }

  /// Reads `elements`, those of the list `value`, as values of this type.
  private func reading(_ elements: [Value], of value: Value) throws(Misfit) -> Value {
    var read: [Value] = []
    let isChanged = holdsHandlers
    for (index, element) in elements.enumerated() {
      do {
        let reading = try reading(element)
        if isChanged { read.append(reading) }
      } catch {
        throw error.inside("[\(index)]")
      }
    }
    return isChanged ? .list(read) : value
  }

  /// Reads what is in `map`, which is `value`, each as its own type.
  private func reading(
    _ map: ValueMap,
    of value: Value,
    type: (String) -> ValueType
  ) throws(Misfit) -> Value {
    var read = map
    let isChanged = holdsHandlers
    for entry in map.entries {
      do {
        let reading = try type(entry.key).reading(entry.value)
        if isChanged { read[entry.key] = reading }
      } catch {
        throw error.inside(entry.key)
      }
    }
    return isChanged ? .map(read) : value
  }
}

extension ValueType.Misfit {
  /// The same misfit, seen from the value around it.
  package func inside(_ key: String) -> ValueType.Misfit {
    var copy = self
    let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
    copy.path = key + separator + path
    return copy
  }
}
