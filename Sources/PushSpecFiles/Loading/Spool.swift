internal import PushSpecScenarios
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Keeps packed scripts: in memory as long as they are few, then in a file that has no name.
///
/// Where no such file can be made or written to, everything stays in memory.
final class Spool: ScriptStore {
  /// Full blocks are put away; a script lies in one or two of them.
  private struct State {
    var blocks: [[UInt8]?] = []
    var last: [UInt8] = []
    var inMemory = 0
    var file: Int32?
    var hasFailed = false
  }

  private let state = Mutex(State())
  private let memory: Int

  private static let blockSize = 1 << 16

  /// A spool that keeps at most about `memory` bytes in memory.
  init(memory: Int = 1 << 20) {
    self.memory = memory
  }

  deinit {
    if let file = state.withLock({ $0.file }) { close(file) }
  }

  func put(_ bytes: [UInt8]) -> ScriptPlace {
    state.withLock { state in
      let offset = state.blocks.count * Self.blockSize + state.last.count
      state.last += bytes
      while state.last.count >= Self.blockSize {
        putAway(Array(state.last.prefix(Self.blockSize)), &state)
        state.last.removeFirst(Self.blockSize)
      }
      return ScriptPlace(offset: offset, count: bytes.count)
    }
  }

  func bytes(at place: ScriptPlace) -> [UInt8]? {
    state.withLock { state in
      var found: [UInt8] = []
      found.reserveCapacity(place.count)
      while found.count < place.count {
        let offset = place.offset + found.count
        let (index, start) = offset.quotientAndRemainder(dividingBy: Self.blockSize)
        let count = min(place.count - found.count, Self.blockSize - start)
        if index == state.blocks.count {
          guard start + count <= state.last.count else { return nil }
          found += state.last[start..<(start + count)]
        } else if index > state.blocks.count {
          return nil
        } else if let block = state.blocks[index] {
          found += block[start..<(start + count)]
        } else {
          guard let file = state.file, let part = Self.read(file, at: offset, count) else {
            return nil
          }
          found += part
        }
      }
      return found
    }
  }

  /// Keeps a full block in memory, or in the file once there are too many.
  private func putAway(_ block: [UInt8], _ state: inout State) {
    if state.inMemory >= memory, !state.hasFailed {
      if state.file == nil { state.file = Self.openFile() }
      if let file = state.file, Self.write(block, file, at: state.blocks.count * Self.blockSize) {
        state.blocks.append(nil)
        return
      }
      state.hasFailed = true
    }
    state.blocks.append(block)
    state.inMemory += block.count
  }

  // MARK: The file

  private static func openFile() -> Int32? {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array((folder + "/pushspec-XXXXXX").utf8CString)
    let file = unsafe mkstemp(&template)
    guard file >= 0 else { return nil }
    // Without a name it is gone when the process is, however that ends.
    unsafe unlink(template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  private static func write(_ bytes: [UInt8], _ file: Int32, at offset: Int) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe pwrite(
          file,
          buffer.baseAddress.map { unsafe $0 + done },
          buffer.count - done,
          off_t(offset + done)
        )
      }
      if count > 0 { done += count } else if errno != EINTR { return false }
    }
    return true
  }

  private static func read(_ file: Int32, at offset: Int, _ count: Int) -> [UInt8]? {
    var done = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while done < count {
        let got = unsafe pread(
          file,
          buffer.baseAddress.map { unsafe $0 + done },
          count - done,
          off_t(offset + done)
        )
        if got > 0 { done += got } else if got == 0 || errno != EINTR { break }
      }
      initialized = done
    }
    return done == count ? bytes : nil
  }
}
