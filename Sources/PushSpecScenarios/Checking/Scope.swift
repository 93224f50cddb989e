import SourceText

/// What the names of variables and marks mean in one stretch of a scenario.
final class Scope {
  /// What a name stands for.
  enum Binding {
    /// What a variable holds.
    case slot(Slot)
    /// What is written elsewhere: in a table's row, in a `use`, or by a `repeat`.
    case node(Node, Scope, Origin)
    /// A parameter of a fragment that is checked without being used.
    case opaque(Int?)
  }

  /// Where a node that a name stands for comes from.
  enum Origin {
    /// A column of the scenario's table, by index.
    case column(Int)
    /// A parameter, by index where its use is watched.
    case parameter(Int?)
    /// The counter of a `repeat` or a `$list`.
    case counter
  }

  /// A name with what it stands for.
  struct Entry {
    let name: String
    let binding: Binding
  }

  /// The scope around this one, whose names are seen too.
  let parent: Scope?
  private(set) var entries: [Entry]
  private(set) var marks: [(name: String, index: Int)] = []
  /// Whether a fault above may have left out names, so that a missing one proves nothing.
  private(set) var isTainted = false

  init(inside parent: Scope? = nil, entries: [Entry] = []) {
    self.parent = parent
    self.entries = entries
  }

  /// What `name` stands for.
  func find(_ name: String) -> Binding? {
    var scope = self
    while true {
      for index in scope.entries.indices.reversed() where scope.entries[index].name == name {
        return scope.entries[index].binding
      }
      guard let parent = scope.parent else { return nil }
      scope = parent
    }
  }

  /// The mark `name`, if there is one.
  func mark(_ name: String) -> Int? {
    marks.last { $0.name == name }?.index ?? parent?.mark(name)
  }

  /// Whether the mark `name` was set in this very scope.
  func hasOwnMark(_ name: String) -> Bool {
    marks.contains { $0.name == name }
  }

  func bind(_ name: String, to binding: Binding) {
    entries.append(Entry(name: name, binding: binding))
  }

  /// Forgets the last thing that `name` was bound to.
  func unbind(_ name: String) {
    if let index = entries.lastIndex(where: { $0.name == name }) { entries.remove(at: index) }
  }

  func setMark(_ name: String, to index: Int) {
    marks.append((name, index))
  }

  /// Notes that names may be missing because of a fault told already.
  func taint() {
    isTainted = true
  }

  /// Whether this scope or one around it is tainted.
  var mayLackNames: Bool {
    isTainted || (parent?.mayLackNames ?? false)
  }

  /// Every name that is seen here.
  var visibleNames: [String] {
    entries.map(\.name) + (parent?.visibleNames ?? [])
  }

  /// Every mark that is seen here.
  var visibleMarks: [String] {
    marks.map(\.name) + (parent?.visibleMarks ?? [])
  }
}

extension Scope.Origin {
  /// Whether it is a column.
  var isColumn: Bool {
    if case .column = self { true } else { false }
  }
}
