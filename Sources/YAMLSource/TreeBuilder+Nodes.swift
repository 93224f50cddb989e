internal import SourceText

extension TreeBuilder {
  mutating func readScalar(from stream: borrowing EventStream) throws(Halt) {
    var scalar = stream.scalar
    let range = range(stream.start, stream.end)
    lastScalar = LastScalar(start: range.start, isPlain: scalar.isPlain)
    try countNode(at: range)
    try refuseTag(of: .scalar, from: stream)
    if let inner = scalar.textInTypographicQuotes {
      try refuseTypographicQuotes(around: inner, at: range)
      scalar = Node.Scalar(inner, isPlain: false)
    }
    if let anchor = stream.anchor(of: .scalar) {
      let target = Anchors.Target(content: .scalar(scalar), count: 1, height: 0)
      anchors[anchor] = .finished(target)
    }
    if let last = open.indices.last, open[last].slot == .key {
      open[last].tail = range.end
      open[last].slot = try slot(afterKey: scalar, at: range, of: last)
    } else {
      try place(Node(.scalar(scalar), at: range), height: 0)
    }
  }

  mutating func openCollection(
    _ event: EventStream.Event,
    from stream: borrowing EventStream
  ) throws(Halt) {
    let range = range(stream.start, stream.end)
    guard open.count < limits.depth else {
      try stop(.tooDeep, at: range, tooDeepMessage)
    }
    try countNode(at: range)
    try refuseTag(of: event, from: stream)
    let anchor = stream.anchor(of: event)
    if let anchor { anchors[anchor] = .open(range) }
    let collection = OpenCollection(
      start: range.start,
      base: event == .mapStart ? entries.count : nodes.count,
      anchor: anchor,
      countBefore: count - 1,
      slot: event == .mapStart ? .key : .element,
      tail: range.end
    )
    open.append(collection)
  }

  var tooDeepMessage: String {
    "lists and maps lie more than \(limits.depth) deep in each other here"
  }

  mutating func closeList(
    at start: SourcePosition,
    _ end: SourcePosition
  ) throws(Halt) {
    guard let list = open.popLast() else { return }
    let elements = Self.takeOff(&nodes, from: list.base)
    try close(list, as: .list(elements), at: start, end)
  }

  mutating func closeMap(
    at start: SourcePosition,
    _ end: SourcePosition
  ) throws(Halt) {
    guard let map = open.popLast() else { return }
    let content = Self.takeOff(&entries, from: map.base)
    try close(map, as: .map(content), at: start, end)
  }

  /// Takes what lies on `pile` from `base` upwards, moving it rather than copying.
  private static func takeOff<Element>(_ pile: inout [Element], from base: Int) -> [Element] {
    var taken: [Element] = []
    taken.reserveCapacity(pile.count - base)
    while pile.count > base { taken.append(pile.removeLast()) }
    taken.reverse()
    return taken
  }

  mutating func close(
    _ collection: OpenCollection,
    as content: Node.Content,
    at start: SourcePosition,
    _ end: SourcePosition
  ) throws(Halt) {
    let height = collection.innerHeight + 1
    if let anchor = collection.anchor {
      let count = count - collection.countBefore
      anchors[anchor] = .finished(.init(content: content, count: count, height: height))
    }
    // A block ends where the next thing begins, maybe far below; it looks better behind its last.
    let range = range(collection.start, start == end ? collection.tail : end)
    try place(Node(content, at: range), height: height)
  }

  mutating func readAlias(from stream: borrowing EventStream) throws(Halt) {
    let range = range(stream.start, stream.end)
    guard let name = stream.anchor(of: .alias) else { return }
    var content = Node.Content.scalar(.init("*" + name, isPlain: false))
    var height = 0
    switch anchors[name] {
    case .finished(let target):
      content = target.content
      height = target.height
      try countAliased(target, at: range)
    case .open(let anchor):
      try report(
        .recursiveAnchor,
        at: range,
        "'*\(name)' stands within the node that it repeats",
        notes: [.init("'&\(name)' begins here", at: anchor)]
      )
    case nil:
      let near = Suggestion.nearest(to: name, among: anchors.names)
      // What was meant is no mistake of its own.
      if let near, case .finished(let target) = anchors[near] {
        content = target.content
        height = target.height
        try countAliased(target, at: range)
      }
      try report(
        .unknownAnchor,
        at: range,
        "there is no anchor '&\(name)' above this alias",
        suggestion: near.map { "did you mean '*\($0)'?" }
          ?? "if it is text, write \(Quoting.quoted("*" + name))"
      )
    }
    try place(Node(content, at: range), height: height)
  }

  mutating func place(_ node: consuming Node, height: Int) throws(Halt) {
    guard let last = open.indices.last else {
      root = node
      return
    }
    open[last].tail = node.range.end
    open[last].innerHeight = max(open[last].innerHeight, height)
    switch open[last].slot {
    case .element:
      nodes.append(node)
    case .key:
      open[last].slot = try slot(afterKey: node.scalar, at: node.range, of: last)
    case .value:
      open[last].slot = .key
      guard let key = pendingKeys.popLast() else { return }
      // Only what is not there at all has no extent: a value left out, maybe with its colon.
      if node.range.start == node.range.end { try checkColon(between: key, and: node) }
      entries.append(Node.Entry(key: key, value: node))
    case .nobodysValue:
      open[last].slot = .key
    }
  }
}
