import PushSpecScenarios
import SourceText

/// Compares values through and through, by whatever they hold: what is added to a type is compared
/// too, without anybody thinking of it.
struct Likeness {
  private var compared: Set<[ObjectIdentifier]> = []

  /// Where `left` and `right` differ first; nil if they are alike.
  mutating func difference(_ left: Any, _ right: Any, at path: String = "") -> String? {
    if let left = left as? SourceFile, let right = right as? SourceFile {
      return left.path == right.path && left.bytes == right.bytes ? nil : "\(path): another file"
    }
    let (one, other) = (Mirror(reflecting: left), Mirror(reflecting: right))
    guard one.subjectType == other.subjectType else { return "\(path): another type" }
    switch one.displayStyle {
    case .class:
      let pair = [ObjectIdentifier(left as AnyObject), ObjectIdentifier(right as AnyObject)]
      guard compared.insert(pair).inserted else { return nil }
    case .set, .dictionary:
      // They have no order to compare by.
      return left as? AnyHashable == right as? AnyHashable ? nil : "\(path): \(left), \(right)"
    default: break
    }
    let parts = (Array(one.children), Array(other.children))
    guard parts.0.count == parts.1.count else { return "\(path): \(left), \(right)" }
    if parts.0.isEmpty {
      return "\(left)" == "\(right)" ? nil : "\(path): \(left), \(right)"
    }
    for (index, (part, counterpart)) in zip(parts.0, parts.1).enumerated() {
      let name = part.label ?? "[\(index)]"
      guard part.label == counterpart.label else { return "\(path): \(left), \(right)" }
      if let found = difference(part.value, counterpart.value, at: "\(path).\(name)") {
        return found
      }
    }
    return nil
  }
}
