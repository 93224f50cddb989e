internal import PushSpecInterface

extension Pattern {
  func pack(into writer: inout PackWriter) {
    switch self {
    case .any: writer.put(0)
    case .absent: writer.put(1)
    case .present: writer.put(2)
    case .equal(let template):
      writer.put(3)
      template.pack(into: &writer)
    case .bind(let slot):
      writer.put(4)
      writer.put(slot)
    case .map(let fields, let isClosed):
      writer.put(isClosed ? 6 : 5)
      writer.put(fields) { $0.pack(into: &$1) }
    case .list(let patterns): writer.put(7, patterns)
    case .unordered(let patterns): writer.put(8, patterns)
    case .matches(let regex):
      writer.put(9)
      writer.put(.regex(regex))
    case .oneOf(let patterns): writer.put(10, patterns)
    case .not(let pattern): writer.put(11, [pattern])
    case .all(let patterns): writer.put(12, patterns)
    case .range(let lower, let upper):
      writer.put(13)
      writer.put(lower) { $0.pack(into: &$1) }
      writer.put(upper) { $0.pack(into: &$1) }
    case .length(let pattern): writer.put(14, [pattern])
    case .bytes(let pattern): writer.put(15, [pattern])
    case .contains(let pattern): writer.put(16, [pattern])
    case .type(let type):
      writer.put(17)
      writer.put(.type(type))
    case .json(let pattern): writer.put(18, [pattern])
    case .capture(let slot, let pattern):
      writer.put(19)
      writer.put(slot)
      pattern.pack(into: &writer)
    }
  }

  init(from reader: inout PackReader) throws(PackReader.Damage) {
    switch try reader.number() {
    case 0: self = .any
    case 1: self = .absent
    case 2: self = .present
    case 3: self = .equal(try Template(from: &reader))
    case 4: self = .bind(try reader.number())
    case 5: self = .map(try reader.list(PatternField.init(from:)), isClosed: false)
    case 6: self = .map(try reader.list(PatternField.init(from:)), isClosed: true)
    case 7: self = .list(try reader.list(Pattern.init(from:)))
    case 8: self = .unordered(try reader.list(Pattern.init(from:)))
    case 9:
      guard case .regex(let regex) = try reader.oddity() else { throw PackReader.Damage() }
      self = .matches(regex)
    case 10: self = .oneOf(try reader.list(Pattern.init(from:)))
    case 11: self = .not(try reader.onlyPattern())
    case 12: self = .all(try reader.list(Pattern.init(from:)))
    case 13:
      let lower = try reader.optional(Template.init(from:))
      self = .range(lower: lower, upper: try reader.optional(Template.init(from:)))
    case 14: self = .length(try reader.onlyPattern())
    case 15: self = .bytes(try reader.onlyPattern())
    case 16: self = .contains(try reader.onlyPattern())
    case 17:
      guard case .type(let type) = try reader.oddity() else { throw PackReader.Damage() }
      self = .type(type)
    case 18: self = .json(try reader.onlyPattern())
    case 19: self = .capture(try reader.number(), try Pattern(from: &reader))
    default: throw PackReader.Damage()
    }
  }
}

extension PatternField {
  func pack(into writer: inout PackWriter) {
    writer.put(name: name)
    pattern.pack(into: &writer)
  }

  init(from reader: inout PackReader) throws(PackReader.Damage) {
    self.init(name: try reader.name(), pattern: try Pattern(from: &reader))
  }
}

extension PackWriter {
  fileprivate mutating func put(_ tag: Int, _ patterns: [Pattern]) {
    put(tag)
    put(patterns) { $0.pack(into: &$1) }
  }
}

extension PackReader {
  /// The one pattern of a list.
  fileprivate mutating func onlyPattern() throws(Damage) -> Pattern {
    guard try number() == 1 else { throw Damage() }
    return try Pattern(from: &self)
  }
}
