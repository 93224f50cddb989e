internal import PushSpecInterface
internal import SourceText

extension Step {
  func pack(into writer: inout PackWriter) {
    writer.put(range)
    writer.put(site == range ? nil : site) { $1.put($0) }
    writer.put(mark) { $1.put($0) }
    writer.put(activates) { $0.pack(into: &$1) }
    switch kind {
    case .perform(let request):
      writer.put(0)
      request.pack(into: &writer)
    case .wait(.span(let span)):
      writer.put(1)
      writer.put(span)
    case .wait(.since(let mark, let span)):
      writer.put(2)
      writer.put(mark)
      writer.put(span)
    case .wait(.timeOfDay(let time)):
      writer.put(3)
      writer.put(time)
    case .expect(let expectation):
      writer.put(4)
      expectation.pack(into: &writer)
    case .expectNothing(let silence):
      writer.put(5)
      silence.pack(into: &writer)
    case .inAnyOrder(let items, let within):
      writer.put(6)
      writer.put(items) { $0.pack(into: &$1) }
      writer.put(within)
    case .oneOf(let lists, let within):
      writer.put(7)
      writer.put(lists) { list, writer in writer.put(list) { $0.pack(into: &$1) } }
      writer.put(within)
    }
  }

  convenience init(from reader: inout PackReader) throws(PackReader.Damage) {
    let range = try reader.range()
    let site = try reader.optional { (reader) throws(PackReader.Damage) in try reader.range() }
    let mark = try reader.optional { (reader) throws(PackReader.Damage) in try reader.number() }
    let activates = try reader.list(LaneName.init(from:))
    let kind: Kind
    switch try reader.number() {
    case 0: kind = .perform(try Request(from: &reader))
    case 1: kind = .wait(.span(try reader.span()))
    case 2: kind = .wait(.since(mark: try reader.number(), try reader.span()))
    case 3: kind = .wait(.timeOfDay(try reader.span()))
    case 4: kind = .expect(try Expectation(from: &reader))
    case 5: kind = .expectNothing(try Silence(from: &reader))
    case 6:
      kind = .inAnyOrder(try reader.list(Expectation.init(from:)), within: try reader.span())
    case 7:
      let lists = try reader.list { (reader) throws(PackReader.Damage) in
        try reader.list(Step.init(from:))
      }
      kind = .oneOf(lists, within: try reader.span())
    default: throw PackReader.Damage()
    }
    self.init(kind, at: range, site: site ?? range, mark: mark, activates: activates)
  }
}

extension LaneName {
  func pack(into writer: inout PackWriter) {
    writer.put(name: client)
    writer.put(name: name)
  }

  init(from reader: inout PackReader) throws(PackReader.Damage) {
    self.init(client: try reader.name(), name: try reader.name())
  }
}

extension Request {
  fileprivate func pack(into writer: inout PackWriter) {
    switch target {
    case .call(let name):
      writer.put(0)
      writer.put(name: name)
    case .stimulus(let name):
      writer.put(1)
      writer.put(name: name)
    case .complete(let slot, let value):
      writer.put(2)
      writer.put(slot)
      value.pack(into: &writer)
    }
    writer.put(client) { $1.put(name: $0) }
    writer.put(arguments) { $0.pack(into: &$1) }
    writer.put(returns) { $0.pack(into: &$1) }
    writer.put(throwing) { $0.pack(into: &$1) }
  }

  fileprivate convenience init(from reader: inout PackReader) throws(PackReader.Damage) {
    let target: Target
    switch try reader.number() {
    case 0: target = .call(try reader.name())
    case 1: target = .stimulus(try reader.name())
    case 2: target = .complete(try reader.number(), value: try Template(from: &reader))
    default: throw PackReader.Damage()
    }
    self.init(
      target: target,
      client: try reader.optional { (reader) throws(PackReader.Damage) in try reader.name() },
      arguments: try reader.list(TemplateField.init(from:)),
      returns: try reader.optional(Pattern.init(from:)),
      throwing: try reader.optional(Pattern.init(from:))
    )
  }
}

extension Expectation {
  fileprivate func pack(into writer: inout PackWriter) {
    writer.put(kind == .callback)
    writer.put(name: name)
    writer.put(name: client)
    writer.put(arguments) { $0.pack(into: &$1) }
    switch times {
    case .exactly(let count):
      writer.put(true)
      writer.put(count)
    case .between(let least, let most):
      writer.put(false)
      writer.put(least)
      writer.put(most) { $1.put($0) }
    }
    writer.put(within)
    writer.put(sinceStart)
    writer.put(range)
  }

  fileprivate convenience init(from reader: inout PackReader) throws(PackReader.Damage) {
    let kind: Event.Kind = try reader.flag() ? .callback : .observation
    let name = try reader.name()
    let client = try reader.name()
    let arguments = try reader.list(PatternField.init(from:))
    let times: Times
    if try reader.flag() {
      times = .exactly(try reader.number())
    } else {
      let least = try reader.number()
      let most = try reader.optional { (reader) throws(PackReader.Damage) in try reader.number() }
      times = .between(least, most)
    }
    self.init(
      kind: kind,
      name: name,
      client: client,
      arguments: arguments,
      times: times,
      within: try reader.span(),
      sinceStart: try reader.flag(),
      range: try reader.range()
    )
  }
}

extension Silence {
  fileprivate func pack(into writer: inout PackWriter) {
    writer.put(name: client)
    writer.put(names) { $1.put(name: $0) }
    writer.put(arguments) { $0.pack(into: &$1) }
    writer.put(span)
  }

  fileprivate convenience init(from reader: inout PackReader) throws(PackReader.Damage) {
    self.init(
      client: try reader.name(),
      names: try reader.list { (reader) throws(PackReader.Damage) in try reader.name() },
      arguments: try reader.list(PatternField.init(from:)),
      span: try reader.span()
    )
  }
}
