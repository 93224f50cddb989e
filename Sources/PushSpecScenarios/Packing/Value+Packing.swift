internal import PushSpecInterface

extension Value {
  func pack(into writer: inout PackWriter) {
    switch self {
    case .absent: writer.put(0)
    case .null: writer.put(1)
    case .bool(let flag): writer.put(flag ? 3 : 2)
    case .integer(let number):
      writer.put(4)
      writer.put(number)
    case .decimal(let number):
      writer.put(5)
      writer.put(Int64(bitPattern: number.bitPattern))
    case .string(let text):
      writer.put(6)
      writer.put(text: text)
    case .list(let elements):
      writer.put(7)
      writer.put(elements) { $0.pack(into: &$1) }
    case .map(let map):
      writer.put(8)
      writer.put(map.entries) { entry, writer in
        writer.put(name: entry.key)
        entry.value.pack(into: &writer)
      }
    case .completion(let handler):
      writer.put(9)
      writer.put(text: handler.id)
      writer.put(handler.delivery) { $1.put(text: $0) }
    }
  }

  init(from reader: inout PackReader) throws(PackReader.Damage) {
    switch try reader.number() {
    case 0: self = .absent
    case 1: self = .null
    case 2: self = .bool(false)
    case 3: self = .bool(true)
    case 4: self = .integer(try reader.signed())
    case 5: self = .decimal(Double(bitPattern: UInt64(bitPattern: try reader.signed())))
    case 6: self = .string(try reader.text())
    case 7: self = .list(try reader.list(Value.init(from:)))
    case 8:
      let entries = try reader.list { (reader) throws(PackReader.Damage) in
        (try reader.name(), try Value(from: &reader))
      }
      self = .map(ValueMap(entries))
    case 9:
      let id = try reader.text()
      let delivery = try reader.optional { (reader) throws(PackReader.Damage) in
        try reader.text()
      }
      self = .completion(CompletionHandler(id: id, delivery: delivery))
    default: throw PackReader.Damage()
    }
  }
}
