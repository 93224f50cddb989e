internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios

/// Puts what an implementation tells into the order of its own numbers, and into the words of the
/// contract.
struct TraceAssembler {
  private let contract: Contract
  private let clients: [String]
  private let reactions: InCallbackReactions
  /// What has come in and is not released yet, ordered by its number, the first number last.
  private var early: [Arrival] = []
  private var nextSeq = 1
  /// The moment of the latest record.
  private(set) var now = SessionTime.start

  /// A number that has come in; some need no record.
  private struct Arrival {
    let seq: Int
    let record: TraceRecord?
  }

  /// An assembler for a session of `clients`.
  init(contract: Contract, clients: [String], reactions: InCallbackReactions) {
    self.contract = contract
    self.clients = clients
    self.reactions = reactions
  }

  /// The number of the latest record.
  var lastSeq: Int { nextSeq - 1 }

  /// Whether a record is missing before one that has come in.
  var hasGap: Bool { !early.isEmpty }

  /// Takes a record; `record` is `nil` for a number that stands for nothing of interest.
  mutating func add(_ record: TraceRecord?, at seq: Int) throws(Fault) {
    var place = early.endIndex
    // Numbers come nearly in order, so that few are looked at.
    while place > 0, early[place - 1].seq < seq { place -= 1 }
    guard seq >= nextSeq, place == 0 || early[place - 1].seq != seq else {
      throw Fault(.protocolBroken, "the number \(seq) was used twice in one session")
    }
    early.insert(Arrival(seq: seq, record: record), at: place)
  }

  /// Takes an event or the record of a reaction.
  mutating func add(_ item: EventInbox.Item) throws(Fault) {
    switch item {
    case .event(let event): try add(record(of: event), at: event.stamp.seq)
    case .reaction(let reaction): try add(reaction)
    }
  }

  /// The next record, if its predecessors have all been released and it has come in.
  mutating func next() throws(Fault) -> TraceRecord? {
    while early.last?.seq == nextSeq, let arrival = early.popLast() {
      nextSeq += 1
      guard let record = arrival.record else { continue }
      guard record.stamp.at >= now else {
        throw Fault(
          .protocolBroken,
          "time fell from \(now) to \(record.stamp.at) at the number \(record.stamp.seq)"
        )
      }
      now = record.stamp.at
      return record
    }
    return nil
  }

  /// Gives up on numbers that will not come: everything that has come in, in order.
  mutating func releaseAll() -> [TraceRecord] {
    let records = early.reversed().compactMap(\.record)
    nextSeq = max(nextSeq, (early.first?.seq ?? 0) + 1)
    early.removeAll()
    now = max(now, records.last?.stamp.at ?? now)
    return records
  }

  /// The numbers that are waited for, as people read them.
  var gapText: String {
    let first = early.last?.seq ?? nextSeq
    let missing = first - nextSeq == 1 ? "\(nextSeq)" : "\(nextSeq) to \(first - 1)"
    return "the number \(missing) never came, though \(first) did"
  }

  private mutating func add(_ reaction: ReactionRecord) throws(Fault) {
    guard let source = reactions.source(of: reaction),
      let ending = TraceRecord.Ending(reaction.reply.outcome)
    else {
      throw Fault(.protocolBroken, "a reaction was reported that was never asked for")
    }
    let origin = TraceRecord.Origin.inside(
      reaction: source.reaction,
      step: reaction.step,
      event: reaction.event
    )
    let (started, ended) = (reaction.reply.started, reaction.reply.ended)
    let action = try source.action(reaction.arguments)
    try add(
      TraceRecord(stamp: started, client: source.client, content: .began(action, origin)),
      at: started.seq
    )
    try add(
      TraceRecord(
        stamp: ended,
        client: source.client,
        content: .ended(began: started.seq, ending, origin)
      ),
      at: ended.seq
    )
  }

  /// The event in the words of the contract.
  private func record(of event: Event) throws(Fault) -> TraceRecord {
    let kind: Member.Kind = event.kind == .callback ? .callback : .observation
    guard clients.contains(event.client) else {
      throw Fault(
        .contractBroken,
        "the \(kind.rawValue) '\(event.name)' is for the client '\(event.client)', "
          + "but the session has \(clients.joined(separator: ", "))"
      )
    }
    guard let member = contract.member(kind, event.name) else {
      throw Fault(
        .contractBroken,
        "'\(event.name)' is no \(kind.rawValue) of contract '\(contract.id)'"
      )
    }
    let arguments = try member.reading(event.arguments)
    return TraceRecord(
      stamp: event.stamp,
      client: event.client,
      content: .told(event.kind, name: event.name, arguments: arguments)
    )
  }
}

extension TraceRecord.Ending {
  /// The ending that a reply tells of; `nil` for the answers of `advance` and `settle`.
  init?(_ outcome: Reply.Outcome) {
    switch outcome {
    case .returned(let value): self = .returned(value)
    case .threw(let error): self = .threw(error)
    case .idle: return nil
    }
  }
}

extension Member {
  /// The arguments as their types read them.
  func reading(_ arguments: ValueMap) throws(Fault) -> ValueMap {
    var read = arguments
    for parameter in parameters {
      do {
        let reading = try parameter.type.reading(arguments[parameter.name])
        if parameter.type.holdsHandlers { read[parameter.name] = reading }
      } catch {
        throw misfit(error.inside(parameter.name), "came with")
      }
    }
    for entry in arguments.entries where parameter(entry.key) == nil {
      throw Fault(
        .contractBroken,
        "the \(kind.rawValue) '\(name)' came with '\(entry.key)', which contract '\(contract)' "
          + "does not give it"
      )
    }
    return read
  }

  /// What a call or stimulus returned, as its type reads it.
  func readingReturned(_ value: Value) throws(Fault) -> Value {
    do {
      return try returns.reading(value)
    } catch {
      throw misfit(error, "returned")
    }
  }

  private func misfit(_ misfit: ValueType.Misfit, _ verb: String) -> Fault {
    let path = misfit.path.isEmpty ? "" : "\(misfit.path): "
    let what =
      misfit.received.isMissing && verb == "came with"
      ? "came without '\(misfit.path)'" : "\(verb) \(path)\(misfit.received)"
    return Fault(
      .contractBroken,
      "the \(kind.rawValue) '\(name)' \(what), where contract '\(contract)' says "
        + "\(misfit.expected)"
    )
  }
}

extension Member.Returns {
  /// The value as its type reads it.
  fileprivate func reading(_ value: Value) throws(ValueType.Misfit) -> Value {
    switch self {
    case .nothing: return value
    case .value(let type): return try type.reading(value)
    case .fields(let fields):
      guard var map = value.isMissing ? ValueMap() : value.map else {
        throw ValueType.Misfit(path: "", expected: .map(.json), received: value)
      }
      for field in fields where !map[field.name].isMissing {
        do {
          map[field.name] = try field.type.reading(map[field.name])
        } catch {
          throw error.inside(field.name)
        }
      }
      return .map(map)
    }
  }
}
