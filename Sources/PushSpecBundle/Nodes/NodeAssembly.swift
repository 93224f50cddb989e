internal import SourceText

/// Puts the lines of a stored tree together again.
struct NodeAssembly {
  private let lines: [NodeLine]
  private let file: SourceFile
  private var next = 0

  /// The greatest depth of lists and maps in each other, which is that of YAML files.
  private static let deepest = 64

  /// Why lines are no tree: the index of the first that does not fit, and what should stand there.
  struct Misfit: Error {
    let index: Int
    let expected: String
  }

  /// The tree that `lines` are, its places lying in `file`.
  static func root(of lines: [NodeLine], in file: SourceFile) throws(Misfit) -> Node {
    var assembly = NodeAssembly(lines: lines, file: file)
    let root = try assembly.node(depth: 0)
    guard assembly.next == lines.count else {
      throw Misfit(index: assembly.next, expected: "left out, as the tree ends before it")
    }
    return root
  }

  private init(lines: [NodeLine], file: SourceFile) {
    self.lines = lines
    self.file = file
  }

  private mutating func node(depth: Int) throws(Misfit) -> Node {
    let line = try take("a node")
    guard depth < Self.deepest else {
      throw misfit("at most \(Self.deepest) lists and maps deep")
    }
    switch line.kind {
    case .plain: return Node(.scalar(Node.Scalar(line.content, isPlain: true)), at: range(line))
    case .quoted: return Node(.scalar(Node.Scalar(line.content, isPlain: false)), at: range(line))
    case .list:
      var nodes: [Node] = []
      for _ in 0..<(try count(line)) { nodes.append(try node(depth: depth + 1)) }
      return Node(.list(nodes), at: range(line))
    case .map:
      return Node(.map(try entries(try count(line), depth: depth + 1)), at: range(line))
    case .key: throw misfit("a node, not a key")
    }
  }

  private mutating func entries(_ count: Int, depth: Int) throws(Misfit) -> [Node.Entry] {
    var entries: [Node.Entry] = []
    var keys: Set<String> = []
    for _ in 0..<count {
      let line = try take("a key")
      guard line.kind == .key else { throw misfit("a key") }
      guard keys.insert(line.content).inserted else {
        throw misfit("a key that its map does not have yet")
      }
      let key = Located(line.content, at: range(line))
      entries.append(Node.Entry(key: key, value: try node(depth: depth)))
    }
    return entries
  }

  private mutating func take(_ expected: String) throws(Misfit) -> NodeLine {
    guard next < lines.count else { throw Misfit(index: next, expected: expected) }
    next += 1
    return lines[next - 1]
  }

  private func count(_ line: NodeLine) throws(Misfit) -> Int {
    guard let count = Int(line.content), count >= 0 else {
      throw misfit("the number of what lies in it")
    }
    return count
  }

  /// That the line taken last does not fit.
  private func misfit(_ expected: String) -> Misfit {
    Misfit(index: next - 1, expected: expected)
  }

  private func range(_ line: NodeLine) -> SourceRange {
    SourceRange(file: file, start: line.start, end: line.end)
  }
}
