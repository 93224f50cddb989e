internal import PushSpecEngine
internal import PushSpecInterface
internal import PushSpecScenarios
internal import SourceText

/// Who is played against: for each suite the implementation that the user chose, or the suite's own
/// reference.
struct Contestants {
  /// A suite with who is played against.
  struct Pair: Sendable {
    /// The suite.
    let suite: Suite
    /// Who is played against.
    let implementation: any Implementation
    /// What it offers of the suite's contract.
    let offer: ContractOffer
  }

  /// An implementation behind an adapter.
  private enum Remote: Sendable {
    case reached(any Implementation)
    /// There is none, for this reason: everything that would be played ends with it.
    case unreachable(Refusal)
  }

  private let name: String?
  private let faults: [String]
  private let builtIns: [BuiltIn]
  private let remote: Remote?

  /// Those among `builtIns` that the user chose by name and faults.
  ///
  /// - Parameters:
  ///   - name: The implementation's name, if the user gives one.
  ///   - faults: The faults to be built in.
  ///   - builtIns: Those there are.
  /// - Throws: That there is no such implementation, or no such fault.
  init(
    named name: String?,
    faults: [String],
    among builtIns: [BuiltIn]
  ) throws(UsageError) {
    self.name = name
    self.faults = faults
    remote = nil
    if let name, !builtIns.contains(where: { $0.name == name }) {
      throw UsageError.unknown("implementation", name, among: builtIns.map(\.name))
        .orElse("known: \(builtIns.map(\.name).joined(separator: ", "))")
    }
    let candidates = builtIns.filter { name == nil || $0.name == name }
    let known = Set(candidates.flatMap { $0.deviations.map(\.name) })
    for fault in faults where !known.contains(fault) {
      let suite = candidates.count == 1 ? candidates[0].suite : "SUITE"
      throw UsageError.unknown("fault", fault, among: known.sorted())
        .orElse("'pushspec list --faults \(suite)' shows them")
    }
    // A fault that a reference does not know cannot be built into it.
    self.builtIns = candidates.filter { candidate in
      Set(candidate.deviations.map(\.name)).isSuperset(of: faults)
    }
    guard self.builtIns.isEmpty else { return }
    throw UsageError(
      "no implementation knows all of these faults: \(faults.joined(separator: ", "))"
    )
  }

  /// An implementation behind an adapter.
  init(reached implementation: any Implementation) {
    self.init(remote: .reached(implementation))
  }

  /// An adapter that could not be reached.
  init(unreachable refusal: Refusal) {
    self.init(remote: .unreachable(refusal))
  }

  private init(remote: Remote) {
    name = nil
    faults = []
    builtIns = []
    self.remote = remote
  }

  /// Whether the user said who is to be played against.
  var isChosen: Bool { name != nil || !faults.isEmpty || remote != nil }

  /// `suite` with who is played against; nothing where there is nobody.
  func pair(for suite: Suite) -> Pair? {
    let id = suite.contract.id
    switch remote {
    case .reached(let implementation): return pair(suite, implementation)
    case .unreachable(let refusal):
      return pair(suite, MissingImplementation(of: suite.contract, because: refusal))
    case nil: break
    }
    guard let builtIn = builtIns.first(where: { name != nil || $0.suite == id }) else { return nil }
    return pair(suite, builtIn.make(Set(faults)))
  }

  private func pair(_ suite: Suite, _ implementation: any Implementation) -> Pair? {
    let offers = implementation.profile.contracts
    return offers.first { $0.id == suite.contract.id }.map { offer in
      Pair(suite: suite, implementation: implementation, offer: offer)
    }
  }

  /// Why there is nobody to play `suite` against.
  func explanation(for suite: String) -> UsageError {
    if case .reached(let implementation) = remote {
      let offered = implementation.profile.contracts.map { "'\($0.id)'" }.joined(separator: ", ")
      return UsageError(
        "the adapter's '\(implementation.profile.name)' does not offer the suite '\(suite)'",
        advice: offered.isEmpty ? "it offers none" : "it offers \(offered)"
      )
    }
    if let name {
      return UsageError(
        "the implementation '\(name)' does not offer the suite '\(suite)'",
        advice: builtIns.first.map { "it offers '\($0.suite)'" }
      )
    }
    if !faults.isEmpty {
      return UsageError("the suite '\(suite)' has no reference with this fault")
    }
    return UsageError(
      "the suite '\(suite)' has no built-in reference to be played against",
      advice: "suites with one: \(builtIns.map(\.suite).joined(separator: ", "))"
    )
  }
}
