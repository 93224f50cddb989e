internal import PushSpecTransport
internal import Synchronization

/// Waits for adapters that connect, and admits those that know the token.
///
/// A peer must send the token as its first line. Until then nothing is sent to it, at most a few
/// hundred bytes are read from it, and it has a few seconds; whoever floods, trickles or only holds
/// a connection gets in nobody's way: where too many come, the oldest goes, but none before it has
/// had its chance, and the others wait in the system's queue, which is served in order. One thread
/// does all of it.
final class AdapterListener: Sendable {
  /// What an unknown peer may cost.
  struct Bounds: Sendable, Hashable {
    /// How many unknown peers may be connected; of more the oldest goes.
    var peers = 128
    /// How long each may stay, however many more come.
    var chance = Duration.milliseconds(250)
    /// How long one may take to send the token.
    var patience = Duration.seconds(5)
  }

  private struct State {
    /// Peers that have shown the token and are not wanted yet.
    var admitted: [Channel] = []
    var waiter: CheckedContinuation<Channel?, Never>?
    var deadline: ContinuousClock.Instant?
    var isEnding = false
    var waitingForEnd: [CheckedContinuation<Void, Never>] = []
    var isOver = false
  }

  /// Where it listens, with the port that it got.
  let address: Address
  private let socket: Socket
  private let token: Token
  private let bounds: Bounds
  private let wake: Wake
  private let state = Mutex(State())

  /// Admitted peers that are kept until they are wanted; of more the oldest goes.
  private static let mostAdmitted = 4

  /// Listens at `address` for peers that know `token`.
  init(at address: Address, token: Token, bounds: Bounds = Bounds()) throws(SystemFailure) {
    socket = try Socket.listen(at: address)
    self.address = socket.address
    self.token = token
    self.bounds = bounds
    wake = try Wake()
    try DedicatedThread.start { [self] in
      var door = Door(listener: self)
      door.run()
    }
  }

  /// The next adapter; nothing if none comes before `deadline`.
  func next(until deadline: ContinuousClock.Instant) async -> Channel? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let channel = state.withLock { state -> Channel?? in
          if state.isOver || state.isEnding || Task.isCancelled { return .some(nil) }
          if let channel = state.admitted.popLast() { return channel }
          state.waiter = waiter
          state.deadline = deadline
          return nil
        }
        if let channel { waiter.resume(returning: channel) } else { wake.ring() }
      }
    } onCancel: {
      state.withLock { $0.deadline = .now }
      wake.ring()
    }
  }

  /// Listens no more.
  func end() async {
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

  /// A peer that has not shown the token yet.
  private struct Peer {
    let descriptor: Descriptor
    let admitted: ContinuousClock.Instant
    var received: [UInt8] = []
  }

  /// What the thread does.
  private struct Door {
    let listener: AdapterListener
    private var peers: [Peer] = []
    private var buffer = [UInt8](repeating: 0, count: Token.longest + 2)
    /// Until when no new peers are taken, after the system had no room for one.
    private var restsUntil: ContinuousClock.Instant?

    init(listener: AdapterListener) {
      self.listener = listener
    }

    mutating func run() {
      while !listener.state.withLock(\.isEnding) {
        wait()
        let now = ContinuousClock.now
        let oldest = now.advanced(by: .zero - listener.bounds.patience)
        peers.removeAll { $0.admitted <= oldest }
        listener.giveUpIfDue(at: now)
      }
      peers = []
      listener.socket.removeName()
      listener.finish()
    }

    private mutating func wait() {
      var entries = [Poll.Entry(listener.wake.reading)]
      let rest = [restsUntil, momentOfRoom].compactMap { $0 }.filter { $0 > .now }.max()
      entries.append(Poll.Entry(listener.socket.descriptor, toRead: rest == nil))
      entries += peers.map { Poll.Entry($0.descriptor) }
      let patience = peers.first?.admitted.advanced(by: listener.bounds.patience)
      let moments = [patience, rest, listener.state.withLock(\.deadline)].compactMap { $0 }
      Poll.wait(&entries, until: moments.min())
      if entries[0].canRead { listener.wake.hush() }
      for entry in entries.dropFirst(2) where entry.canRead { hear(entry.descriptor) }
      if entries[1].canRead { admitPeers() }
    }

    /// When the oldest may go for a new one; nothing while there is room.
    private var momentOfRoom: ContinuousClock.Instant? {
      guard peers.count >= listener.bounds.peers else { return nil }
      return peers.first?.admitted.advanced(by: listener.bounds.chance)
    }

    private mutating func admitPeers() {
      for _ in 0..<listener.bounds.peers {
        if let room = momentOfRoom, room > .now { return }
        do throws(SystemFailure) {
          guard let descriptor = try listener.socket.accept() else { return }
          descriptor.setNonBlocking()
          peers.append(Peer(descriptor: descriptor, admitted: .now))
          if peers.count > listener.bounds.peers { peers.removeFirst() }
        } catch {
          restsUntil = ContinuousClock.now.advanced(by: .milliseconds(100))
          return
        }
      }
    }

    /// Reads from an unknown peer, and lets it in or turns it away once that can be said.
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
        if received.count > Token.longest + 1 { peers.remove(at: index) }
        return
      }
      peers.remove(at: index)
      var line = received[..<end]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      guard listener.token.matches(line) else { return }
      listener.admit(Channel(socket: descriptor, leftover: received[(end + 1)...]))
    }
  }

  private func admit(_ channel: Channel) {
    let waiter = state.withLock { state -> CheckedContinuation<Channel?, Never>? in
      guard let waiter = state.waiter else {
        state.admitted.append(channel)
        if state.admitted.count > Self.mostAdmitted { state.admitted.removeFirst() }
        return nil
      }
      state.waiter = nil
      state.deadline = nil
      return waiter
    }
    waiter?.resume(returning: channel)
  }

  private func giveUpIfDue(at now: ContinuousClock.Instant) {
    let waiter = state.withLock { state -> CheckedContinuation<Channel?, Never>? in
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
