package import PushSpecInterface

/// How long something takes, as a range from which the seed draws.
package struct Latency: Sendable, Hashable {
  /// The shortest time, in microseconds.
  package let shortest: Int64
  /// The longest time, in microseconds.
  package let longest: Int64

  /// Somewhere in `range`, in milliseconds.
  package static func milliseconds(_ range: ClosedRange<Int64>) -> Latency {
    Latency(shortest: range.lowerBound * 1_000, longest: range.upperBound * 1_000)
  }

  /// Exactly `span`.
  package static func exactly(_ span: TimeSpan) -> Latency {
    Latency(shortest: span.microseconds, longest: span.microseconds)
  }

  /// Whether there is nothing to draw.
  var isExact: Bool { shortest == longest }

  /// A length within the range, drawn from `generator`.
  package func drawn(from generator: inout SplitMix64) -> TimeSpan {
    if isExact { return TimeSpan(microseconds: shortest) }
    let width = UInt64(longest - shortest) + 1
    return TimeSpan(microseconds: shortest + Int64(generator.next(below: width)))
  }
}

extension Latency {
  /// From one turn of the app's main loop to a later one.
  package static let turn = Latency.milliseconds(1...4)
  /// The operating system answers what it already knows.
  package static let system = Latency.milliseconds(2...12)
  /// The user's finger, and the screen's answer to it.
  package static let touch = Latency.milliseconds(15...90)
  /// The user reads a question and answers it.
  package static let reading = Latency.milliseconds(900...2_500)
  /// A packet to or from a server.
  package static let network = Latency.milliseconds(12...120)
  /// A notification on its way through APNs.
  package static let apns = Latency.milliseconds(60...450)
}
