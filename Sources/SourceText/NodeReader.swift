/// Makes trees with positions of the text of files.
package protocol NodeReader: Sendable {
  /// The most bytes of a file that are worth reading: a longer one is refused.
  var byteLimit: Int { get }

  /// Reads `file`; every text that cannot be read gives at least one diagnostic.
  func read(_ file: SourceFile) -> NodeReading
}

/// What one file said and what is wrong with it.
package struct NodeReading: Sendable {
  /// The file's tree; nil if reading could not go on.
  ///
  /// It is there in spite of mistakes that leave the rest in order, such as a duplicate key,
  /// so that one pass can name all faults of a file.
  package let root: Node?
  /// All mistakes, in the order of the file.
  package let diagnostics: [Diagnostic]
  /// Where a value is missing and a diagnostic says so, so that nothing more need be said.
  package let hollows: Set<SourcePosition>

  /// The tree `root` of a file, and what is wrong with the file.
  package init(root: Node?, diagnostics: [Diagnostic] = [], hollows: Set<SourcePosition> = []) {
    self.root = root
    self.diagnostics = diagnostics
    self.hollows = hollows
  }
}
