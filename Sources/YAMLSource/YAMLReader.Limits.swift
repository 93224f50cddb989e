extension YAMLReader {
  /// How much a file may ask of its reader.
  ///
  /// All is counted before anything is built or walked, so that a hostile file is refused in
  /// milliseconds and no reader of the tree needs to fear its depth.
  package struct Limits: Sendable, Hashable {
    /// The greatest file, in bytes.
    package var bytes = 1 << 20
    /// The greatest depth of lists and maps in each other.
    package var depth = 64
    /// The most nodes in the tree, those that aliases repeat counted each time.
    package var nodes = 100_000
    /// The most nodes that aliases may add to those written out.
    package var aliasedNodes = 20_000
    /// After how many mistakes reading is given up.
    package var mistakes = 100

    /// The limits for files that people write.
    package init() {}
  }
}
