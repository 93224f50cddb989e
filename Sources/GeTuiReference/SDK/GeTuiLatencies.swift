import PhoneWorld

extension Latency {
  /// The SDK connects and logs in.
  static let login = Latency.milliseconds(120...600)
  /// The SDK notices that its connection is gone.
  static let detection = Latency.milliseconds(20...300)
  /// The SDK waits before it tries its server again.
  static let backOff = Latency.milliseconds(500...3_000)
}
