internal import PushSpecWire

/// Lines that make no sense: each has its error, and none ends the adapter.
extension Examination {
  /// Sends nonsense and looks at what comes back.
  mutating func checkNonsense() async {
    guard let probe else { return }
    expectRefusal(
      "refuses-no-json",
      "A line that is no JSON is refused, and the next one is read",
      await probe.sendUnreadable("this is no JSON"),
      [.parseError]
    )
    expectRefusal(
      "refuses-no-request",
      "JSON that is no request is refused",
      await probe.sendUnreadable("[]"),
      [.invalidRequest]
    )
    expectRefusal(
      "refuses-unknown-method",
      "An unknown method is refused",
      await probe.send { id in
        #"{"jsonrpc":"2.0","id":\#(id),"method":"dance","params":{}}"#
      },
      [.methodNotFound]
    )
    expectRefusal(
      "refuses-missing-params",
      "A request without its parameters is refused",
      await probe.send { id in #"{"jsonrpc":"2.0","id":\#(id),"method":"settle","params":{}}"# },
      [.invalidParams]
    )
    expectRefusal(
      "refuses-unknown-session",
      "A request for a session that is not open is refused",
      await probe.ask(.settle(session: "nobody")),
      [.invalidArguments]
    )
    let unasked = await probe.sendUnasked(#"{"jsonrpc":"2.0","method":"dance","params":{}}"#)
    let answers = unasked.messages.filter { message in
      switch message {
      case .result, .error: true
      default: false
      }
    }
    report(
      "ignores-notifications",
      "A message without id is not answered",
      unasked,
      answers.isEmpty ? [] : ["it was answered"]
    )
  }
}
