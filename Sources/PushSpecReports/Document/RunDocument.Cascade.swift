extension RunDocument {
  /// Scenarios that stop at one and the same step of a fragment, or because there was no
  /// implementation: one thing to mend.
  package struct Cascade: Sendable, Hashable {
    /// What is wrong, in the words of the first scenario.
    package let message: String
    /// The step of the fragment, where it is one.
    package let place: Place?
    /// The ids of the scenarios, in order; two or more.
    package fileprivate(set) var ids: [String]
  }
}

extension RunDocument.Suite {
  /// What several scenarios have in common.
  private struct Root: Hashable {
    let place: RunDocument.Place?
    let kind: String
  }

  /// The scenarios that stop at one and the same root, the largest such group first.
  package var cascades: [RunDocument.Cascade] {
    var groups: [Root: RunDocument.Cascade] = [:]
    for index in results.indices
    where [.failed, .error].contains(results.outline(at: index).outcome) {
      let result = results[index]
      guard let root = Self.root(of: result) else { continue }
      let message = result.message ?? ""
      groups[root, default: .init(message: message, place: root.place, ids: [])].ids
        .append(result.id)
    }
    return groups.values.filter { $0.ids.count > 1 }
      .sorted { ($1.ids.count, $0.ids[0]) < ($0.ids.count, $1.ids[0]) }
  }

  private static func root(of result: RunDocument.Result) -> Root? {
    if result.type == "Implementation.NotStarted" {
      return Root(place: nil, kind: result.message ?? "")
    }
    guard let failure = result.failures.first, let place = failure.place,
      place.file != result.place.file, failure.rule == nil
    else { return nil }
    return Root(place: place, kind: failure.kind)
  }
}
