internal import Synchronization

/// Waits for peers that connect, and admits those whose first line says that they may come in.
///
/// Until then nothing is sent to a peer, no more is read of it than such a line may be long, and it
/// has a few seconds; whoever floods, trickles or only holds a connection gets in nobody's way: where
/// too many come, the oldest goes, but none before it has had its chance, and the others wait in the
/// system's queue, which is served in order. One thread does all of it.
package final class Doorkeeper: Sendable {
  /// What unknown peers may cost.
  package struct Bounds: Sendable, Hashable {
    /// How many may be connected; of more the oldest goes.
    package var peers = 128
    /// How long each may stay, however many more come.
    package var chance = Duration.milliseconds(250)
    /// How long one may take for its first line.
    package var patience = Duration.seconds(5)
    /// How long that line may be, in bytes, its end included.
    package var line: Int

    /// The usual bounds, with lines of at most `line` bytes.
    package init(line: Int) {
      self.line = line
    }
  }

  /// A peer that was admitted.
  package struct Guest: Sendable {
    /// The connection.
    package let descriptor: Descriptor
    /// What has been read of it and is still to be worked on.
    package let received: ArraySlice<UInt8>
  }

  private struct State {
    /// Those who were admitted and are not wanted yet.
    var admitted: [Guest] = []
    var waiter: CheckedContinuation<Guest?, Never>?
    var deadline: ContinuousClock.Instant?
    var isEnding = false
    var waitingForEnd: [CheckedContinuation<Void, Never>] = []
    var isOver = false
  }

  /// Where it listens, with the port that it got.
  package let address: Address
  private let socket: Socket
  private let bounds: Bounds
  private let keepsLine: Bool
  private let admits: @Sendable (ArraySlice<UInt8>) -> Bool
  private let wake: Wake
  private let state = Mutex(State())

  /// Guests that are kept until they are wanted; of more the oldest goes.
  private static let mostAdmitted = 4

  /// Listens at `address`.
  ///
  /// - Parameters:
  ///   - address: Where.
  ///   - bounds: What unknown peers may cost.
  ///   - keepsLine: Whether the first line is part of what the guest has to say.
  ///   - admits: Whether a first line admits the one who sent it; asked on the doorkeeper's thread.
  /// - Throws: Why it can't listen there.
  package init(
    at address: Address,
    bounds: Bounds,
    keepsLine: Bool,
    admits: @escaping @Sendable (ArraySlice<UInt8>) -> Bool
  ) throws(SystemFailure) {
    socket = try Socket.listen(at: address)
    self.address = socket.address
    self.bounds = bounds
    self.keepsLine = keepsLine
    self.admits = admits
    wake = try Wake()
    try DedicatedThread.start { [self] in
      var door = Door(keeper: self)
      door.run()
    }
  }

  /// The next guest; nothing if none comes before `deadline`, or the task is cancelled.
  package func next(until deadline: ContinuousClock.Instant? = nil) async -> Guest? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let guest = state.withLock { state -> Guest?? in
          if state.isOver || state.isEnding || Task.isCancelled { return .some(nil) }
          if let guest = state.admitted.popLast() { return guest }
          state.waiter = waiter
          state.deadline = deadline
          return nil
        }
        if let guest { waiter.resume(returning: guest) } else { wake.ring() }
      }
    } onCancel: {
      state.withLock { $0.deadline = .now }
      wake.ring()
    }
  }

  /// Listens no more.
  package func end() async {
    state.withLock { $0.isEnding = true }
    wake.ring()
    await withCheckedContinuation { waiter in
      let isOver = state.withLock { state in
        if !state.isOver { state.waitingForEnd.append(waiter) }
        return state.isOver
      }
      if isOver { waiter.resume() }
    }
  }

  // MARK: The thread

  /// A peer that has not been admitted yet.
  private struct Peer {
    let descriptor: Descriptor
    let since: ContinuousClock.Instant
    var received: [UInt8] = []
  }

  /// What the thread does.
  private struct Door {
    let keeper: Doorkeeper
    private var peers: [Peer] = []
    private var buffer: [UInt8]
    /// Until when no new peers are taken, after the system had no room for one.
    private var restsUntil: ContinuousClock.Instant?

    init(keeper: Doorkeeper) {
      self.keeper = keeper
      buffer = [UInt8](repeating: 0, count: min(keeper.bounds.line, 4_096))
    }

    mutating func run() {
      while !keeper.state.withLock(\.isEnding) {
        wait()
        let now = ContinuousClock.now
        let oldest = now.advanced(by: .zero - keeper.bounds.patience)
        peers.removeAll { $0.since <= oldest }
        keeper.giveUpIfDue(at: now)
      }
      peers = []
      keeper.socket.removeName()
      keeper.finish()
    }

    private mutating func wait() {
      var entries = [Poll.Entry(keeper.wake.reading)]
      let rest = [restsUntil, momentOfRoom].compactMap { $0 }.filter { $0 > .now }.max()
      entries.append(Poll.Entry(keeper.socket.descriptor, toRead: rest == nil))
      entries += peers.map { Poll.Entry($0.descriptor) }
      let patience = peers.first?.since.advanced(by: keeper.bounds.patience)
      let moments = [patience, rest, keeper.state.withLock(\.deadline)].compactMap { $0 }
      Poll.wait(&entries, until: moments.min())
      if entries[0].canRead { keeper.wake.hush() }
      for entry in entries.dropFirst(2) where entry.canRead { hear(entry.descriptor) }
      if entries[1].canRead { letInMore() }
    }

    /// When the oldest may go for a new one; nothing while there is room.
    private var momentOfRoom: ContinuousClock.Instant? {
      guard peers.count >= keeper.bounds.peers else { return nil }
      return peers.first?.since.advanced(by: keeper.bounds.chance)
    }

    private mutating func letInMore() {
      for _ in 0..<keeper.bounds.peers {
        if let room = momentOfRoom, room > .now { return }
        do throws(SystemFailure) {
          guard let descriptor = try keeper.socket.accept() else { return }
          descriptor.setNonBlocking()
          peers.append(Peer(descriptor: descriptor, since: .now))
          if peers.count > keeper.bounds.peers { peers.removeFirst() }
        } catch {
          restsUntil = ContinuousClock.now.advanced(by: .milliseconds(100))
          return
        }
      }
    }

    /// Reads from an unknown peer, and admits it or turns it away once that can be said.
    private mutating func hear(_ descriptor: Descriptor) {
      guard let index = peers.firstIndex(where: { $0.descriptor === descriptor }) else { return }
      switch descriptor.read(into: &buffer) {
      case .bytes(let count): peers[index].received += buffer[..<count]
      case .nothingYet: return
      case .end, .failed:
        peers.remove(at: index)
        return
      }
      let received = peers[index].received
      guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else {
        if received.count >= keeper.bounds.line { peers.remove(at: index) }
        return
      }
      peers.remove(at: index)
      var line = received[..<end]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      guard keeper.admits(line) else { return }
      let rest = keeper.keepsLine ? received[...] : received[(end + 1)...]
      keeper.admit(Guest(descriptor: descriptor, received: rest))
    }
  }

  private func admit(_ guest: Guest) {
    let waiter = state.withLock { state -> CheckedContinuation<Guest?, Never>? in
      guard let waiter = state.waiter else {
        state.admitted.append(guest)
        if state.admitted.count > Self.mostAdmitted { state.admitted.removeFirst() }
        return nil
      }
      state.waiter = nil
      state.deadline = nil
      return waiter
    }
    waiter?.resume(returning: guest)
  }

  private func giveUpIfDue(at now: ContinuousClock.Instant) {
    let waiter = state.withLock { state -> CheckedContinuation<Guest?, Never>? in
      guard let deadline = state.deadline, deadline <= now else { return nil }
      defer { state.waiter = nil }
      state.deadline = nil
      return state.waiter
    }
    waiter?.resume(returning: nil)
  }

  private func finish() {
    let (waiter, ending) = state.withLock { state in
      defer {
        state.waiter = nil
        state.waitingForEnd = []
      }
      state.isOver = true
      state.admitted = []
      return (state.waiter, state.waitingForEnd)
    }
    waiter?.resume(returning: nil)
    for waiter in ending { waiter.resume() }
  }
}
