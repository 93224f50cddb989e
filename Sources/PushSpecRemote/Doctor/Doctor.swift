internal import PushSpecInterface
internal import PushSpecTransport
internal import PushSpecWire

/// Checks an adapter against the protocol, step by step.
///
/// It judges the adapter alone, never the SDK behind it: whether it starts, numbers, answers and
/// ends as it must, and lets everything through as it is.
package struct Doctor: Sendable {
  private let source: AdapterSource
  private let contracts: [KnownContract]
  let options: AdapterOptions

  /// A doctor for the adapter at `source`.
  ///
  /// - Parameters:
  ///   - source: Where the adapter is found.
  ///   - contracts: What is known of the contracts that it may offer.
  ///   - options: How it is treated.
  package init(
    _ source: AdapterSource,
    contracts: [KnownContract],
    options: AdapterOptions = AdapterOptions()
  ) {
    self.source = source
    self.contracts = contracts
    self.options = options
  }

  /// Checks the adapter.
  ///
  /// - Returns: One finding for each rule that was checked, in the order of the checks; what can't
  ///   be checked because an earlier step failed is left out.
  package func examine() async -> [Finding] {
    // Writing to an adapter that has gone must fail, not end this process.
    SignalPolicy.ignoreBrokenPipes()
    let starter: AdapterStarter
    do throws(Refusal) {
      starter = try AdapterStarter(source, options: options)
    } catch {
      return [Finding("starts", "It starts", .problem, details: [error.message])]
    }
    var examination = Examination(self, starter)
    await examination.run()
    await starter.end()
    return examination.findings
  }

  /// What is known of the contract `id`.
  func contract(_ id: String) -> KnownContract? { contracts.first { $0.id == id } }

  /// A command line that sends `lines` to the adapter.
  func reproduction(of lines: [String]) -> String {
    let quoted = lines.map { "'\($0.replacing("'", with: #"'\''"#))'" }.joined(separator: " ")
    let sending = "printf '%s\\n' \(quoted)"
    return switch source {
    case .command(let command): "\(sending) | \(command.text)"
    case .connect(.tcp(let host, let port), _): "\(sending) | nc -q 1 \(host) \(port)"
    case .connect(.unix(let path), _): "\(sending) | nc -q 1 -U '\(path)'"
    case .listen: sending
    }
  }
}
