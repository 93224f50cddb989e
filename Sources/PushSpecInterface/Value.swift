/// Anything that crosses between an app, its SDK and the world: arguments, returns, payloads.
///
/// Values are exact: absence, null, zero and the empty string are four things, integers keep all
/// their 64 bits, and nothing is turned into anything else on the way.
public enum Value: Sendable, Hashable {
  /// The argument was left out.
  case absent
  /// JSON's null.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number written with a fraction or an exponent.
  case decimal(Double)
  /// Text. Binary data travels as its base64 text.
  case string(String)
  /// A list in its order.
  case list([Value])
  /// Named values.
  case map(ValueMap)
  /// A completion handler that the SDK handed to the app.
  case completion(CompletionHandler)

  /// Whether there is nothing here: the value was left out or is null.
  public var isMissing: Bool {
    switch self {
    case .absent, .null: true
    default: false
    }
  }
}

/// A block that the SDK handed to the app, named so that the app can be told to run it.
public struct CompletionHandler: Sendable, Hashable {
  /// The handler's name within its session, such as `h1`.
  public let id: String
  /// The delivery that the handler answers, where there is one.
  public let delivery: String?

  /// The handler `id`, which answers `delivery`.
  public init(id: String, delivery: String? = nil) {
    self.id = id
    self.delivery = delivery
  }
}

extension Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// The truth value `value`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// The whole number `value`.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// The decimal `value`.
  public init(floatLiteral value: Double) { self = .decimal(value) }
  /// The text `value`.
  public init(stringLiteral value: String) { self = .string(value) }
  /// The list of `elements`.
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
  /// The map of `elements`; of a key given twice the last counts.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .map(ValueMap(elements))
  }
}

extension Value {
  /// The text held, if this is a string.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The whole number held, if this is an integer.
  public var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The truth value held, if this is one.
  public var bool: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// The elements held, if this is a list.
  public var list: [Value]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// The named values held, if this is a map.
  public var map: ValueMap? {
    if case .map(let map) = self { map } else { nil }
  }

  /// The handler held, if this is a completion handler.
  public var completion: CompletionHandler? {
    if case .completion(let handler) = self { handler } else { nil }
  }

  /// `text` as a string, or absent where there is none.
  public init(_ text: String?) {
    self = text.map(Value.string) ?? .absent
  }
}
