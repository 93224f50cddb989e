/// What an unquoted word means by the core schema of YAML 1.2, which is also JSON's.
///
/// The words of YAML 1.1 that surprise people (`yes`, `no`, `on`, `1:30`, dates) are text.
package enum CoreValue: Sendable, Hashable {
  /// Nothing, `~` or `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number that fits 64 bits.
  case integer(Int64)
  /// Any other number; `.inf` and `.nan` too.
  case decimal(Double)
  /// Text.
  case string
  /// A whole number that does not fit 64 bits.
  case integerOutOfRange
  /// A number too great for a `Double`.
  case decimalOutOfRange
}

extension Node.Scalar {
  /// What the scalar means; quoted, it is always text.
  package var coreValue: CoreValue {
    guard isPlain else { return .string }
    guard let first = text.utf8.first else { return .null }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return CoreNumber(text)?.value ?? .string
    default:
      break
    }
    switch text {
    case "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: return .string
    }
  }
}
