internal import PushSpecInterface
internal import PushSpecWire

/// The adapters of a run: finds a place for each session, starts anew what was lost, and gives up
/// on what is lost again and again.
actor AdapterPool {
  /// One living adapter.
  private struct Slot {
    let connection: AdapterConnection
    var sessions: Int
    /// Whether its one session must have no other beside it.
    var isReserved: Bool
  }

  /// Somebody who waits for a place.
  private struct Ticket {
    let isAlone: Bool
    let waiter: CheckedContinuation<Place, Never>
  }

  private enum Place {
    case at(AdapterConnection)
    case toBeStarted
    case none(Refusal)
  }

  /// So many restarts in a row are tried.
  private static let mostRestarts = 3

  private let starter: AdapterStarter
  private let options: AdapterOptions
  private var profile: AdapterProfile?
  private var slots: [Slot] = []
  private var starting = 0
  private var queue: [Ticket] = []
  private var connections = 0
  /// Losses since a session last came to a good end.
  private var lossesInARow = 0
  private var givenUp: Refusal?
  private var relaunched: RelaunchedApp?
  private var endings: [Task<Void, Never>] = []

  /// A pool of adapters that `starter` starts.
  init(_ starter: AdapterStarter, options: AdapterOptions) {
    self.starter = starter
    self.options = options
  }

  /// Starts the first adapter, and learns what it is.
  func begin() async throws(Refusal) -> AdapterProfile {
    var attempt = 0
    while true {
      do throws(Refusal) {
        let (connection, profile) = try await start()
        slots = [Slot(connection: connection, sessions: 0, isReserved: false)]
        return profile
      } catch {
        attempt += 1
        // One that ends at once may do better the next time; nothing else will.
        guard error.reason == .crashed, attempt <= Self.mostRestarts, !Task.isCancelled else {
          throw error
        }
      }
    }
  }

  /// A connection with room for one more session.
  func acquire(isAlone: Bool) async throws(Refusal) -> AdapterConnection {
    let place = await withCheckedContinuation { waiter in
      queue.append(Ticket(isAlone: isAlone, waiter: waiter))
      serve()
    }
    switch place {
    case .at(let connection): return connection
    case .none(let refusal): throw refusal
    case .toBeStarted: break
    }
    defer { serve() }
    do throws(Refusal) {
      let (connection, _) = try await start()
      starting -= 1
      slots.append(Slot(connection: connection, sessions: 1, isReserved: isAlone))
      return connection
    } catch {
      starting -= 1
      note(loss: error)
      if error.reason == .notStarted, !starter.startsProcesses { givenUp = error }
      throw error
    }
  }

  /// Gives a session's place back.
  ///
  /// - Parameters:
  ///   - connection: Where it was.
  ///   - isWell: Whether the adapter closed the session as it was asked to.
  func release(_ connection: AdapterConnection, isWell: Bool) {
    if isWell { lossesInARow = 0 }
    if let index = slots.firstIndex(where: { $0.connection === connection }) {
      slots[index].sessions -= 1
      slots[index].isReserved = false
    }
    serve()
  }

  /// Ends every adapter.
  func end() async {
    await withTaskGroup(of: Void.self) { group in
      for slot in slots { group.addTask { await slot.connection.end() } }
    }
    slots = []
    for ending in endings { await ending.value }
    endings = []
    relaunched?.end()
    await starter.end()
  }

  // MARK: Places

  /// Serves those who wait, in their order, as far as there are places.
  private func serve() {
    removeLost()
    while let ticket = queue.first, let place = place(isAlone: ticket.isAlone) {
      queue.removeFirst()
      ticket.waiter.resume(returning: place)
    }
  }

  private func place(isAlone: Bool) -> Place? {
    if let givenUp { return Place.none(givenUp) }
    let room = profile?.implementation.sessions ?? 1
    for index in slots.indices where !slots[index].isReserved {
      guard isAlone ? slots[index].sessions == 0 : slots[index].sessions < room else { continue }
      slots[index].sessions += 1
      slots[index].isReserved = isAlone
      return .at(slots[index].connection)
    }
    guard slots.count + starting < mostConnections(room) else { return nil }
    starting += 1
    return .toBeStarted
  }

  private func mostConnections(_ room: Int) -> Int {
    guard starter.startsProcesses, profile?.isExclusive != true else { return 1 }
    return max(1, (options.jobs + room - 1) / room)
  }

  // MARK: Losses

  private func removeLost() {
    for slot in slots {
      guard let loss = slot.connection.loss else { continue }
      note(loss: loss)
      endings.append(Task { await slot.connection.end() })
    }
    slots.removeAll { $0.connection.isLost }
  }

  private func note(loss: Refusal) {
    guard loss.reason != .cancelled else { return }
    lossesInARow += 1
    guard lossesInARow > Self.mostRestarts, givenUp == nil else { return }
    givenUp = Refusal(
      .notStarted,
      "the adapter was restarted \(Self.mostRestarts) times in a row and lost each time, so this "
        + "was not tried; the last time: \(loss.message)"
    )
  }

  private func start() async throws(Refusal) -> (AdapterConnection, AdapterProfile) {
    if Task.isCancelled { throw AdapterFault.cancelled.refusal() }
    let isFirst = profile == nil
    if !isFirst, !starter.startsProcesses {
      // A second process of an app would take the first one's place.
      relaunched?.end()
      relaunched = try starter.relaunch()
      options.note("the connection was lost; waiting for the adapter to come back")
    }
    if starter.startsProcesses, profile?.isExclusive == true {
      for ending in endings { await ending.value }
      endings = []
    }
    connections += 1
    let (connection, found) = try await starter.start(number: connections, isFirst: isFirst)
    if let profile, profile != found {
      await connection.end()
      throw AdapterFault.changedProfile.refusal()
    }
    profile = found
    return (connection, found)
  }
}
