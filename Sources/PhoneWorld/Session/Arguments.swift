package import PushSpecInterface

/// The arguments of one request, read by name and type.
///
/// What is missing or of another type refuses the request, in words that name it.
package struct Arguments {
  /// The call or stimulus that they belong to.
  package let request: String
  /// The arguments themselves.
  package let map: ValueMap

  /// The arguments `map` of `request`.
  package init(_ map: ValueMap, of request: String) {
    self.request = request
    self.map = map
  }

  /// The text `name`.
  package func string(_ name: String) throws(Refusal) -> String {
    guard case .string(let text) = map[name] else { throw refusal(name, "a string") }
    return text
  }

  /// The text `name`, if it was given.
  package func optionalString(_ name: String) throws(Refusal) -> String? {
    map[name].isMissing ? nil : try string(name)
  }

  /// The whole number `name`.
  package func integer(_ name: String) throws(Refusal) -> Int64 {
    guard case .integer(let number) = map[name] else { throw refusal(name, "an integer") }
    return number
  }

  /// The whole number `name`, if it was given.
  package func optionalInteger(_ name: String) throws(Refusal) -> Int64? {
    map[name].isMissing ? nil : try integer(name)
  }

  /// The truth value `name`.
  package func bool(_ name: String) throws(Refusal) -> Bool {
    guard case .bool(let flag) = map[name] else { throw refusal(name, "true or false") }
    return flag
  }

  /// The list of texts `name`.
  package func strings(_ name: String) throws(Refusal) -> [String] {
    guard case .list(let values) = map[name] else { throw refusal(name, "a list of strings") }
    var texts: [String] = []
    texts.reserveCapacity(values.count)
    for value in values {
      guard case .string(let text) = value else { throw refusal(name, "a list of strings") }
      texts.append(text)
    }
    return texts
  }

  /// The list of whole numbers `name`.
  package func integers(_ name: String) throws(Refusal) -> [Int64] {
    guard case .list(let values) = map[name] else { throw refusal(name, "a list of integers") }
    var numbers: [Int64] = []
    for value in values {
      guard case .integer(let number) = value else { throw refusal(name, "a list of integers") }
      numbers.append(number)
    }
    return numbers
  }

  /// The named values `name`.
  package func map(_ name: String) throws(Refusal) -> ValueMap {
    guard case .map(let map) = map[name] else { throw refusal(name, "a map") }
    return map
  }

  /// The named values `name`, if they were given.
  package func optionalMap(_ name: String) throws(Refusal) -> ValueMap? {
    map[name].isMissing ? nil : try map(name)
  }

  /// The set of options `name`.
  package func options<Option>(
    _ name: String,
    of type: Option.Type = Option.self
  ) throws(Refusal) -> Options<Option> {
    guard let options = map[name].list.flatMap(Options<Option>.init) else {
      let names = Option.allCases.map(\.rawValue).joined(separator: ", ")
      throw refusal(name, "a list of \(names)")
    }
    return options
  }

  /// The choice `name`, or `fallback` where it was left out.
  package func choice<Choice: RawRepresentable<String>>(
    _ name: String,
    default fallback: Choice
  ) throws(Refusal) -> Choice {
    guard let text = try optionalString(name) else { return fallback }
    guard let choice = Choice(rawValue: text) else {
      throw refusal(name, "something else than '\(text)'")
    }
    return choice
  }

  /// The error `name`.
  package func error(_ name: String) throws(Refusal) -> ErrorValue {
    guard case .map(let error) = map[name], let code = error["code"].integer else {
      throw refusal(name, "an error with a code")
    }
    return ErrorValue(
      domain: error["domain"].string,
      code: code,
      message: error["message"].string
    )
  }

  /// The error `name`, if there is one.
  package func optionalError(_ name: String) throws(Refusal) -> ErrorValue? {
    map[name].isMissing ? nil : try error(name)
  }

  private func refusal(_ name: String, _ wanted: String) -> Refusal {
    Refusal(.invalidArguments, "\(request): '\(name)' must be \(wanted)")
  }
}
