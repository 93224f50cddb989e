import PushSpecInterface

/// Whether what is due can reach the app.
package enum WorkKind: Sendable {
  /// Work under way that can reach the app without another stimulus.
  case pending
  /// Housekeeping, such as an expiry, that by itself tells the app nothing.
  case upkeep
}

/// What is still to be done in a world, ordered by due time and, within an instant, by age.
struct EventQueue {
  private struct Entry {
    let due: SessionTime
    let order: Int
    let kind: WorkKind
    let action: () -> Void

    func isBefore(_ other: Entry) -> Bool {
      due == other.due ? order < other.order : due < other.due
    }
  }

  /// A binary heap: no entry comes before its parent.
  private var heap: [Entry] = []
  private var nextOrder = 0

  /// How many entries can reach the app.
  private(set) var pendingCount = 0

  /// When the first entry is due.
  var nextDue: SessionTime? { heap.first?.due }

  /// Adds `action`, behind all that is due by `due`.
  mutating func insert(at due: SessionTime, _ kind: WorkKind, _ action: @escaping () -> Void) {
    if case .pending = kind { pendingCount += 1 }
    heap.append(Entry(due: due, order: nextOrder, kind: kind, action: action))
    nextOrder += 1
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes out the first action that is due by `moment`.
  mutating func popFirst(dueBy moment: SessionTime) -> (() -> Void)? {
    guard let first = heap.first, first.due <= moment else { return nil }
    if case .pending = first.kind { pendingCount -= 1 }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink(from: 0)
    return first.action
  }

  /// Forgets everything.
  mutating func removeAll() {
    heap.removeAll()
    pendingCount = 0
  }

  private mutating func sink(from start: Int) {
    var parent = start
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { return }
      let right = left + 1
      let child = right < heap.count && heap[right].isBefore(heap[left]) ? right : left
      guard heap[child].isBefore(heap[parent]) else { return }
      heap.swapAt(parent, child)
      parent = child
    }
  }
}
