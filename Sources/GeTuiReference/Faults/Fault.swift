/// A small deviation from the documentation, as a hurried developer would make it, that can be
/// built into the reference to see which scenarios notice.
package struct Fault: Sendable, Hashable {
  /// The fault's name, in kebab case.
  package let name: String
  /// What the SDK does wrong, in one sentence.
  package let says: String
  /// The ids of the requirements that it breaks, the foremost first.
  package let requirements: [String]

  init(_ name: String, _ says: String, breaks requirements: String...) {
    self.name = name
    self.says = says
    self.requirements = requirements
  }
}

/// The faults of one concern of the SDK.
///
/// Each is a case, and each case must say what it is: so none can be missing in the catalogue.
protocol FaultTopic: CaseIterable, RawRepresentable<UInt8>, Sendable {
  var fault: Fault { get }
}

/// Those faults of one topic that are built in.
struct Faults<Topic: FaultTopic>: Sendable {
  private let bits: UInt64

  /// The faults of this topic among those called by `names`.
  init(_ names: Set<String>) {
    var bits: UInt64 = 0
    for topic in Topic.allCases where names.contains(topic.fault.name) {
      bits |= 1 << UInt64(topic.rawValue)
    }
    self.bits = bits
  }

  /// Whether `fault` is built in.
  func contains(_ fault: Topic) -> Bool {
    (bits >> UInt64(fault.rawValue)) & 1 == 1
  }

  /// All faults of this topic.
  static var catalogue: [Fault] { Topic.allCases.map(\.fault) }
}
