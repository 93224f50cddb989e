internal import SourceText

/// A list or map whose end has not been read yet.
struct OpenCollection {
  /// What the next node is to the collection.
  enum Slot: Equatable {
    /// An element of a list.
    case element
    /// The next key of a map.
    case key
    /// The value of the key that waits on the pile.
    case value
    /// The value of a key that was refused; it is read and dropped.
    case nobodysValue
  }

  /// Where it begins.
  let start: SourcePosition
  /// How many finished nodes or entries lay on the pile before its first.
  let base: Int
  /// The anchor that it defines.
  let anchor: String?
  /// How many nodes had been counted before it.
  let countBefore: Int
  /// What comes next.
  var slot: Slot
  /// The end of what was read last.
  var tail: SourcePosition
  /// How many collections lie in each other within it, at the deepest place.
  var innerHeight = 0
  /// The keys read so far, once there are too many to be looked through one by one.
  var keys: Set<String>?
}
