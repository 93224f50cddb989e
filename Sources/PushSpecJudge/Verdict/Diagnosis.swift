/// The known fault of a suite's reference whose pattern of failures is nearest to that of a run.
package struct Diagnosis: Sendable, Hashable {
  /// The suite.
  package let suite: String
  /// The fault's name.
  package let fault: String
  /// What an implementation with it does wrong.
  package let says: String
  /// How many scenarios of the run failed.
  package let failing: Int
  /// How many of them fail with the fault too.
  package let shared: Int
  /// How many scenarios fail with the fault that passed in the run.
  package let others: Int

  /// The diagnosis that failures are those of `fault`.
  package init(
    suite: String,
    fault: String,
    says: String,
    failing: Int,
    shared: Int,
    others: Int
  ) {
    self.suite = suite
    self.fault = fault
    self.says = says
    self.failing = failing
    self.shared = shared
    self.others = others
  }

  /// Whether exactly the same scenarios fail.
  package var isExact: Bool { shared == failing && others == 0 }

  /// The diagnosis in a sentence.
  package var text: String {
    let own =
      others == 0 ? "" : "; \(others) more that it breaks \(others == 1 ? "passes" : "pass") here"
    if shared == failing {
      let subject = failing == 1 ? "this failure is" : "these \(failing) failures are"
      return "\(subject) the pattern of the fault '\(fault)': \(says)\(own)"
    }
    return "\(shared) of these \(failing) failures are those of the fault '\(fault)': \(says)\(own)"
  }
}
