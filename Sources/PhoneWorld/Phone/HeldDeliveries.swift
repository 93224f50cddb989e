/// Deliveries that launched an app, and wait until it has started the vendor's code.
package struct HeldDeliveries {
  private var deliveries: [(RemoteNotification, SystemBlock)] = []

  /// Nothing waits.
  package init() {}

  /// Whether nothing waits.
  package var isEmpty: Bool { deliveries.isEmpty }

  /// `notification` waits, with the system's block for it.
  package mutating func hold(_ notification: RemoteNotification, _ block: SystemBlock) {
    deliveries.append((notification, block))
  }

  /// Gives `receive` what waits, one after the other, in later turns of `process`.
  package mutating func release(
    in process: AppProcess,
    to receive: @escaping (RemoteNotification, SystemBlock) -> Void
  ) {
    for (notification, block) in deliveries {
      process.after(.turn) { receive(notification, block) }
    }
    deliveries = []
  }
}
