package import SourceText

/// Reads YAML and JSON files into trees that know where each piece was written.
package struct YAMLReader: Sendable {
  /// What one file said and what is wrong with it.
  package struct Reading: Sendable {
    /// The file's tree; nil if reading could not go on.
    ///
    /// It is there in spite of mistakes that leave the rest in order, such as a duplicate key,
    /// so that one pass can name all faults of a file.
    package let root: Node?
    /// All mistakes, in the order of the file.
    package let diagnostics: [Diagnostic]
  }

  /// What a file may ask of the reader.
  package let limits: Limits

  /// A reader that keeps to `limits`.
  package init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Reads `file`; every text that is no YAML gives at least one diagnostic.
  package func read(_ file: SourceFile) -> Reading {
    if let refusal = FileCheck(file: file, limits: limits).refusal {
      return Reading(root: nil, diagnostics: [refusal])
    }
    let text = file.bytes.dropFirst(SourceLines.lengthOfMark(in: file.bytes))
    var builder = TreeBuilder(file: file, limits: limits)
    var root = builder.build(from: text)
    if builder.endedAtUnicodeEscape, let pairs = SurrogatePairs(in: text) {
      builder = TreeBuilder(file: file, limits: limits)
      root = builder.build(from: text, pairs: pairs)
    }
    return Reading(root: root, diagnostics: builder.diagnostics)
  }
}
