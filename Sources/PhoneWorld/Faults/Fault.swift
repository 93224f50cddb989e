/// A small deviation from the documentation, as a hurried developer would make it, that can be
/// built into a reference to see which scenarios notice.
package struct Fault: Sendable, Hashable {
  /// The fault's name, in kebab case.
  package let name: String
  /// What is done wrong, in one sentence.
  package let says: String
  /// The ids of the requirements that it breaks, the foremost first.
  package let requirements: [String]

  /// The fault `name`.
  package init(_ name: String, _ says: String, breaks requirements: String...) {
    self.init(name, says, requirements)
  }

  init(_ name: String, _ says: String, _ requirements: [String]) {
    self.name = name
    self.says = says
    self.requirements = requirements
  }
}

/// The faults of one concern of a reference.
///
/// Each is a case, and each case must say what it is: so none can be missing in the catalogue.
package protocol FaultTopic: CaseIterable, RawRepresentable<UInt8>, Sendable {
  /// What the fault is called, does and breaks.
  var fault: Fault { get }
}

extension FaultTopic {
  /// The fault that is called as this case is, in kebab case.
  package func fault(_ says: String, breaks requirements: String...) -> Fault {
    var name = ""
    for character in "\(self)" {
      if character.isUppercase { name.append("-") }
      name += character.lowercased()
    }
    return Fault(name, says, requirements)
  }
}

/// Those faults of one topic that are built in.
package struct Faults<Topic: FaultTopic>: Sendable {
  private let bits: UInt64

  /// The faults of this topic among those called by `names`.
  package init(_ names: Set<String>) {
    var bits: UInt64 = 0
    if !names.isEmpty {
      for topic in Topic.allCases where names.contains(topic.fault.name) {
        bits |= 1 << UInt64(topic.rawValue)
      }
    }
    self.bits = bits
  }

  /// Whether `fault` is built in.
  package func contains(_ fault: Topic) -> Bool {
    (bits >> UInt64(fault.rawValue)) & 1 == 1
  }

  /// All faults of this topic.
  package static var catalogue: [Fault] { Topic.allCases.map(\.fault) }
}
