internal import PushSpecInterface
internal import PushSpecScenarios

/// What happened in a trace, sorted by what rules look at; a call stands where it began.
struct Happenings {
  let trace: [TraceRecord]
  /// The indices into the trace, in order, for each number of the rule book.
  private(set) var places: [[Int]]
  /// What calls and stimuli returned, by the number of their beginning.
  private(set) var returned: [Int: Value] = [:]

  /// What happened in `trace`, as the rules of `book` see it.
  init(_ trace: [TraceRecord], _ book: RuleBook) {
    self.trace = trace
    places = Array(repeating: [], count: book.subjects.count)
    var handlerTypes: [String: ValueType] = [:]
    for (index, record) in trace.enumerated() {
      let subject: RuleEvent.Subject
      switch record.content {
      case .began(.call(let name, _), _): subject = .member(.call, name)
      case .began(.stimulus(let name, _), _): subject = .member(.stimulus, name)
      case .began(.completion(let handler, _), _):
        guard book.looksAtCompletions else { continue }
        subject = .completion(handlerTypes[handler.id] ?? .json)
      case .told(let kind, let name, let arguments):
        let kind: Member.Kind = kind == .callback ? .callback : .observation
        if book.looksAtCompletions {
          note(arguments, of: book.contract.member(kind, name), in: &handlerTypes)
        }
        subject = .member(kind, name)
      case .ended(let began, .returned(let value), _):
        returned[began] = value
        continue
      case .ended, .reached, .settled: continue
      }
      if let number = book.subjects[subject] { places[number].append(index) }
    }
  }

  /// The arguments of the record at `index`; of a completion its handler, delivery and value.
  func arguments(at index: Int) -> ValueMap {
    switch trace[index].content {
    case .began(.call(_, let arguments), _), .began(.stimulus(_, let arguments), _),
      .told(_, _, let arguments):
      arguments
    case .began(.completion(let handler, let value), _):
      ["handler": .string(handler.id), "delivery": Value(handler.delivery), "value": value]
    case .ended, .reached, .settled: [:]
    }
  }

  /// What the call or stimulus at `index` returned.
  func returned(at index: Int) -> Value {
    returned[trace[index].stamp.seq] ?? .absent
  }

  private func note(
    _ arguments: ValueMap,
    of member: Member?,
    in handlerTypes: inout [String: ValueType]
  ) {
    for entry in arguments.entries {
      if let handler = entry.value.completion,
        case .completion(let type)? = member?.parameter(entry.key)?.type.unwrapped
      {
        handlerTypes[handler.id] = type
      }
    }
  }
}
