/// A document that was read into values.
package struct XMLDocument: Sendable, Hashable {
  /// The outermost element.
  package let root: XMLElement

  /// Reads the document in `bytes`.
  ///
  /// - Parameter bytes: A whole document, under the rules of `XMLReader`.
  /// - Throws: The first error, with its line.
  package init(parsing bytes: [UInt8]) throws(XMLParseError) {
    let tree = TreeReceiver()
    try XMLReader.read(bytes, into: tree)
    guard let root = tree.root else {
      throw XMLParseError(line: 0, message: "the document has no element")
    }
    self.root = root
  }
}

/// Builds elements from what is read.
private final class TreeReceiver: XMLReceiver {
  private var open: [XMLElement] = []
  private(set) var root: XMLElement?

  func start(_ name: String, _ attributes: [XMLAttribute], line: Int) {
    open.append(XMLElement(name: name, attributes: attributes, line: line))
  }

  func text(_ text: String) {
    guard let last = open.indices.last else { return }
    open[last].text += text
  }

  func end() {
    guard let element = open.popLast() else { return }
    if let last = open.indices.last {
      open[last].children.append(element)
    } else {
      root = element
    }
  }
}
