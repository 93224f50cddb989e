package import PushSpecInterface

/// The index of a variable among those of a scenario or rule; each scope has its own.
package typealias Slot = Int

/// A value that a scenario gives, once its variables are known.
package indirect enum Template: Sendable {
  /// This value.
  case value(Value)
  /// What the variable holds.
  case slot(Slot)
  /// Text with variables inside.
  case text([TextPart])
  /// Text over and over.
  case repeated(Template, count: Int)
  /// The JSON text of a value.
  case json(Template)
  /// The UTF-8 bytes of a text, as base64.
  case utf8(Template)
  /// The Unix time of the session's now and `offset`.
  case time(offset: TimeSpan, unit: TimeUnit)
  /// A list.
  case list([Template])
  /// Named values; an absent one leaves its name out.
  case map([TemplateField])

  /// A piece of text, given or taken from a variable.
  package enum TextPart: Sendable {
    /// These characters.
    case literal(String)
    /// What the variable holds, as text.
    case slot(Slot)
  }

  /// How Unix time is counted.
  package enum TimeUnit: Sendable, Hashable {
    /// In seconds.
    case seconds
    /// In milliseconds.
    case milliseconds
  }
}

/// A named value that a scenario gives.
package struct TemplateField: Sendable {
  /// The name.
  package let name: String
  /// The value.
  package let template: Template

  /// `template` under `name`.
  package init(name: String, template: Template) {
    self.name = name
    self.template = template
  }
}
