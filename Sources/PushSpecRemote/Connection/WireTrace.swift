internal import PushSpecTransport
internal import PushSpecWire
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Records the wire in a file: one JSON object a line, with the time and the connection.
///
/// ```
/// {"at":12.041,"connection":1,"sent":{"jsonrpc":"2.0",…}}
/// {"at":12.377,"connection":1,"received":{"jsonrpc":"2.0",…}}
/// {"at":12.400,"connection":1,"unreadable":"a line that is no JSON"}
/// {"at":12.500,"connection":1,"printed":"what it wrote to standard error\n"}
/// {"at":12.600,"connection":1,"note":"the adapter exited with status 1 …"}
/// ```
final class WireTrace: Sendable {
  private let file: Descriptor
  private let start = ContinuousClock.now
  /// Whether the file can still be written.
  private let isWhole = Mutex(true)

  /// A trace in a fresh file at `path`.
  init(path: String) throws(SystemFailure) {
    // A trace may hold what the app's users get to see.
    let number = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw SystemFailure("write the trace '\(path)'") }
    file = Descriptor(taking: number)
  }

  /// Records a line that was sent.
  func sent(_ line: [UInt8], _ connection: Int) {
    write(connection, "sent", json: line)
  }

  /// Records a line that was received.
  func received(_ line: [UInt8], _ connection: Int) {
    if (try? JSONCursor.value(of: line)) == nil || String(validating: line, as: UTF8.self) == nil {
      write(connection, "unreadable", text: String(decoding: line, as: UTF8.self))
    } else {
      write(connection, "received", json: line)
    }
  }

  /// Records what was printed on standard error.
  func printed(_ bytes: ArraySlice<UInt8>, _ connection: Int) {
    write(connection, "printed", text: String(decoding: bytes, as: UTF8.self))
  }

  /// Records something that happened.
  func note(_ text: String, _ connection: Int) {
    write(connection, "note", text: text)
  }

  private func write(_ connection: Int, _ key: String, text: String) {
    var writer = JSONWriter()
    writer.string(text)
    write(connection, key, json: writer.bytes)
  }

  private func write(_ connection: Int, _ key: String, json: [UInt8]) {
    let (seconds, attoseconds) = start.duration(to: .now).components
    var head = JSONWriter()
    head.object { object in
      object.key("at")
      object.milliseconds(seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
      object.member("connection", connection)
      object.key(key)
    }
    let line = head.bytes.dropLast() + json + [UInt8(ascii: "}"), UInt8(ascii: "\n")]
    isWhole.withLock { isWhole in
      if isWhole { isWhole = file.write(line[...]) == .bytes(line.count) }
    }
  }
}
