package import PushSpecInterface

/// How the app is to be seen.
package enum AppState: String, Sendable {
  case foreground, background, terminated
}

/// One run of the app, from its launch to its end.
package final class AppProcess {
  /// The phone that it runs on.
  package unowned let phone: Phone
  /// What it was launched for, where that was a notification or a silent push.
  package let cause: RemoteNotification?
  /// Whether it is in front, behind, or over.
  package internal(set) var state: AppState
  /// Who is told what happens to the app; the vendor keeps it for as long as the process runs.
  package unowned var delegate: (any AppDelegate)?

  init(phone: Phone, state: AppState, cause: RemoteNotification? = nil) {
    self.phone = phone
    self.state = state
    self.cause = cause
  }

  /// Whether it has not ended.
  package var isAlive: Bool { state != .terminated }

  /// The world it lives in.
  package var world: World { phone.world }

  /// Does `action` after a time drawn from `latency`, unless the process has ended by then.
  package func after(_ latency: Latency, _ action: @escaping () -> Void) {
    world.after(latency) { [self] in
      if isAlive { action() }
    }
  }

  /// Hands the app a completion handler.
  ///
  /// - Parameters:
  ///   - kind: What kind of value the app gives it.
  ///   - notification: The delivery that it answers.
  ///   - run: What the handler does, each time the app runs it.
  /// - Returns: The handler, as the argument of a callback.
  package func handOut(
    _ kind: HandedHandler.Kind,
    answering notification: RemoteNotification,
    run: @escaping (CompletionValue) -> Void
  ) -> Value {
    let handler = HandedHandler(process: self, kind: kind, run: run)
    return .completion(
      CompletionHandler(id: phone.ledger.enter(handler), delivery: notification.delivery)
    )
  }
}
