internal import SourceText

/// The nodes that aliases can repeat, by the names of their anchors.
struct Anchors {
  /// A finished node under an anchor.
  struct Target {
    let content: Node.Content
    /// How many nodes it holds, itself included, aliases in it counted in full.
    let count: Int
    /// How many collections lie in each other, at its deepest place.
    let height: Int
  }

  /// What an anchor stands for so far.
  enum State {
    /// The node is still being read: an alias to it would never end.
    case open(SourceRange)
    case finished(Target)
  }

  private var states: [String: State] = [:]

  /// What `name` stands for; as YAML has it, a name defined again stands for the later node.
  subscript(name: String) -> State? {
    get { states[name] }
    set { states[name] = newValue }
  }

  /// All names, for suggestions.
  var names: some Sequence<String> { states.keys }
}
