internal import SourceText

/// Builds a file's tree from libyaml's events, without recursion.
///
/// Finished nodes lie on one pile, finished entries on another; the end of a collection takes
/// its part off the pile. So each array is allocated once, at its final size.
struct TreeBuilder {
  /// Thrown when reading cannot go on; the reason has been reported.
  struct Halt: Error {}

  let file: SourceFile
  let limits: YAMLReader.Limits
  /// The mistakes found so far.
  var diagnostics: [Diagnostic] = []

  var root: Node?
  var nodes: [Node] = []
  var entries: [Node.Entry] = []
  /// The keys whose values are still being read, one for each open map at most.
  var pendingKeys: [Located<String>] = []
  var open: [OpenCollection] = []
  var anchors = Anchors()
  var count = 0
  var aliasedCount = 0
  /// The last scalar read, since an unclosed quote ends far from where it began.
  var lastScalar: LastScalar?

  /// Whether reading ended at an escape that may be half of a surrogate pair.
  private(set) var endedAtUnicodeEscape = false

  /// A builder of the tree of `file`.
  init(file: SourceFile, limits: YAMLReader.Limits) {
    self.file = file
    self.limits = limits
    // Enough for an ordinary scenario, so that the piles need not grow.
    nodes.reserveCapacity(16)
    entries.reserveCapacity(16)
    pendingKeys.reserveCapacity(8)
    open.reserveCapacity(8)
  }

  /// Reads `text`, or what was made of it by `pairs`; nil if reading could not go on.
  mutating func build(from text: ArraySlice<UInt8>, pairs: SurrogatePairs? = nil) -> Node? {
    // The closure keeps the bytes in place for as long as the stream reads them.
    unsafe (pairs?.bytes[...] ?? text).withUnsafeBufferPointer { buffer in
      guard var stream = unsafe EventStream(reading: buffer, of: pairs) else {
        let message = "there is no memory to read the file"
        diagnostics.append(Diagnostic(YAMLCode.notYAML, at: fileStart, message))
        return nil
      }
      do throws(Halt) {
        try readDocument(from: &stream)
        return root
      } catch {
        return nil
      }
    }
  }

  var fileStart: SourceRange {
    let start = SourcePosition(line: 1, column: 1)
    return SourceRange(file: file, start: start, end: start)
  }

  private mutating func readDocument(from stream: inout EventStream) throws(Halt) {
    var documents = 0
    while true {
      guard let event = stream.next() else {
        let problem = stream.problem
        endedAtUnicodeEscape = problem.isUnicodeEscape
        let diagnosis = SyntaxDiagnosis(
          problem,
          in: file,
          after: lastScalar,
          within: open.last?.start
        )
        try stopAtSyntax(diagnosis.diagnostic)
      }
      switch event {
      case .scalar: try readScalar(from: stream)
      case .mapStart, .listStart: try openCollection(event, from: stream)
      case .mapEnd: try closeMap(at: stream.start, stream.end)
      case .listEnd: try closeList(at: stream.start, stream.end)
      case .alias: try readAlias(from: stream)
      case .documentStart:
        documents += 1
        if documents > 1 { try refuseSecondDocument(at: range(stream.start, stream.end)) }
      case .streamEnd:
        try checkNotEmpty()
        return
      case .streamStart, .documentEnd: break
      }
    }
  }
}
