/// How much all of one file may grow to once columns, parameters, repeats and generators are put in
/// place.
final class Allowance {
  /// How many nodes may still be looked at.
  private var nodes: Int
  /// How many bytes of text may still be made.
  private var bytes: Int

  /// What `limits` allow one file.
  init(_ limits: CheckLimits = CheckLimits()) {
    nodes = limits.nodes
    bytes = limits.bytes
  }

  /// Takes one node, and tells whether it was there to be taken.
  func takeNode() -> Bool {
    nodes -= 1
    return nodes > 0
  }

  /// Takes `count` bytes, and tells whether they were there to be taken.
  func take(bytes count: Int) -> Bool {
    bytes -= min(count, 1 << 40)
    return bytes > 0
  }
}
