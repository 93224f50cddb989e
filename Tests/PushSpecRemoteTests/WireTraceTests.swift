import Foundation
import PushSpecAdapterKit
import PushSpecInterface
import PushSpecRemote
import PushSpecTransport
import Testing

/// The record of a wire: everything that passed, and no secret.
@Suite struct WireTraceTests {
  private let path = Miniature.temporaryPath() + ".jsonl"

  private func lines() throws -> [[String: Any]] {
    let data = try #require(FileManager.default.contents(atPath: path))
    #expect(data.last == UInt8(ascii: "\n"))
    return try data.split(separator: UInt8(ascii: "\n")).map { line in
      try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
    }
  }

  @Test func `What is sent, received, printed, no message, and what happened is recorded`()
    async throws
  {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var options = Miniature.options()
    options.trace = path
    _ = try await Miniature.play("prints", options: options)
    let noise = try lines()
    #expect(noise.contains { $0["unreadable"] as? String == "hello from the SDK" })
    #expect(noise.contains { ($0["note"] as? String)?.contains("is no message") == true })
    // The adapter that follows the lost one has another number.
    #expect(Set(noise.compactMap { $0["connection"] as? Int }) == [1, 2])

    _ = try await Miniature.play("exits", options: options)
    let end = try lines()
    #expect(end.contains { $0["printed"] as? String == "Traceback: it was too much\n" })
    #expect(end.contains { ($0["note"] as? String)?.contains("exited with status 3") == true })
    let sent = end.compactMap { ($0["sent"] as? [String: Any])?["method"] as? String }
    #expect(sent.first == "initialize")
    #expect(Set(sent) == ["initialize", "open", "call", "advance", "settle", "close", "shutdown"])
    let received = end.compactMap { $0["received"] as? [String: Any] }
    #expect(received.contains { $0["method"] as? String == "event" })
    #expect(received.contains { $0["result"] != nil })
    #expect(end.allSatisfy { $0.count == 3 && $0["at"] is Double || $0["at"] is Int })
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `The secret is not recorded`() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let channel = RunnerChannel.listen("127.0.0.1:0", token: "a-secret-of-ours")
    async let served: Void = serve(MiniSDK(), on: channel) { continuation.yield($0) }
    var notes = stream.makeAsyncIterator()
    let note = try #require(await notes.next())
    let address = try Address(String(note.dropFirst("listening at ".count)))
    var options = Miniature.options()
    options.trace = path
    let run = try await Miniature.play(
      .connect(address, Token("a-secret-of-ours")),
      options: options
    )
    try await served
    #expect(run.failure == nil)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains(#""token":"…""#))
    #expect(!text.contains("a-secret-of-ours"))
  }

  @Test func `A record that cannot be written is told of before anything is played`() async throws {
    var options = Miniature.options()
    options.trace = "/no such folder/trace.jsonl"
    let run = try await Miniature.play("right", options: options)
    #expect(run.failure?.reason == .notStarted)
    #expect(run.failure?.message.contains("write the trace '/no such folder/trace.jsonl'") == true)
  }
}
