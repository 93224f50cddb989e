import Foundation
import PushSpecAdapterKit
import PushSpecInterface
import PushSpecJudge
import PushSpecRemote
import PushSpecTransport
import Synchronization
import Testing

/// Adapters behind sockets: served by AdapterKit in this process, or processes that connect.
@Suite struct SocketTests {
  /// An address told by one side and waited for by the other.
  private final class Meeting: Sendable {
    private let stream: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    @Sendable func note(_ text: String) {
      for word in text.split(whereSeparator: { " ;".contains($0) }) where word.contains(":") {
        if (try? Address(String(word))) != nil { continuation.yield(String(word)) }
      }
    }

    /// Waits for the address; fails where there will be none.
    func address() async throws -> String {
      for await address in stream { return address }
      throw CancellationError()
    }

    /// Serves there, and tells where.
    func serve(_ sdk: MiniSDK, on channel: RunnerChannel) async throws {
      defer { continuation.finish() }
      try await PushSpecAdapterKit.serve(sdk, on: channel, note: note)
    }
  }

  /// Whether this machine has addresses of this kind.
  private static func canListen(at address: String) -> Bool {
    address == "unix" || (try? Socket.listen(at: Address(address))) != nil
  }

  private static func unixAddress() -> String { "unix:\(Miniature.temporaryPath()).sock" }

  private func expectAllPassed(_ run: Miniature) {
    #expect(run.failure == nil)
    #expect(run.verdicts.count == 5)
    #expect(run.verdicts.values.allSatisfy { $0.kind == .passed }, "\(run.verdicts)")
  }

  @Test(
    arguments: ["127.0.0.1:0", "[::1]:0", "unix"].filter(canListen),
    [nil, "0123456789"]
  )
  func `A runner connects to an adapter that listens`(
    _ kind: String,
    _ token: String?
  ) async throws {
    let meeting = Meeting()
    let address = kind == "unix" ? Self.unixAddress() : kind
    async let served: Void = meeting.serve(MiniSDK(), on: .listen(address, token: token))
    let actual = try await Address(meeting.address())
    let secret = token.flatMap { Token($0) }
    let run = try await Miniature.play(.connect(actual, secret), options: Miniature.options())
    expectAllPassed(run)
    // The runner has told it to end.
    try await served
    if case .unix(let path) = actual { #expect(!FileManager.default.fileExists(atPath: path)) }
  }

  @Test func `A runner without the token is told nothing`() async throws {
    let meeting = Meeting()
    let channel = RunnerChannel.listen("127.0.0.1:0", token: "0123456789")
    async let served: Void = meeting.serve(MiniSDK(), on: channel)
    let actual = try await Address(meeting.address())
    for token in [nil, Token("9876543210")] {
      let run = try await Miniature.play(.connect(actual, token), options: Miniature.options())
      #expect(run.failure?.reason == .crashed)
      #expect(run.failure?.message.hasPrefix("the adapter's connection was lost") == true)
    }
    let right = Token("0123456789")
    expectAllPassed(
      try await Miniature.play(.connect(actual, right), options: Miniature.options())
    )
    try await served
  }

  @Test(arguments: ["127.0.0.1:0", "unix"])
  func `An adapter connects to a runner that listens`(_ kind: String) async throws {
    let meeting = Meeting()
    let address = kind == "unix" ? Self.unixAddress() : kind
    var options = Miniature.options()
    options.note = meeting.note
    let token = try #require(Token("0123456789"))
    async let run = Miniature.play(.listen(Address(address), token), options: options)
    try await serve(MiniSDK(), on: .connect(try await meeting.address(), token: token.text))
    expectAllPassed(try await run)
  }

  @Test func `Peers without the token get in nobody's way`() async throws {
    let meeting = Meeting()
    var options = Miniature.options()
    options.note = meeting.note
    let token = try #require(Token("0123456789"))
    async let run = Miniature.play(.listen(Address("127.0.0.1:0"), token), options: options)
    let address = try await Address(meeting.address())
    let soon = ContinuousClock.now.advanced(by: .seconds(5))

    // Some hold the connection, some send the wrong token, a part of the right one, or a flood.
    var peers: [Socket] = []
    for number in 0..<40 {
      let peer = try Socket.connect(to: address, until: soon)
      switch number % 4 {
      case 0: break
      case 1: _ = peer.descriptor.write(Array("9876543210\n".utf8)[...])
      case 2: _ = peer.descriptor.write(Array("01234567".utf8)[...])
      default: _ = peer.descriptor.write([UInt8](repeating: 0x30, count: 20_000)[...])
      }
      peers.append(peer)
    }
    try await serve(MiniSDK(), on: .connect(address.description, token: token.text))
    expectAllPassed(try await run)
    for peer in peers {
      peer.descriptor.setNonBlocking()
      var buffer = [UInt8](repeating: 0, count: 10)
      switch peer.descriptor.read(into: &buffer) {
      case .bytes: Issue.record("a peer without the token was told something")
      case .end, .failed: break
      case .nothingYet: Issue.record("a peer without the token is still connected")
      }
    }
  }

  @Test func `Strangers keep no runner from an adapter that listens`() async throws {
    let meeting = Meeting()
    let channel = RunnerChannel.listen("127.0.0.1:0", token: "0123456789")
    async let served: Void = meeting.serve(MiniSDK(), on: channel)
    let address = try await Address(meeting.address())
    let soon = ContinuousClock.now.advanced(by: .seconds(60))
    let lines = [
      "", "{", "hello\n", #"{"jsonrpc":"2.0","id":1,"method":"shutdown","params":{}}"# + "\n",
      String(repeating: "x", count: 70_000),
    ]
    var strangers: [Socket] = []
    for line in lines {
      let stranger = try Socket.connect(to: address, until: soon)
      _ = stranger.descriptor.write(Array(line.utf8)[...])
      strangers.append(stranger)
    }
    var options = Miniature.options()
    options.deadlines.start = .seconds(60)
    expectAllPassed(
      try await Miniature.play(.connect(address, Token("0123456789")), options: options)
    )
    try await served
    for stranger in strangers {
      stranger.descriptor.setNonBlocking()
      var buffer = [UInt8](repeating: 0, count: 10)
      switch stranger.descriptor.read(into: &buffer) {
      case .bytes: Issue.record("a stranger was told something")
      case .end, .failed: break
      case .nothingYet: Issue.record("a stranger is still connected")
      }
    }
  }

  @Test func `A flood of peers keeps nobody out`() async throws {
    let meeting = Meeting()
    var options = Miniature.options()
    options.note = meeting.note
    let token = try #require(Token("0123456789"))
    options.deadlines.connection = .seconds(60)
    async let run = Miniature.play(.listen(Address("127.0.0.1:0"), token), options: options)
    let address = try await Address(meeting.address())
    let soon = ContinuousClock.now.advanced(by: .seconds(60))
    let isOver = Atomic(false)
    // New ones come all the time, those of before stay and trickle.
    async let flood: Int = withCheckedContinuation { done in
      Thread.detachNewThread {
        var peers: [Socket] = []
        var count = 0
        while !isOver.load(ordering: .sequentiallyConsistent) || count < 100 {
          guard let peer = try? Socket.connect(to: address, until: soon) else { break }
          count += 1
          peers.append(peer)
          for peer in peers.suffix(8) { _ = peer.descriptor.write([0x30][...]) }
          if peers.count > 60 { peers.removeFirst() }
        }
        done.resume(returning: count)
      }
    }
    var failure: (any Error)?
    do {
      try await serve(MiniSDK(), on: .connect(address.description, token: token.text))
    } catch {
      failure = error
    }
    isOver.store(true, ordering: .sequentiallyConsistent)
    #expect(failure == nil)
    expectAllPassed(try await run)
    #expect(await flood > 0)
  }

  @Test func `An admitted peer that trickles or floods costs its scenario, and no more time`()
    async throws
  {
    for bytes in [[0x20], [UInt8](repeating: 0x20, count: 1 << 16)] as [[UInt8]] {
      let meeting = Meeting()
      var options = Miniature.options(answer: .seconds(1))
      options.note = meeting.note
      options.deadlines.start = .seconds(bytes.count == 1 ? 1 : 60)
      let token = try #require(Token("0123456789"))
      async let run = Miniature.play(.listen(Address("127.0.0.1:0"), token), options: options)
      let address = try await Address(meeting.address())
      let peer = try Socket.connect(
        to: address,
        until: ContinuousClock.now.advanced(by: .seconds(60))
      )
      _ = peer.descriptor.write(Array("\(token.text)\n".utf8)[...])
      Thread.detachNewThread {
        // It never ends a line.
        while case .bytes = peer.descriptor.write(bytes[...]) {
          Thread.sleep(forTimeInterval: 0.002)
        }
      }
      let failure = try await run.failure
      let words = bytes.count == 1 ? "did not answer 'initialize'" : "does not end within"
      #expect(failure?.message.contains(words) == true, "\(String(describing: failure))")
    }
  }

  @Test func `An adapter that nobody connects to is given up`() async throws {
    var options = Miniature.options()
    options.deadlines.connection = .milliseconds(200)
    options.deadlines.start = .milliseconds(200)
    let address = try Address("127.0.0.1:0")
    let listening = try await Miniature.play(.listen(address, nil), options: options)
    #expect(listening.failure?.reason == .notStarted)
    #expect(listening.failure?.message.hasSuffix("within 0.2 s") == true)
    #expect(listening.notes.first?.contains("its first line is the token: ") == true)
    let nowhere = try Address(Self.unixAddress())
    let connecting = try await Miniature.play(.connect(nowhere, nil), options: options)
    #expect(connecting.failure?.reason == .notStarted)
    #expect(connecting.failure?.message.contains("cannot connect to unix:") == true)
  }

  @Test(arguments: ["connect", "listen"])
  func `Nobody who is cancelled waits for a connection`(_ way: String) async throws {
    var options = Miniature.options()
    options.deadlines.start = .seconds(600)
    options.deadlines.connection = .seconds(600)
    let waiting: AdapterSource
    // One end of a queue that is full: connecting neither succeeds nor fails.
    let full = try Socket.listen(at: Address(Self.unixAddress()))
    if way == "listen" {
      waiting = .listen(try Address(Self.unixAddress()), nil)
    } else {
      waiting = .connect(full.address, nil)
    }
    let run = Task { [options] in
      try await Miniature.play(waiting, options: options, through: nil)
    }
    try await Task.sleep(for: .milliseconds(50))
    run.cancel()
    let failure = try await run.value.failure
    #expect(failure != nil)
    full.removeName()
  }

  @Test func `An adapter that was lost may come back`() async throws {
    let meeting = Meeting()
    var options = Miniature.options()
    options.note = meeting.note
    let token = try #require(Token("0123456789"))
    async let run = Miniature.play(.listen(Address("127.0.0.1:0"), token), options: options)
    let address = try await meeting.address()
    for life in 1...2 {
      // The first one breaks off in the second scenario.
      let sdk = MiniSDK(breaksOffAt: life == 1 ? Miniature.victim : nil)
      try? await serve(sdk, on: .connect(address, token: token.text))
    }
    let result = try await run
    #expect(result.othersPassed)
    #expect(result.fault()?.kind == .implementationFailed)
  }

  @Test func `A command brings a lost adapter back`() async throws {
    let meeting = Meeting()
    let pids = Miniature.temporaryPath()
    var options = Miniature.options()
    options.note = meeting.note
    options.relaunch = try Miniature.command("right", pids: pids)
    let token = try #require(Token("0123456789"))
    async let run = Miniature.play(
      .listen(Address("127.0.0.1:0"), token),
      options: options,
      pids: pids
    )
    let address = try await meeting.address()
    // The first one says what it is, and goes away as soon as a session is to be opened.
    try await Self.introduce(at: address, token)
    let result = try await run
    #expect(result.verdicts.values.filter { $0.kind == .error }.count <= 1)
    #expect(result.verdicts.values.filter { $0.kind == .passed }.count >= 4)
    #expect(result.notes.contains { $0.contains("waiting for the adapter to come back") })
    #expect(result.left == [])
    try? FileManager.default.removeItem(atPath: pids)
  }

  /// Says what it is when it is asked, and is gone at the next question.
  private static func introduce(at address: String, _ token: Token) async throws {
    let socket = try Socket.connect(
      to: Address(address),
      until: ContinuousClock.now.advanced(by: .seconds(5))
    )
    let profile = """
      {"jsonrpc":"2.0","id":1,"result":{"protocol":1,"implementation":{"name":"miniature",\
      "version":"1"},"contracts":[{"id":"mini","edition":"1","capabilities":[],"clock":"virtual"}],\
      "sessions":1,"clients":1}}\n
      """
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        let descriptor = socket.descriptor
        descriptor.setNonBlocking(false)
        _ = descriptor.write(Array("\(token.text)\n".utf8)[...])
        Self.readLine(descriptor)
        _ = descriptor.write(Array(profile.utf8)[...])
        Self.readLine(descriptor)
        done.resume()
      }
    }
  }

  private static func readLine(_ descriptor: Descriptor) {
    var byte: [UInt8] = [0]
    while case .bytes = descriptor.read(into: &byte), byte != [UInt8(ascii: "\n")] {}
  }
}
