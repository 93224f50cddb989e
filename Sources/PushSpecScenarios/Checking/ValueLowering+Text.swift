import PushSpecInterface
import SourceText

extension ValueLowering {
  /// Text with variables inside, as a value of `type`.
  func textTemplate(
    _ parts: [TextForm.Part],
    isPlain: Bool,
    as type: ValueType,
    in scope: Scope,
    at range: SourceRange
  ) -> Template {
    let (text, isOpaque) = watchingOpaque {
      parts.reduce(into: [Template.TextPart]()) { text, part in
        switch part {
        case .literal(let literal): text.append(.literal(literal))
        case .insertion(let name):
          text.append(contentsOf: insertion(of: name, in: scope, at: range))
        }
      }
    }
    if isOpaque { return .absentValue }
    guard let constant = Self.constant(text) else {
      return checkedText(Self.joined(text), as: type, at: range)
    }
    // What has been put together is text, also where it looks like a number.
    if case .json = type.unwrapped { return .value(.string(constant)) }
    let value = value(constant, isPlain: isPlain && !constant.isEmpty, as: type, at: range)
    return value.map(Template.value) ?? .absentValue
  }

  private func checkedText(
    _ text: [Template.TextPart],
    as type: ValueType,
    at range: SourceRange
  ) -> Template {
    switch type.unwrapped {
    case .string, .json, .enumeration, .data: return .text(text)
    default:
      reportMismatch(type, found: "text with variables inside", at: range)
      return .absentValue
    }
  }

  /// What `$(name)` puts into a text.
  private func insertion(
    of name: String,
    in scope: Scope,
    at range: SourceRange
  ) -> [Template.TextPart] {
    switch find(name, in: scope, at: range) {
    case .nothing:
      reportUnbound(name, in: scope, at: range)
      return []
    case .opaque: return []
    case .slot(let slot):
      switch slots[slot].type {
      case .completion, .list, .set, .map, .fields, .error:
        error(
          .badInsertion,
          at: range,
          "'$\(name)' holds \(Self.describe(slots[slot].type)), which cannot be put into text"
        )
      default: break
      }
      return [.slot(slot)]
    case .node(let node, let scope, let origin):
      return substituting(name, origin, usedAt: range, otherwise: []) {
        insertion(of: node, named: name, in: scope)
      }
    }
  }

  private func insertion(of node: Node, named name: String, in scope: Scope) -> [Template.TextPart]
  {
    if let scalar = node.scalar, case .reference(let other) = TextForm(scalar.text),
      !Self.keywords.contains(other)
    {
      return insertion(of: other, in: scope, at: node.range)
    }
    switch template(node, as: .string, in: scope) {
    case .value(.string(let text)):
      return spend(bytes: text.utf8.count, at: node.range) ? [.literal(text)] : []
    case .text(let parts): return parts
    case .slot(let slot): return [.slot(slot)]
    case .value(.absent): return []
    default:
      error(
        .badInsertion,
        at: node.range,
        "'$(\(name))' cannot be put into text: it is known only when the scenario runs"
      )
      return []
    }
  }

  private static func constant(_ parts: [Template.TextPart]) -> String? {
    var text = ""
    for part in parts {
      guard case .literal(let literal) = part else { return nil }
      text += literal
    }
    return text
  }

  private static func joined(_ parts: [Template.TextPart]) -> [Template.TextPart] {
    parts.reduce(into: []) { joined, part in
      if case .literal(let text) = part, case .literal(let before)? = joined.last {
        joined[joined.count - 1] = .literal(before + text)
      } else {
        joined.append(part)
      }
    }
  }
}
