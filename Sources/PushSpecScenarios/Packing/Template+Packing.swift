internal import PushSpecInterface

extension Template {
  func pack(into writer: inout PackWriter) {
    switch self {
    case .value(let value):
      writer.put(0)
      value.pack(into: &writer)
    case .slot(let slot):
      writer.put(1)
      writer.put(slot)
    case .text(let parts):
      writer.put(2)
      writer.put(parts) { $0.pack(into: &$1) }
    case .repeated(let template, let count):
      writer.put(3)
      template.pack(into: &writer)
      writer.put(count)
    case .json(let template):
      writer.put(4)
      template.pack(into: &writer)
    case .utf8(let template):
      writer.put(5)
      template.pack(into: &writer)
    case .time(let offset, let unit):
      writer.put(6)
      writer.put(offset)
      writer.put(unit == .seconds)
    case .list(let elements):
      writer.put(7)
      writer.put(elements) { $0.pack(into: &$1) }
    case .map(let fields):
      writer.put(8)
      writer.put(fields) { $0.pack(into: &$1) }
    }
  }

  init(from reader: inout PackReader) throws(PackReader.Damage) {
    switch try reader.number() {
    case 0: self = .value(try Value(from: &reader))
    case 1: self = .slot(try reader.number())
    case 2: self = .text(try reader.list(TextPart.init(from:)))
    case 3: self = .repeated(try Template(from: &reader), count: try reader.number())
    case 4: self = .json(try Template(from: &reader))
    case 5: self = .utf8(try Template(from: &reader))
    case 6:
      self = .time(offset: try reader.span(), unit: try reader.flag() ? .seconds : .milliseconds)
    case 7: self = .list(try reader.list(Template.init(from:)))
    case 8: self = .map(try reader.list(TemplateField.init(from:)))
    default: throw PackReader.Damage()
    }
  }
}

extension TemplateField {
  func pack(into writer: inout PackWriter) {
    writer.put(name: name)
    template.pack(into: &writer)
  }

  init(from reader: inout PackReader) throws(PackReader.Damage) {
    self.init(name: try reader.name(), template: try Template(from: &reader))
  }
}

extension Template.TextPart {
  fileprivate func pack(into writer: inout PackWriter) {
    switch self {
    case .literal(let text):
      writer.put(true)
      writer.put(text: text)
    case .slot(let slot):
      writer.put(false)
      writer.put(slot)
    }
  }

  fileprivate init(from reader: inout PackReader) throws(PackReader.Damage) {
    self = try reader.flag() ? .literal(try reader.text()) : .slot(try reader.number())
  }
}
