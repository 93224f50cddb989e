import Foundation
import PushSpecBundle
import Testing

/// Files that are no bundles, each refused with what is wrong and where.
@Suite struct HostileTests {
  private static let text = Task {
    String(decoding: try await Sources.small.bundle().json, as: UTF8.self)
  }

  /// What is said of `json`; empty where nothing is wrong.
  private func fault(_ json: some Sequence<UInt8>) -> String {
    do {
      _ = try SuiteBundle(json: json).loaded()
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// A bundle of one file with these nodes.
  private func bundle(nodes: [String], text: String = "", path: String = "toy/contract.yaml")
    throws -> [UInt8]
  {
    let object: [String: Any] = [
      "format": "pushspec-bundle", "version": 1, "root": "Scenarios", "suites": ["toy"],
      "files": [["path": path, "text": text, "nodes": nodes]],
    ]
    return Array(try JSONSerialization.data(withJSONObject: object))
  }

  @Test(arguments: [
    ("", "it is no JSON, or was cut off"),
    ("nonsense", "it is no JSON, or was cut off"),
    ("[]", "it is no bundle of pushspec: 'pushspec export' writes them"),
    ("{}", "it is no bundle of pushspec: 'pushspec export' writes them"),
    (
      "{\"format\": \"pushspec-report\", \"version\": 1}",
      "it is no bundle of pushspec: 'pushspec export' writes them"
    ),
    (
      "{\"format\": \"pushspec-bundle\", \"version\": 2}",
      "its version is 2, this library reads 1: write it again with the 'pushspec export' that "
        + "belongs to the library"
    ),
    (
      "{\"format\": \"pushspec-bundle\", \"version\": \"1\"}",
      "'version' must be a whole number"
    ),
    ("{\"format\": \"pushspec-bundle\", \"version\": 1}", "'root' must be text"),
    (
      "{\"format\": \"pushspec-bundle\", \"version\": 1, \"root\": \"x\", \"suites\": 3}",
      "'suites' must be a list"
    ),
    (
      "{\"format\": \"pushspec-bundle\", \"version\": 1, \"root\": \"x\", \"suites\": [\"..\"], "
        + "\"files\": []}",
      "'suites[0]' must be the id of a suite"
    ),
    (
      "{\"format\": \"pushspec-bundle\", \"version\": 1, \"root\": \"x\", \"suites\": [], "
        + "\"files\": [7]}",
      "'files[0]' must be a file with 'path', 'text' and 'nodes'"
    ),
    (
      "{\"format\": \"pushspec-bundle\", \"version\": 1, \"root\": \"x\", \"suites\": [], "
        + "\"files\": [{\"path\": \"a\", \"text\": null, \"nodes\": []}]}",
      "'files[0].text' must be text"
    ),
  ])
  func `What is no bundle is said to be none`(_ json: String, _ expected: String) {
    #expect(fault(json.utf8) == expected)
  }

  @Test(arguments: [
    ([], "'files[0].nodes[0]' must be a node"),
    (["plain"], "'files[0].nodes[0]' must be a node such as 'plain 3:8-3:12 text'"),
    (["odd 1:1-1:2 x"], "'files[0].nodes[0]' must be a node such as 'plain 3:8-3:12 text'"),
    (["plain 0:1-1:2 x"], "'files[0].nodes[0]' must be a node such as 'plain 3:8-3:12 text'"),
    (["plain 2:1-1:2 x"], "'files[0].nodes[0]' must be a node such as 'plain 3:8-3:12 text'"),
    (
      ["plain 1:1-99999999999:2 x"],
      "'files[0].nodes[0]' must be a node such as 'plain 3:8-3:12 text'"
    ),
    (["list 1:1-1:2 x"], "'files[0].nodes[0]' must be the number of what lies in it"),
    (["list 1:1-1:2 -1"], "'files[0].nodes[0]' must be the number of what lies in it"),
    (["list 1:1-1:2 9223372036854775807"], "'files[0].nodes[1]' must be a node"),
    (["map 1:1-1:2 1", "plain 1:1-1:2 x"], "'files[0].nodes[1]' must be a key"),
    (["key 1:1-1:2 x"], "'files[0].nodes[0]' must be a node, not a key"),
    (["map 1:1-1:2 1", "key 1:1-1:2 x"], "'files[0].nodes[2]' must be a node"),
    (
      [
        "map 1:1-1:2 2", "key 1:1-1:2 x", "plain 1:1-1:2 1", "key 1:1-1:2 x", "plain 1:1-1:2 2",
      ],
      "'files[0].nodes[3]' must be a key that its map does not have yet"
    ),
    (
      ["plain 1:1-1:2 x", "plain 1:1-1:2 x"],
      "'files[0].nodes[1]' must be left out, as the tree ends before it"
    ),
    (
      Array(repeating: "list 1:1-1:2 1", count: 100_000),
      "'files[0].nodes[64]' must be at most 64 lists and maps deep"
    ),
  ])
  func `What is no tree is said to be none`(_ nodes: [String], _ expected: String) throws {
    #expect(fault(try bundle(nodes: nodes)) == expected)
  }

  @Test(arguments: ["", "/etc/passwd", "toy/../../x", "toy//x", "./toy", "toy/"])
  func `No path leads out of the suites' folder`(_ path: String) throws {
    let json = try bundle(nodes: ["plain 1:1-1:2 x"], path: path)
    #expect(fault(json) == "'files[0].path' must be a path inside the suites' folder")
  }

  @Test func `What the checker would refuse in a file it refuses in a bundle`() async throws {
    let text = try await Self.text.value
    let renamed = text.replacing(#/(plain \S+) GeTuiSdkDidAliasAction"/#) {
      "\($0.output.1) GeTuiSdkDidAliasActoin\""
    }
    #expect(renamed != text)
    let said = fault(renamed.utf8)
    #expect(said.hasPrefix("its scenarios are invalid\n"), "\(said)")
    #expect(said.contains("[unknown-callback]"), "\(said)")
    #expect(said.contains("did you mean 'GeTuiSdkDidAliasAction'?"), "\(said)")
    // A suite that is named and not there.
    let other = text.replacing("\"suites\":[\"getui\"]", with: "\"suites\":[\"gone\"]")
    #expect(fault(other.utf8).contains("there is no file or folder"))
  }

  @Test func `However deep JSON is, it is read or refused`() {
    for depth in [100, 600, 100_000] {
      #expect(fault(String(repeating: "[", count: depth).utf8) == "it is no JSON, or was cut off")
      let deep = "{\"format\":" + String(repeating: "[", count: depth)
      #expect(fault(deep.utf8) == "it is no JSON, or was cut off")
    }
  }

  @Test func `Wherever it is cut off, it is refused`() async throws {
    let bytes = Array(try await Self.text.value.utf8)
    for end in stride(from: 0, to: bytes.count - 2, by: 401) {
      #expect(fault(bytes[..<end]) == "it is no JSON, or was cut off")
    }
  }

  @Test func `Whatever bytes are changed, it is read or refused`() async throws {
    let bytes = Array(try await Self.text.value.utf8)
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var refused = 0
    for _ in 0..<1_000 {
      var changed = bytes
      for _ in 0...next(3) { changed[next(changed.count)] = UInt8(truncatingIfNeeded: next(256)) }
      if !fault(changed).isEmpty { refused += 1 }
    }
    #expect(refused > 300)
  }
}
