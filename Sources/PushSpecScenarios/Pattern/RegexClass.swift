/// A set of Unicode scalars.
struct RegexClass: Sendable {
  var ranges: [ClosedRange<Unicode.Scalar>] = []
  var isNegated = false
  /// Sets that are left out of what the ranges say, for `[\D\S]`.
  private var complements: [[ClosedRange<Unicode.Scalar>]] = []

  static let any: RegexClass = {
    var all = RegexClass()
    all.isNegated = true
    return all
  }()
  static let digits = RegexClass(["0"..."9"])
  static let wordScalars = RegexClass(["a"..."z", "A"..."Z", "0"..."9", "_"..."_"])
  static let spaces = RegexClass([" "..." ", "\t"..."\r"])

  /// The empty set.
  init() {}

  private init(_ ranges: [ClosedRange<Unicode.Scalar>]) {
    self.ranges = ranges
  }

  /// The set of one scalar.
  static func only(_ scalar: Unicode.Scalar) -> RegexClass {
    RegexClass([scalar...scalar])
  }

  /// All scalars that are not in the set.
  var negated: RegexClass {
    var copy = self
    copy.isNegated.toggle()
    return copy
  }

  /// The only scalar of the set, if it is written as one.
  var single: Unicode.Scalar? {
    guard !isNegated, ranges.count == 1, ranges[0].lowerBound == ranges[0].upperBound else {
      return nil
    }
    return ranges[0].lowerBound
  }

  /// Adds what `other` holds.
  mutating func formUnion(_ other: RegexClass) {
    if other.isNegated {
      complements.append(other.ranges)
    } else {
      ranges += other.ranges
    }
  }

  /// Whether `scalar` is in the set.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isListed =
      ranges.contains { $0.contains(scalar) }
      || complements.contains { ranges in !ranges.contains { $0.contains(scalar) } }
    return isListed != isNegated
  }
}
