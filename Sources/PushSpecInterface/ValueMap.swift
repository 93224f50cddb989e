/// Named values in the order in which they were given.
///
/// Two maps are equal when they hold the same values under the same names, whatever the order.
public struct ValueMap: Sendable {
  /// One name with its value.
  public typealias Entry = (key: String, value: Value)

  /// The entries in order; no key stands twice.
  public private(set) var entries: [Entry]

  /// Where each key stands, kept for maps that are too large to be searched: what comes from
  /// outside must not cost the square of its size.
  private var places: [String: Int]?

  private static let largestSearched = 16

  /// A map of `pairs`; of a key given twice the last counts, at the place of the first.
  public init(_ pairs: [(String, Value)] = []) {
    entries = []
    entries.reserveCapacity(pairs.count)
    for (key, value) in pairs { self[key] = value }
  }

  /// The value under `key`, absent where there is none.
  ///
  /// Setting `.absent` removes the entry.
  public subscript(key: String) -> Value {
    get {
      if let places { return places[key].map { entries[$0].value } ?? .absent }
      for entry in entries where entry.key == key { return entry.value }
      return .absent
    }
    set {
      let index = places.map { $0[key] } ?? entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, .absent):
        entries.remove(at: index)
        places = nil
        notePlaces()
      case (let index?, _): entries[index].value = newValue
      case (nil, .absent): break
      case (nil, _):
        entries.append((key, newValue))
        places?[key] = entries.count - 1
        notePlaces()
      }
    }
  }

  /// How many entries there are.
  public var count: Int { entries.count }
  /// Whether there are none.
  public var isEmpty: Bool { entries.isEmpty }
  /// The names in order.
  public var keys: [String] { entries.map(\.key) }

  /// The same entries, ordered by name.
  public func sortedByKey() -> ValueMap {
    var copy = self
    copy.entries.sort { $0.key < $1.key }
    copy.places = nil
    copy.notePlaces()
    return copy
  }

  private mutating func notePlaces() {
    guard places == nil, entries.count > Self.largestSearched else { return }
    var places: [String: Int] = [:]
    places.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() { places[entry.key] = index }
    self.places = places
  }
}

extension ValueMap: Hashable {
  /// Whether both hold the same values under the same names.
  public static func == (left: ValueMap, right: ValueMap) -> Bool {
    guard left.count == right.count else { return false }
    // No value of an entry is absent, so an absent one is a key that is not there.
    return left.entries.allSatisfy { right[$0.key] == $0.value }
  }

  /// Hashes the entries without regard to their order.
  public func hash(into hasher: inout Hasher) {
    var combined = 0
    for entry in entries {
      var own = Hasher()
      own.combine(entry.key)
      own.combine(entry.value)
      combined ^= own.finalize()
    }
    hasher.combine(combined)
  }
}

extension ValueMap: ExpressibleByDictionaryLiteral {
  /// The map of `elements`; of a key given twice the last counts.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements)
  }
}
