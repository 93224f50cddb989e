internal import SourceText

extension Script {
  func pack(into writer: inout PackWriter) {
    writer.put(ignoring.sorted()) { $1.put(name: $0) }
    writer.put(watching.sorted()) { $1.put(name: $0) }
    let lanes = relevantFromStart.sorted { ($0.client, $0.name) < ($1.client, $1.name) }
    writer.put(lanes) { $0.pack(into: &$1) }
    writer.put(reactions) { $0.pack(into: &$1) }
    writer.put(steps) { $0.pack(into: &$1) }
    writer.put(finally) { $0.pack(into: &$1) }
    writer.put(slotNames) { $1.put(name: $0) }
    writer.put(markCount)
  }

  convenience init(from reader: inout PackReader) throws(PackReader.Damage) {
    func names() throws(PackReader.Damage) -> [String] {
      try reader.list { (reader) throws(PackReader.Damage) in try reader.name() }
    }
    self.init(
      ignoring: Set(try names()),
      watching: Set(try names()),
      relevantFromStart: Set(try reader.list(LaneName.init(from:))),
      reactions: try reader.list(Reaction.init(from:)),
      steps: try reader.list(Step.init(from:)),
      finally: try reader.list(Step.init(from:)),
      slotNames: try names(),
      markCount: try reader.number()
    )
  }
}

extension Reaction {
  fileprivate func pack(into writer: inout PackWriter) {
    writer.put(name: client)
    writer.put(name: callback)
    writer.put(arguments) { $0.pack(into: &$1) }
    writer.put(slots.lowerBound)
    writer.put(slots.count)
    writer.put(steps) { $0.pack(into: &$1) }
    writer.put(isInside)
    writer.put(range)
  }

  fileprivate init(from reader: inout PackReader) throws(PackReader.Damage) {
    let client = try reader.name()
    let callback = try reader.name()
    let arguments = try reader.list(PatternField.init(from:))
    let first = try reader.number()
    let count = try reader.number()
    guard first >= 0, count >= 0, first <= Int.max - count else { throw PackReader.Damage() }
    self.init(
      client: client,
      callback: callback,
      arguments: arguments,
      slots: first..<(first + count),
      steps: try reader.list(Step.init(from:)),
      isInside: try reader.flag(),
      range: try reader.range()
    )
  }
}
