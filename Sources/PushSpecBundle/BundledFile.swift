internal import PushSpecFiles
internal import SourceText

/// One file of a bundle: its text, and the tree that was made of it.
struct BundledFile: Sendable, Hashable {
  /// The path inside the folder of the suites.
  let path: String
  /// The whole text.
  let text: String
  /// The tree, node by node.
  let nodes: [NodeLine]

  /// The file at `path` with `text` and `nodes`.
  init(path: String, text: String, nodes: [NodeLine]) {
    self.path = path
    self.text = text
    self.nodes = nodes
  }

  /// Reads the file at `source`, which is called `path` inside the bundle.
  init(
    _ path: String,
    reading source: String,
    in tree: any FileTree,
    _ reader: any NodeReader
  ) throws(BundleFault) {
    let bytes = try? tree.bytes(of: source, limit: reader.byteLimit + 1)
    guard let bytes, let text = String(validating: bytes, as: UTF8.self) else {
      throw .unfit(source)
    }
    let reading = reader.read(SourceFile(path: source, bytes: bytes))
    guard let root = reading.root else { throw .unfit(source) }
    self.init(path: path, text: text, nodes: NodeLine.lines(of: root))
  }
}
