import SourceText

/// A tree without its places, for comparing what was read with what was meant.
indirect enum Tree: Equatable, Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, CustomStringConvertible
{
  case plain(String)
  case quoted(String)
  case list([Tree])
  case map([Pair])

  /// A key with its value.
  struct Pair: Equatable, Sendable {
    let key: String
    let value: Tree
  }

  init(stringLiteral text: String) { self = .plain(text) }

  init(arrayLiteral elements: Tree...) { self = .list(elements) }

  init(dictionaryLiteral pairs: (String, Tree)...) {
    self = .map(pairs.map { Pair(key: $0.0, value: $0.1) })
  }

  /// The tree below `node`.
  init(_ node: Node) {
    switch node.content {
    case .scalar(let scalar): self = scalar.isPlain ? .plain(scalar.text) : .quoted(scalar.text)
    case .list(let elements): self = .list(elements.map(Tree.init))
    case .map(let entries):
      self = .map(entries.map { Pair(key: $0.key.value, value: Tree($0.value)) })
    }
  }

  var description: String {
    switch self {
    case .plain(let text): text.isEmpty ? "~" : text
    case .quoted(let text): "\"\(text)\""
    case .list(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
    case .map(let pairs):
      "{" + pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }
  }
}
