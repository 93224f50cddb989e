import PushSpecScenarios
import SourceText
import Testing

@testable import PushSpecEngine

/// Which scenarios some names select.
@Suite struct SelectionTests {
  private static let suite = Task {
    try await Written.suite([
      "alias/refused": """
      title: Refused
      covers: [TOY-ALIAS-1]
      tags: [slow, alias]
      cases:
        - {case: a-space, alias: "a b"}
        - {case: too-long, alias: {$text: "a", count: 41}}
      steps:
        - call: bindAlias
          with: {alias: $alias, sequence: s-1}
        - expect: didBindAlias
      """,
      "alias/bound": """
      title: Bound
      covers: [TOY-LOG-1]
      formerly: [toy/names/bound]
      steps: [{when: goOffline}, {expect: didStop}]
      """,
      "start": "title: Start\ntags: [smoke]\nsteps: [{when: goOffline}, {expect: didStop}]",
    ])
  }

  private func selected(_ selection: Selection) async throws -> [String] {
    try await Self.suite.value.scenarios.filter(selection.contains).map(\.id)
  }

  private func path(_ file: String) async throws -> String {
    let scenario = try #require(
      try await Self.suite.value.scenarios.first { $0.fileID == "toy/\(file)" }
    )
    return scenario.range.file.path
  }

  private static let refused = ["toy/alias/refused/a-space", "toy/alias/refused/too-long"]

  private static let names: [(String, [String])] = [
    ("toy", ["toy/alias/bound", refused[0], refused[1], "toy/start"]),
    ("toy/alias", ["toy/alias/bound", refused[0], refused[1]]),
    ("toy/alias/refused", refused),
    ("toy/alias/refused/a-space", ["toy/alias/refused/a-space"]),
    ("toy/alias/*", ["toy/alias/bound"]),
    ("toy/alias/**", ["toy/alias/bound", refused[0], refused[1]]),
    ("toy/*/refused/*", refused),
    ("**/b?und", ["toy/alias/bound"]),
    ("toy/names/bound", ["toy/alias/bound"]),
    ("toy/ali", []),
    ("toy/*", ["toy/start"]),
  ]

  @Test(arguments: names)
  func `ids and globs`(_ text: String, _ ids: [String]) async throws {
    #expect(try await selected(Selection(items: [.id(text)])) == ids)
  }

  @Test func `several names select what any of them selects`() async throws {
    let selection = Selection(items: [.id("toy/start"), .id("toy/alias/bound")])
    #expect(try await selected(selection) == ["toy/alias/bound", "toy/start"])
  }

  @Test func `files, folders and lines`() async throws {
    let file = try await path("alias/refused")
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    #expect(try await selected(Selection(items: [.path(file)])) == Self.refused)
    #expect(
      try await selected(Selection(items: [.path("/" + folder)]))
        == ["toy/alias/bound"] + Self.refused
    )
    #expect(try await selected(Selection(items: [.path("/" + folder + "/")])).count == 3)
    #expect(
      try await selected(Selection(items: [.line(path: file, line: 6)]))
        == ["toy/alias/refused/too-long"]
    )
    #expect(try await selected(Selection(items: [.line(path: file, line: 8)])) == Self.refused)
    let bound = try await path("alias/bound")
    #expect(
      try await selected(Selection(items: [.line(path: bound, line: 2)])) == ["toy/alias/bound"]
    )
  }

  @Test func `tags, requirements and levels narrow`() async throws {
    #expect(try await selected(Selection(tags: ["smoke", "other"])) == ["toy/start"])
    #expect(try await selected(Selection(requirements: ["TOY-A*"])) == Self.refused)
    #expect(try await selected(Selection(level: .must)) == Self.refused + ["toy/start"])
    #expect(try await selected(Selection(level: .may)).count == 4)
    #expect(
      try await selected(Selection(items: [.id("toy/alias")], tags: ["smoke"])).isEmpty
    )
  }

  @Test func `names that select nothing are told`() async throws {
    let scenarios = try await Self.suite.value.scenarios
    let selection = Selection(items: [.id("toy/start"), .id("toy/tags/*"), .path("/nowhere")])
    #expect(selection.unmatched(in: scenarios) == [.id("toy/tags/*"), .path("/nowhere")])
  }

  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("", "", true), ("*", "", true), ("*", "a/b", false),
    ("**", "a/b", true), ("a*c", "abc", true), ("a*c", "ac", true), ("a*c", "a/c", false),
    ("a**c", "a/b/c", true), ("?", "/", false), ("?", "é", true), ("*.*", "a.b", true),
    ("a*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false), ("[a]", "a", false),
  ])
  func `globs`(_ pattern: String, _ text: String, _ matches: Bool) {
    #expect(Glob(pattern).matches(text) == matches)
  }
}
