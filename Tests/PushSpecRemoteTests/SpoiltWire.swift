import Foundation
import PushSpecInterface
import PushSpecTransport
import PushSpecWire
import Synchronization

@testable import PushSpecAdapterKit

/// Where a right adapter listens whose lines are spoilt on their way to the runner, as a seed says.
final class SpoiltWire: Sendable {
  let address: Address
  private let socket: Socket
  private let wake: Wake
  private let seed: UInt64
  private let isOver = Atomic(false)

  init(seed: UInt64) throws {
    self.seed = seed
    address = try Address("unix:\(Miniature.temporaryPath()).sock")
    socket = try Socket.listen(at: address)
    wake = try Wake()
    try DedicatedThread.start { [self] in listen() }
  }

  /// Listens no more.
  func end() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    wake.ring()
  }

  private func listen() {
    var lives: UInt64 = 0
    while !isOver.load(ordering: .sequentiallyConsistent) {
      var entries = [Poll.Entry(socket.descriptor), Poll.Entry(wake.reading)]
      Poll.wait(&entries, until: nil)
      guard let runner = try? socket.accept() else { continue }
      // A fresh one after each loss, with luck of its own.
      lives += 1
      try? serve(runner, Dice(seed: seed &* 1_000 &+ lives))
    }
    socket.removeName()
  }

  private func serve(_ runner: Descriptor, _ dice: Dice) throws {
    let (spoilt, output) = try Descriptor.pipe()
    let connection = try RunnerConnection(
      MiniSDK(),
      isExclusive: false,
      input: runner,
      output: output
    )
    Task { _ = try? await connection.run() }
    try DedicatedThread.start {
      var spoiler = Spoiler(dice: dice)
      var cutter = LineCutter()
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while case .bytes(let count) = spoilt.read(into: &buffer) {
        cutter.append(buffer[..<count])
        while let line = try? cutter.next() {
          for part in spoiler.parts(of: line + [UInt8(ascii: "\n")]) {
            guard runner.write(part[...]) == .bytes(part.count) else { return }
          }
        }
      }
    }
  }
}

/// Random numbers that are the same for the same seed.
struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

/// Spoils one line in twelve.
private struct Spoiler {
  var dice: Dice
  private var held: [[UInt8]] = []

  init(dice: Dice) { self.dice = dice }

  /// What goes on its way in the place of `line`.
  mutating func parts(of line: [UInt8]) -> [[UInt8]] {
    guard Int.random(in: 0..<12, using: &dice) == 0 else {
      defer { held = [] }
      return [line] + held
    }
    let place = Int.random(in: 0..<line.count, using: &dice)
    var spoilt = line
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: spoilt[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
    case 1: spoilt = Array(line.prefix(place))
    case 2: return []
    case 3: return [line, line]
    case 4:
      held.append(line)
      return []
    case 5: Thread.sleep(forTimeInterval: 0.001 * Double.random(in: 1...20, using: &dice))
    case 6: return [Array(line[..<place]), Array(line[place...])]
    default: spoilt.insert(UInt8.random(in: 0...255, using: &dice), at: place)
    }
    return [spoilt]
  }
}
