internal import PushSpecInterface
internal import PushSpecWire

/// Clocks, and the end.
extension Examination {
  /// Moves a virtual clock, or has a real one settle.
  mutating func checkTime(of offer: ContractOffer) async {
    let says =
      offer.clock == .virtual
      ? "A virtual clock moves exactly as far as it is told, and is idle where nothing was started"
      : "A session settles"
    let rule = offer.clock == .virtual ? "advances" : "settles"
    guard let probe, let opened = await open(offer, rule: rule, says) else { return }
    var details: [String] = []
    let spans: [TimeSpan] =
      offer.clock == .virtual
      ? [.zero, .milliseconds(1), .seconds(5), .seconds(86_400)] : []
    for span in spans {
      for untilEvent in [false, true] {
        let request = WireRequest.advance(
          session: opened.session,
          span: span,
          untilEvent: untilEvent
        )
        let exchange = await probe.ask(request)
        guard case .reply(let reply)? = answer(exchange, to: .advance, rule: rule, says) else {
          return
        }
        let told = exchange.messages.contains { if case .event = $0 { true } else { false } }
        let moved = reply.ended.at - reply.started.at
        if moved != span, !(untilEvent && told) {
          details.append("told to move by \(span), it moved by \(moved)")
        }
      }
    }
    let settled = await probe.ask(.settle(session: opened.session))
    guard case .reply(let reply)? = answer(settled, to: .settle, rule: rule, says) else { return }
    if offer.clock == .virtual, reply.outcome == .idle(nil) {
      details.append("'settle' does not say whether it is idle, which a virtual clock knows")
    }
    report(rule, says, settled, details)
    if offer.clock == .real, reply.outcome != .idle(true) {
      let text =
        "it cannot say when everything has been told, so the end of each scenario waits in silence"
      add(Finding("settles-for-certain", "'settle' says for certain", .note, details: [text]))
    }
    _ = await probe.ask(.close(session: opened.session))
  }

  /// Has the adapter end in the two ways in which it must.
  mutating func checkEnd() async {
    let says = "It ends when it is told to, with status 0, and leaves nothing behind"
    guard let ending = probe else { return }
    let exchange = await ending.ask(.shutdown)
    var details: [String] = []
    if let silence = exchange.silence { details.append("'shutdown': \(silence)") }
    if let error = exchange.error { details.append("'shutdown' was refused: \(error.message)") }
    guard starter.startsProcesses else {
      report("ends", says, exchange, details)
      _ = await ending.finish()
      return
    }
    switch await ending.endInput() {
    case nil: details.append("it did not end")
    case .exited(0)?: break
    case let end?: details.append("it \(end.text)")
    }
    let companions = await ending.finish()
    if companions > 0 { details.append("it left \(companions) of its own processes behind") }
    report("ends", says, exchange, details)
    await checkEndOfInput()
  }

  private mutating func checkEndOfInput() async {
    let says = "It ends when its input does, as it does when the runner is killed"
    guard await begin(says: "It starts a second time"), let second = probe else { return }
    let end = await second.endInput()
    report("ends-with-input", says, details: end == nil ? ["it did not end"] : [])
    _ = await second.finish()
  }
}
