import PushSpecInterface

/// A block of the system's that waits for the app's process to run it.
///
/// It runs as often as it is run, and says so each time: that it ought to run once is the SDK's
/// affair. One that belongs to a process that has ended does nothing.
package struct SystemBlock {
  /// What the system waits for.
  package enum Kind: Sendable {
    /// The result of work in the background.
    case fetch
    /// The options with which to present a notification.
    case presentation
    /// That the user's tap has been dealt with.
    case response
  }

  /// What the system waits for.
  package let kind: Kind
  /// The delivery that it belongs to.
  package let notification: RemoteNotification
  private let process: AppProcess

  init(_ kind: Kind, for notification: RemoteNotification, in process: AppProcess) {
    self.kind = kind
    self.notification = notification
    self.process = process
  }

  /// Runs the block with `value`.
  package func run(_ value: CompletionValue = .nothing) {
    guard process.isAlive else { return }
    process.phone.ran(self, with: value)
  }
}

/// What a completion handler is given.
package enum CompletionValue: Sendable, Hashable {
  case nothing
  case fetch(FetchResult)
  case presentation(Options<PresentationOption>)
}
