internal import SourceText

/// One node of a tree, without what lies in it: that follows, parents before children.
struct NodeLine: Sendable, Hashable {
  /// What a node is.
  enum Kind: String, Sendable {
    /// Text without quotes.
    case plain
    /// Text in quotes.
    case quoted
    /// The key of a map's entry; the value follows.
    case key
    /// A list of so many nodes.
    case list
    /// A map of so many entries.
    case map
  }

  /// What it is.
  let kind: Kind
  /// Where it begins.
  let start: SourcePosition
  /// Where it ends.
  let end: SourcePosition
  /// The text that it holds, or how many children.
  let content: String

  private init(_ kind: Kind, _ range: SourceRange, _ content: String) {
    self.kind = kind
    start = range.start
    end = range.end
    self.content = content
  }

  /// The lines of the tree below `root`.
  static func lines(of root: Node) -> [NodeLine] {
    var lines: [NodeLine] = []
    append(root, to: &lines)
    return lines
  }

  private static func append(_ node: Node, to lines: inout [NodeLine]) {
    switch node.content {
    case .scalar(let scalar):
      lines.append(NodeLine(scalar.isPlain ? .plain : .quoted, node.range, scalar.text))
    case .list(let nodes):
      lines.append(NodeLine(.list, node.range, String(nodes.count)))
      for node in nodes { append(node, to: &lines) }
    case .map(let entries):
      lines.append(NodeLine(.map, node.range, String(entries.count)))
      for entry in entries {
        lines.append(NodeLine(.key, entry.key.range, entry.key.value))
        append(entry.value, to: &lines)
      }
    }
  }
}

extension NodeLine: LosslessStringConvertible {
  /// The line as it is stored: `plain 3:8-3:40 the text`.
  var description: String {
    "\(kind.rawValue) \(start.line):\(start.column)-\(end.line):\(end.column) \(content)"
  }

  /// Reads a stored line; nil if it is none.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let kind = Kind(rawValue: String(parts[0])) else { return nil }
    let ends = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let start = SourcePosition(ends[0]), let end = SourcePosition(ends[1]),
      start <= end
    else { return nil }
    self.kind = kind
    self.start = start
    self.end = end
    content = String(parts[2])
  }
}

extension SourcePosition {
  /// Reads `3:8`.
  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let line = Int32(parts[0]), let column = Int32(parts[1]), line > 0,
      column > 0
    else { return nil }
    self.init(line: Int(line), column: Int(column))
  }
}
