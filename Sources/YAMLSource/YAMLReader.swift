package import SourceText

/// Reads YAML and JSON files into trees that know where each piece was written.
package struct YAMLReader: NodeReader {
  /// What a file may ask of the reader.
  package let limits: Limits

  /// A reader that keeps to `limits`.
  package init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// The greatest file that is read.
  package var byteLimit: Int { limits.bytes }

  /// Reads `file`; every text that is no YAML gives at least one diagnostic.
  package func read(_ file: SourceFile) -> NodeReading {
    if let refusal = FileCheck(file: file, limits: limits).refusal {
      return NodeReading(root: nil, diagnostics: [refusal])
    }
    let text = file.bytes.dropFirst(SourceLines.lengthOfMark(in: file.bytes))
    var builder = TreeBuilder(file: file, limits: limits)
    var root = builder.build(from: text)
    if builder.endedAtUnicodeEscape, let pairs = SurrogatePairs(in: text) {
      builder = TreeBuilder(file: file, limits: limits)
      root = builder.build(from: text, pairs: pairs)
    }
    let hollow = builder.diagnostics.filter { $0.code == YAMLCode.keyWithoutValue.rawValue }
    return NodeReading(
      root: root,
      diagnostics: builder.diagnostics,
      hollows: Set(hollow.map(\.range.end))
    )
  }
}
