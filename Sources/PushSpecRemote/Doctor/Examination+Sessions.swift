internal import PushSpecInterface
internal import PushSpecWire

/// Opening, calling and closing.
extension Examination {
  /// The request that opens `session` of `offer`.
  func opening(_ session: String, _ offer: ContractOffer, clients: [String] = ["app"])
    -> WireRequest
  {
    .open(
      SessionRequest(
        session: session,
        contract: offer.id,
        scenario: "doctor",
        clients: clients,
        seed: 1,
        startsAt: "2026-01-05T09:00:00+08:00"
      )
    )
  }

  /// Opens a session of `offer`; reports on `rule` where that fails.
  mutating func open(
    _ offer: ContractOffer,
    rule: String,
    _ says: String
  ) async -> (session: String, epoch: Int64, numbers: Numbering)? {
    guard let probe else { return nil }
    let session = nextSession()
    let exchange = await probe.ask(opening(session, offer))
    guard case .opened(let epoch, let stamps)? = answer(exchange, to: .open, rule: rule, says)
    else { return nil }
    var numbers = Numbering(session: session)
    numbers.take(exchange)
    for stamp in stamps { numbers.take(stamp) }
    return (session, epoch, numbers)
  }

  /// Checks a session from its opening to its end.
  mutating func checkSessions(of offer: ContractOffer) async {
    let says = "A session of '\(offer.id)' is opened"
    guard let probe, let opened = await open(offer, rule: "opens", says) else { return }
    let session = opened.session
    report("opens", says, details: complaints(about: opened.epoch, offer))
    expectRefusal(
      "refuses-opening-twice",
      "A session that is open is not opened again",
      await probe.ask(opening(session, offer)),
      [.invalidArguments]
    )
    let unknown = ContractOffer(
      id: "no-such-contract",
      edition: "1",
      capabilities: [],
      clock: offer.clock
    )
    expectRefusal(
      "refuses-unknown-contract",
      "A contract that it does not offer is refused",
      await probe.ask(opening(nextSession(), unknown)),
      [.unsupported, .invalidArguments]
    )
    await checkCalls(of: offer, in: session)
    let closing = "A session is closed, and then is not there any more"
    guard
      case .done? = answer(
        await probe.ask(.close(session: session)),
        to: .close,
        rule: "closes",
        closing
      )
    else { return }
    expectRefusal(
      "closes",
      closing,
      await probe.ask(.settle(session: session)),
      [.invalidArguments]
    )
  }

  private func complaints(about epoch: Int64, _ offer: ContractOffer) -> [String] {
    guard offer.clock == .virtual else {
      return epoch > 1_500_000_000_000
        ? [] : ["'epoch' is \(epoch), which is no time of today in milliseconds since 1970"]
    }
    // 2026-01-05T09:00:00+08:00
    let expected: Int64 = 1_767_574_800_000
    return epoch == expected
      ? [] : ["'epoch' is \(epoch), and 'startsAt' says \(expected) milliseconds since 1970"]
  }

  private mutating func checkCalls(of offer: ContractOffer, in session: String) async {
    guard let probe else { return }
    expectRefusal(
      "refuses-unknown-call",
      "A call that the SDK does not have is refused",
      await probe.ask(.call(session: session, client: "app", name: "noSuchCall", arguments: [:])),
      [.invalidArguments, .unsupported]
    )
    await checkStranger(of: offer, in: session)
    expectRefusal(
      "refuses-unknown-stimulus",
      "A stimulus that nobody knows is refused",
      await probe.ask(
        .stimulate(session: session, client: "app", name: "noSuchStimulus", arguments: [:])
      ),
      [.invalidArguments, .unsupported]
    )
    guard let call = doctor.contract(offer.id)?.sampleCall else { return }
    let says = "A call is made: \(call)"
    let exchange = await probe.ask(
      .call(session: session, client: "app", name: call, arguments: [:])
    )
    if let error = exchange.error, error.code == .unsupported {
      return add(
        Finding("calls", says, .note, details: ["it says that it cannot: \(error.message)"])
      )
    }
    if answer(exchange, to: .call, rule: "calls", says) != nil { report("calls", says, exchange) }
  }

  /// Asks for what could be done, were it not for a client that the session does not have.
  private mutating func checkStranger(of offer: ContractOffer, in session: String) async {
    guard let probe else { return }
    let says = "What is asked of a client that is not in the session is refused"
    let rule = "refuses-unknown-client"
    guard let call = doctor.contract(offer.id)?.sampleCall else {
      let telling = WireRequest.Telling(
        client: "stranger",
        kind: .callback,
        name: "x",
        arguments: [:]
      )
      let exchange = await probe.ask(.emit(session: session, telling))
      let codes: [WireError.Code] = [.invalidArguments, .methodNotFound, .unsupported]
      return expectRefusal(rule, says, exchange, codes)
    }
    let request = WireRequest.call(session: session, client: "stranger", name: call, arguments: [:])
    expectRefusal(rule, says, await probe.ask(request), [.invalidArguments])
  }

  /// Checks that sessions know nothing of each other.
  mutating func checkSeveralSessions(_ profile: ImplementationProfile) async {
    let says = "Two sessions at once have numbers and clocks of their own"
    guard let probe, let offer = profile.contracts.first,
      let first = await open(offer, rule: "several-sessions", says),
      let second = await open(offer, rule: "several-sessions", says)
    else { return }
    var details: [String] = []
    var numbers = [first.numbers, second.numbers]
    for index in [0, 1, 0, 1] {
      let exchange = await probe.ask(.settle(session: numbers[index].session))
      guard
        case .reply(let reply)? = answer(
          exchange,
          to: .settle,
          rule: "several-sessions",
          says
        )
      else { return }
      numbers[index].take(exchange)
      numbers[index].take(reply)
    }
    if offer.clock == .virtual {
      _ = await probe.ask(
        .advance(session: first.session, span: .seconds(60), untilEvent: false)
      )
      let exchange = await probe.ask(.settle(session: second.session))
      if case .reply(let reply)? = answer(exchange, to: .settle, rule: "several-sessions", says),
        reply.ended.at >= SessionTime(milliseconds: 60_000)
      {
        details.append("advancing one session has moved the clock of the other")
      }
    }
    for numbering in numbers {
      details += numbering.complaints
      _ = await probe.ask(.close(session: numbering.session))
    }
    report("several-sessions", says, details: details)
  }
}
