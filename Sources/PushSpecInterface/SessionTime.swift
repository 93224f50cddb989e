/// A moment of a session, counted from its opening in whole microseconds on the implementation's
/// own clock.
public struct SessionTime: Sendable, Hashable, Comparable {
  /// Microseconds since the session was opened.
  public var microseconds: Int64

  /// The moment `microseconds` after the opening.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The moment `milliseconds` after the opening.
  public init(milliseconds: Int64) {
    microseconds = milliseconds * 1_000
  }

  /// The opening of the session.
  public static let start = SessionTime(microseconds: 0)

  /// Whether `left` is the earlier moment.
  public static func < (left: SessionTime, right: SessionTime) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The moment `span` later; the last moment there is, where that would be beyond it.
  public static func + (time: SessionTime, span: TimeSpan) -> SessionTime {
    let (sum, overflow) = time.microseconds.addingReportingOverflow(span.microseconds)
    return SessionTime(microseconds: overflow ? (span.microseconds < 0 ? .min : .max) : sum)
  }

  /// How long `later` is after `earlier`.
  public static func - (later: SessionTime, earlier: SessionTime) -> TimeSpan {
    let (difference, overflow) = later.microseconds.subtractingReportingOverflow(
      earlier.microseconds
    )
    return TimeSpan(microseconds: overflow ? (earlier.microseconds > 0 ? .min : .max) : difference)
  }
}

/// A length of time in whole microseconds.
public struct TimeSpan: Sendable, Hashable, Comparable {
  /// The length in microseconds.
  public var microseconds: Int64

  /// `microseconds` long.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// `milliseconds` long.
  public static func milliseconds(_ milliseconds: Int64) -> TimeSpan {
    TimeSpan(microseconds: milliseconds * 1_000)
  }

  /// `seconds` long.
  public static func seconds(_ seconds: Int64) -> TimeSpan {
    TimeSpan(microseconds: seconds * 1_000_000)
  }

  /// No time at all.
  public static let zero = TimeSpan(microseconds: 0)

  /// Whether `left` is the shorter length.
  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The two lengths one after the other.
  public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    let (sum, overflow) = left.microseconds.addingReportingOverflow(right.microseconds)
    return TimeSpan(microseconds: overflow ? (right.microseconds < 0 ? .min : .max) : sum)
  }
}

extension SessionTime: CustomStringConvertible {
  /// The moment as people read it: `5s`, `0.250s`.
  public var description: String { TimeSpan(microseconds: microseconds).description }
}

extension TimeSpan: CustomStringConvertible {
  /// The length as people read it: `200ms`, `5s`, `1.250s`, `2m`, `24h`.
  public var description: String {
    let magnitude = microseconds.magnitude
    let sign = microseconds < 0 ? "-" : ""
    if magnitude == 0 { return "0s" }
    for (unit, size) in [("h", UInt64(3_600_000_000)), ("m", 60_000_000), ("s", 1_000_000)]
    where magnitude.isMultiple(of: size) && (unit == "s" || magnitude / size <= 10_000) {
      return "\(sign)\(magnitude / size)\(unit)"
    }
    if magnitude < 1_000_000 && magnitude.isMultiple(of: 1_000) {
      return "\(sign)\(magnitude / 1_000)ms"
    }
    let fraction = magnitude % 1_000_000
    let digits = fraction.isMultiple(of: 1_000) ? 3 : 6
    let shown = digits == 3 ? fraction / 1_000 : fraction
    let text = String(shown)
    let padded = String(repeating: "0", count: digits - text.count) + text
    return "\(sign)\(magnitude / 1_000_000).\(padded)s"
  }
}
