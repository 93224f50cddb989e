package import PushSpecInterface

/// How long a driver waits, in real time, where no clock of a session tells it.
package struct Patience: Sendable, Hashable {
  /// How long after a moment of a real clock an event of that moment may still come in.
  package var transport: TimeSpan
  /// How long a missing number is waited for once a later one has come in.
  package var gap: TimeSpan
  /// After so long with something told again and again, a session on a real clock never settles.
  package var settling: TimeSpan

  /// The usual patience.
  package init(
    transport: TimeSpan = .milliseconds(250),
    gap: TimeSpan = .seconds(2),
    settling: TimeSpan = .seconds(300)
  ) {
    self.transport = transport
    self.gap = gap
    self.settling = settling
  }
}
