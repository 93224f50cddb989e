/// The test suite and the name under which a case is reported.
struct CaseAddress: Sendable, Hashable {
  /// The suite and the topic: `getui.silent`.
  let topic: String
  /// The name within the topic: `offline-then-online/row`.
  let name: String

  /// The address `name` in `topic`.
  init(topic: String, name: String) {
    self.topic = topic
    self.name = name
  }

  /// The address of the result `id`: `getui/silent/online`, or the same after `teardown/`.
  init(id: String, suite: String) {
    let prefix = "teardown/"
    if id.hasPrefix(prefix), suite != "teardown" {
      let own = CaseAddress(id: String(id.dropFirst(prefix.count)), suite: suite)
      self.init(topic: own.topic, name: prefix + own.name)
    } else {
      let parts = id.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
      let inside = parts.first.map { $0 == suite } == true ? parts.dropFirst() : parts[...]
      self.init(inside, suite: suite)
    }
  }

  /// The address of the file at `path`, the same as that of its scenario.
  init(path: String, suite: String) {
    let parts = path.split(separator: "/").filter { $0 != "." }
    let folder = parts.lastIndex { $0 == suite[...] }
    var inside = parts[(folder.map { $0 + 1 } ?? 0)...]
    // A file directly in the suite's folder is its contract or its fragments.
    if folder != nil, inside.count > 1, let last = inside.popLast() {
      let stem = last.lastIndex(of: ".").map { last[..<$0] } ?? last
      inside.append(stem.isEmpty ? last : stem)
    }
    self.init(inside, suite: suite)
  }

  /// The address of what lies at `parts` within the suite.
  private init(_ parts: ArraySlice<Substring>, suite: String) {
    let hasTopic = parts.count > 1
    self.init(
      topic: ([suite[...]] + (hasTopic ? parts.prefix(1) : [])).joined(separator: "."),
      name: parts.dropFirst(hasTopic ? 1 : 0).joined(separator: "/")
    )
  }
}
