internal import PushSpecInterface
internal import PushSpecWire

/// What has been asked of an adapter and what it has said, as a value: it is fed the lines that
/// come in, and says what they mean.
struct WireDialogue<Waiter: Sendable>: Sendable {
  /// What a line means.
  enum Effect: Sendable {
    /// The request that `Waiter` waits for has been answered.
    case answer(Waiter, Result<WireAnswer, Refusal>)
    /// A session tells something.
    case event(any EventSink, Event)
    /// A session tells of a step inside a callback.
    case record(any EventSink, ReactionRecord)
    /// The adapter says something to people.
    case log(AdapterMessage.LogLine)
    /// The line breaks the protocol; `session` is the one concerned, where that is known.
    case broken(AdapterFault, session: String?)
  }

  private struct Question: Sendable {
    let waiter: Waiter
    let words: String
    let method: WireMethod
    let session: String?
    let deadline: ContinuousClock.Instant
    let span: Duration
  }

  private struct Participant: Sendable {
    let sink: any EventSink
    let reactions: [InCallbackReaction]
    var isClosed = false
  }

  private let limits: AdapterOptions.Limits
  private var questions: [Int64: Question] = [:]
  private var sessions: [String: Participant] = [:]
  /// What was asked under each of the latest numbers, to tell a second answer from a stray one.
  private var formerWords: [Int64: (words: String, session: String?)] = [:]
  private var lastID: Int64 = 0
  private var lastClosed: String?
  private var lineNumber = 0
  /// How much has come in since the last answer.
  private var unanswered = (messages: 0, bytes: 0)

  /// A dialogue in which nothing has been said.
  init(limits: AdapterOptions.Limits) {
    self.limits = limits
  }

  // MARK: Asking

  /// Takes note that `request` is asked, and gives the line that asks it.
  mutating func ask(
    _ request: WireRequest,
    waiter: Waiter,
    now: ContinuousClock.Instant,
    within span: Duration
  ) -> [UInt8] {
    lastID += 1
    questions[lastID] = Question(
      waiter: waiter,
      words: request.words,
      method: request.method,
      session: request.session,
      deadline: now.advanced(by: span),
      span: span
    )
    if questions.count == 1 { unanswered = (0, 0) }
    return request.line(id: lastID)
  }

  /// Takes note of a session, before it is asked for.
  mutating func join(_ request: SessionRequest, sink: any EventSink) {
    sessions[request.session] = Participant(sink: sink, reactions: request.reactions)
  }

  /// Takes note that a session was not opened.
  mutating func forget(_ session: String) {
    sessions[session] = nil
  }

  /// Takes note that a session has been closed.
  mutating func close(_ session: String) {
    sessions[session]?.isClosed = true
    lastClosed = session
  }

  /// The earliest moment at which an answer must be there.
  var nextDeadline: ContinuousClock.Instant? {
    var next: ContinuousClock.Instant?
    for question in questions.values where next.map({ question.deadline < $0 }) ?? true {
      next = question.deadline
    }
    return next
  }

  /// The fault of the request whose deadline passed first, if one has.
  func overdue(at now: ContinuousClock.Instant) -> (AdapterFault, session: String?)? {
    guard let next = nextDeadline, next <= now,
      let late = questions.values.first(where: { $0.deadline == next })
    else { return nil }
    return (.silent(words: late.words, after: late.span), late.session)
  }

  // MARK: Ending

  /// The sessions that are open.
  var openSessions: [String] { sessions.filter { !$0.value.isClosed }.map(\.key) }

  /// Whether something is asked that has not been answered.
  var isWaiting: Bool { !questions.isEmpty }

  /// When it is, in words that follow on what has happened.
  var moment: String {
    let asked = questions.values.map { "'\($0.words)'" }.sorted()
    if !asked.isEmpty {
      return "while it was to answer \(asked.prefix(3).joined(separator: ", "))"
    }
    if !openSessions.isEmpty { return "while nothing was asked of it" }
    return lastClosed == nil
      ? "before a session was opened" : "after its last session had been closed"
  }

  /// The sink of `session`, or of the one closed last, if it can only be told there.
  func sinkOfClosed(_ session: String?) -> (any EventSink)? {
    guard let session = session ?? lastClosed, let participant = sessions[session],
      participant.isClosed
    else { return nil }
    return participant.sink
  }

  /// Everyone who waits for an answer that will not come, with the session that it is about.
  mutating func abandon() -> [(waiter: Waiter, session: String?)] {
    defer { questions.removeAll() }
    return questions.values.map { ($0.waiter, $0.session) }
  }

  // MARK: Listening

  /// Takes a line.
  mutating func take(_ line: [UInt8]) -> Effect {
    lineNumber += 1
    unanswered.messages += 1
    unanswered.bytes += line.count
    guard unanswered.messages <= limits.messages, unanswered.bytes <= limits.bytes else {
      return flood()
    }
    let message: AdapterMessage
    do {
      message = try AdapterMessage(line)
    } catch {
      let fault = AdapterFault.badLine(number: lineNumber, error, quote: Self.quote(line))
      return .broken(fault, session: AdapterMessage.session(of: line))
    }
    switch message {
    case .result(let id, let result):
      guard let question = questions.removeValue(forKey: id) else { return stray(id) }
      remember(id, question)
      do {
        return .answer(question.waiter, .success(try result.answer(to: question.method)))
      } catch {
        // Who asked is still to be told: by what follows from the broken line.
        questions[id] = question
        return .broken(
          .badAnswer(words: question.words, error, quote: Self.quote(line)),
          session: question.session
        )
      }
    case .error(let id?, let error):
      guard let question = questions.removeValue(forKey: id) else { return stray(id) }
      remember(id, question)
      return .answer(question.waiter, .failure(error.refusal(to: question.words)))
    case .error(nil, let error): return .broken(.unreadable(error), session: nil)
    case .event(let session, let event):
      guard let participant = sessions[session] else { return unknown(session, "an event") }
      return .event(participant.sink, event)
    case .reacted(let session, let record):
      guard let participant = sessions[session] else { return unknown(session, "a reaction") }
      return .record(participant.sink, record.readingHandler(of: participant.reactions))
    case .log(let line): return .log(line)
    }
  }

  /// The fault of a line that does not end.
  func lineTooLong() -> AdapterFault {
    .lineTooLong(number: lineNumber + 1, limit: limits.line)
  }

  private mutating func remember(_ id: Int64, _ question: Question) {
    unanswered = (0, 0)
    formerWords[id] = (question.words, question.session)
    formerWords[id - 1_000] = nil
  }

  private func stray(_ id: Int64) -> Effect {
    if let former = formerWords[id] {
      return .broken(.answeredTwice(id: id, words: former.words), session: former.session)
    }
    let waiting = questions.min { $0.key < $1.key }?.value
    return .broken(.strayAnswer(id: id, instead: waiting?.words), session: waiting?.session)
  }

  private func unknown(_ session: String, _ kind: String) -> Effect {
    .broken(.unknownSession(name: session, kind: kind), session: nil)
  }

  private func flood() -> Effect {
    let question = questions.min { $0.key < $1.key }?.value
    let limit =
      unanswered.messages > limits.messages
      ? "more than \(limits.messages) messages" : "more than \(limits.bytes) bytes"
    return .broken(.flood(limit: limit, words: question?.words), session: question?.session)
  }

  private static func quote(_ line: [UInt8]) -> String {
    String(decoding: line.prefix(2_048), as: UTF8.self) + (line.count > 2_048 ? "…" : "")
  }
}

extension ReactionRecord {
  /// The record with its handler read as one, where it tells of a completion: only the reaction
  /// that was asked for says so.
  fileprivate func readingHandler(of reactions: [InCallbackReaction]) -> ReactionRecord {
    guard reactions.indices.contains(reaction), reactions[reaction].steps.indices.contains(step),
      case .complete = reactions[reaction].steps[step],
      let id = arguments["handler"].map?["$completion"].string ?? arguments["handler"].string
    else { return self }
    var arguments = arguments
    let delivery = arguments["handler"].map?["delivery"].string
    arguments["handler"] = .completion(CompletionHandler(id: id, delivery: delivery))
    return ReactionRecord(
      reaction: reaction,
      step: step,
      event: event,
      arguments: arguments,
      reply: reply
    )
  }
}
