/// A tree of text with positions: what a YAML or JSON file says before anyone asks what it means.
package struct Node: Sendable {
  /// What stands at this place.
  package var content: Content
  /// Where it stands.
  package let range: SourceRange

  /// A node at `range` that holds `content`.
  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// The three shapes that a node can have.
  package enum Content: Sendable {
    case scalar(Scalar)
    case list([Node])
    case map([Entry])
  }

  /// A piece of text that is neither a list nor a map.
  package struct Scalar: Sendable, Hashable {
    /// The text, with quotes and escapes resolved.
    package let text: String
    /// Whether it was written without quotes, so that `true` or `12` may mean a value.
    package let isPlain: Bool

    /// The scalar `text`, quoted unless `isPlain`.
    package init(_ text: String, isPlain: Bool) {
      self.text = text
      self.isPlain = isPlain
    }

    /// Whether the scalar is one of the plain spellings of null: nothing, `~`, `null`.
    package var isNull: Bool {
      isPlain && (text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL")
    }
  }

  /// One key of a map with its value, in the order of the file.
  package struct Entry: Sendable {
    /// The key's text and place.
    package let key: Located<String>
    /// What stands under the key.
    package let value: Node

    /// The entry `key: value`.
    package init(key: Located<String>, value: Node) {
      self.key = key
      self.value = value
    }
  }

  /// The scalar held, if it is one.
  package var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// The elements held, if it is a list.
  package var list: [Node]? {
    if case .list(let elements) = content { elements } else { nil }
  }

  /// The entries held, if it is a map.
  package var map: [Entry]? {
    if case .map(let entries) = content { entries } else { nil }
  }

  /// The value under `key`, if this is a map that has it.
  package subscript(key: String) -> Node? {
    map?.first { $0.key.value == key }?.value
  }
}
