package import PushSpecInterface

/// How a vendor's server is: whether it can be reached, and which calls it is to fail.
package struct ServerCondition<Call: RawRepresentable<String>> {
  /// Whether the server can be reached.
  package private(set) var isReachable = true
  private var failures: [(call: Call, code: Int64)] = []

  /// The server is well.
  package init() {}

  /// The server is lost.
  package mutating func lose() { isReachable = false }

  /// The server is back.
  package mutating func restore() { isReachable = true }

  /// The next `call` is to be answered with `code`, as the stimulus `failServer` has them.
  package mutating func fail(_ arguments: Arguments) throws(Refusal) {
    let name = try arguments.string("call")
    guard let call = Call(rawValue: name) else {
      throw Refusal(
        .invalidArguments,
        "\(arguments.request): the server answers no call '\(name)'"
      )
    }
    failures.append((call, try arguments.integer("code")))
  }

  /// Whether the next such call fails.
  package func willFail(_ call: Call) -> Bool {
    failures.contains { $0.call == call }
  }

  /// The code with which this `call` fails, if it does.
  package mutating func takeFailure(of call: Call) -> Int64? {
    guard let index = failures.firstIndex(where: { $0.call == call }) else { return nil }
    return failures.remove(at: index).code
  }
}
