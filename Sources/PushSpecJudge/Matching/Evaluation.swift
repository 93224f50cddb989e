package import PushSpecInterface
package import PushSpecScenarios

/// Turns templates into values where the variables are known.
package struct Evaluation {
  /// What the variables hold.
  package let bindings: Bindings
  /// The Unix time, in microseconds, of the present moment.
  package let unixNow: Int64

  /// Evaluates with what `bindings` hold, at the Unix time `unixNow` in microseconds.
  package init(bindings: Bindings, unixNow: Int64) {
    self.bindings = bindings
    self.unixNow = unixNow
  }

  /// The value of `template`; `nil` if a variable in it holds nothing.
  package func value(of template: Template) -> Value? {
    switch template {
    case .value(let value): value
    case .slot(let slot): bindings[slot]
    case .text(let parts): text(of: parts).map(Value.string)
    case .repeated(let template, let count):
      value(of: template)?.string.map { .string(String(repeating: $0, count: count)) }
    case .json(let template): value(of: template).map { .string($0.jsonText) }
    case .utf8(let template):
      value(of: template)?.string.map { .string(base64(Array($0.utf8))) }
    case .time(let offset, let unit): .integer(time(offset: offset, unit: unit))
    case .list(let templates): list(of: templates)
    case .map(let fields): map(of: fields).map(Value.map)
    }
  }

  /// The values of `fields` by name; `nil` if a variable in one of them holds nothing.
  func map(of fields: [TemplateField]) -> ValueMap? {
    var map = ValueMap()
    for field in fields {
      guard let value = value(of: field.template) else { return nil }
      map[field.name] = value
    }
    return map
  }

  private func list(of templates: [Template]) -> Value? {
    var values: [Value] = []
    values.reserveCapacity(templates.count)
    for template in templates {
      guard let value = value(of: template) else { return nil }
      values.append(value)
    }
    return .list(values)
  }

  private func text(of parts: [Template.TextPart]) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .slot(let slot):
        guard let value = bindings[slot] else { return nil }
        text += value.string ?? value.description
      }
    }
    return text
  }

  private func time(offset: TimeSpan, unit: Template.TimeUnit) -> Int64 {
    let (sum, overflow) = unixNow.addingReportingOverflow(offset.microseconds)
    let size: Int64 = unit == .seconds ? 1_000_000 : 1_000
    let whole = overflow ? Int64.max : sum
    let quotient = whole / size
    return whole < 0 && whole % size != 0 ? quotient - 1 : quotient
  }

  private func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = 0
      for byte in group { bits = bits << 8 | Int(byte) }
      bits <<= 8 * (3 - group.count)
      for place in 0..<4 {
        let digit = alphabet[bits >> (18 - 6 * place) & 63]
        text.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
