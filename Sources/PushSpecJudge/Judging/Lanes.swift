internal import PushSpecInterface
internal import PushSpecScenarios

/// What each client has been told and no step has claimed yet, in order.
struct Lanes {
  /// The unclaimed events of one client and kind, as indices into the trace.
  struct Lane {
    /// What counts: an expectation must claim the first.
    var relevant: [Int] = []
    /// What the scenario ignores, kept only because it may be expected all the same.
    var ignored: [Int] = []
  }

  private let clients: [String]
  private var lanes: [Lane]

  init(clients: [String]) {
    self.clients = clients
    lanes = Array(repeating: Lane(), count: clients.count * 2)
  }

  /// The lane of one client and kind of event.
  subscript(client: String, kind: Event.Kind) -> Lane {
    get { index(client, kind).map { lanes[$0] } ?? Lane() }
    set { if let index = index(client, kind) { lanes[index] = newValue } }
  }

  /// Appends an event to its lane.
  mutating func append(_ event: Int, client: String, kind: Event.Kind, isRelevant: Bool) {
    guard let index = index(client, kind) else { return }
    if isRelevant {
      lanes[index].relevant.append(event)
    } else {
      lanes[index].ignored.append(event)
    }
  }

  /// Removes an event that a step has claimed.
  mutating func claim(_ event: Int, client: String, kind: Event.Kind) {
    guard let index = index(client, kind) else { return }
    if lanes[index].relevant.first == event {
      lanes[index].relevant.removeFirst()
    } else {
      lanes[index].relevant.removeAll { $0 == event }
      lanes[index].ignored.removeAll { $0 == event }
    }
  }

  /// Every relevant event that no step has claimed, in the order of the trace.
  var unclaimed: [Int] {
    lanes.flatMap(\.relevant).sorted()
  }

  private func index(_ client: String, _ kind: Event.Kind) -> Int? {
    clients.firstIndex(of: client).map { $0 * 2 + (kind == .callback ? 0 : 1) }
  }
}
