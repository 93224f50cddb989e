import PushSpecInterface

/// A completion handler as the app holds it: the SDK's block, under a name.
package struct HandedHandler {
  /// What kind of value the app gives it.
  package enum Kind: Sendable {
    case fetch, presentation
    /// The handler takes no value.
    case plain
  }

  let process: AppProcess
  let kind: Kind
  let run: (CompletionValue) -> Void
}

/// All the handlers that apps were handed in a session, named `h1`, `h2` … in their order.
final class HandlerLedger {
  private var handlers: [HandedHandler] = []

  /// Names `handler`.
  func enter(_ handler: HandedHandler) -> String {
    handlers.append(handler)
    return "h\(handlers.count)"
  }

  /// Has the app on `phone` run the handler called `name`; does nothing if its process is over.
  func run(_ name: String, with value: Value, on phone: Phone) throws(Refusal) {
    guard name.first == "h", let number = Int(name.dropFirst()),
      handlers.indices.contains(number - 1)
    else { throw Refusal(.invalidArguments, "no handler '\(name)' was handed out") }
    let handler = handlers[number - 1]
    guard handler.process.phone === phone else {
      throw Refusal(.invalidArguments, "the handler '\(name)' was handed to another client")
    }
    let completion = try Self.completion(of: handler.kind, value)
    if handler.process.isAlive { handler.run(completion) }
  }

  func removeAll() {
    handlers.removeAll()
  }

  private static func completion(
    of kind: HandedHandler.Kind,
    _ value: Value
  ) throws(Refusal) -> CompletionValue {
    switch kind {
    case .plain:
      return .nothing
    case .fetch:
      if let result = value.string.flatMap(FetchResult.init) { return .fetch(result) }
      throw Refusal(.invalidArguments, "the handler takes newData, noData or failed")
    case .presentation:
      if let options = value.list.flatMap(Options<PresentationOption>.init) {
        return .presentation(options)
      }
      throw Refusal(.invalidArguments, "the handler takes a list of presentation options")
    }
  }
}
