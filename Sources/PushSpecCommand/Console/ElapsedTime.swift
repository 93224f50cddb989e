package import PushSpecInterface

extension TimeSpan {
  /// A length of real time, rounded as people like it: `0.42s`, `12.3s`, `3m 05s`.
  package var rounded: String {
    let milliseconds = max(0, microseconds) / 1_000
    if milliseconds < 10_000 { return Self.fraction(milliseconds / 10, 100) + "s" }
    if milliseconds < 60_000 { return Self.fraction(milliseconds / 100, 10) + "s" }
    let seconds = milliseconds / 1_000
    let (minutes, rest) = (seconds / 60, seconds % 60)
    return "\(minutes)m \(rest < 10 ? "0" : "")\(rest)s"
  }

  /// The length of something short, as people like it: `0.5ms`, `48ms`, else as `rounded`.
  package var fine: String {
    let micros = max(0, microseconds)
    if micros < 10_000 { return Self.fraction(micros / 100, 10) + "ms" }
    return micros < 1_000_000 ? "\(micros / 1_000)ms" : rounded
  }

  private static func fraction(_ parts: Int64, _ unit: Int64) -> String {
    let digits = String(parts % unit)
    let zeros = String(repeating: "0", count: String(unit).count - 1 - digits.count)
    return "\(parts / unit).\(zeros)\(digits)"
  }
}
