import Foundation
import Testing

/// The scripts for shells and the manual page, in the shells and the formatters themselves.
@Suite struct CompletionEndToEndTests {
  /// The repository, whose scenarios are offered.
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The path of a tool, if the machine has it.
  private static func tool(_ name: String) -> String? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What a shell says to `script`, in which `pushspec` is the binary under test.
  private func say(_ shell: String, _ script: String) async throws -> [String] {
    let path = try #require(Self.tool(shell))
    let folder = URL(filePath: Program.path).deletingLastPathComponent().path
    let flags = ["bash": ["--norc"], "zsh": ["-f"], "fish": ["--no-config"]][shell] ?? []
    let ending = try await Program(
      flags + ["-c", script],
      in: Self.repository,
      at: path,
      environment: ["PATH": "\(folder):/usr/bin:/bin:/usr/local/bin", "HOME": "/nonexistent"]
    ).ending()
    #expect(ending.errors.isEmpty)
    #expect(ending.status == 0)
    return ending.output.split(separator: "\n").map(String.init)
  }

  /// Command lines, and some of what is offered at their end.
  private static let offers: [(line: String, words: [String], isAll: Bool)] = [
    ("pushspec ru", ["run"], true),
    ("pushspec run --sc", ["--scenarios"], true),
    ("pushspec run --level ", ["may", "must", "should"], true),
    ("pushspec run --scenarios Scen", ["Scenarios"], true),
    ("pushspec run --implementation t", ["tpns-reference"], true),
    ("pushspec run --report ht", ["html"], true),
    ("pushspec run --report html:Pack", ["Package.swift"], true),
    ("pushspec run --fault offline-marked", ["offline-marked-online"], true),
    ("pushspec run --requirement GT-SILENT-1", ["GT-SILENT-1", "GT-SILENT-10"], true),
    ("pushspec list --faults ", ["getui", "im", "tpns"], false),
    ("pushspec describe tp", ["tpns"], true),
    ("pushspec export g", ["getui"], true),
    ("pushspec completions ", ["bash", "fish", "zsh"], true),
    ("pushspec run --seed ", [], true),
    ("pushspec mutants --html Pack", ["Package.swift"], true),
  ]

  @Test(.enabled(if: tool("bash") != nil), arguments: offers)
  func `bash offers what may come next`(_ line: String, _ words: [String], _ isAll: Bool)
    async throws
  {
    let offered = try await say(
      "bash",
      """
      source /dev/stdin <<<"$(pushspec completions bash)"
      COMP_LINE='\(line)' COMP_POINT=\(line.count)
      _pushspec
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    )
    if isAll { #expect(offered.sorted() == words) }
    #expect(Set(offered).isSuperset(of: words))
  }

  @Test(.enabled(if: tool("bash") != nil))
  func `bash offers ids a folder at a time, and what stands behind an equals sign`() async throws {
    let offered = try await say(
      "bash",
      """
      source /dev/stdin <<<"$(pushspec completions bash)"
      for line in 'pushspec run getu' 'pushspec run getui/sile' 'pushspec run --level=m' \
        'pushspec run --report=html:Pack'; do
        COMP_LINE=$line COMP_POINT=${#line}
        _pushspec
        echo "${COMPREPLY[@]}"
      done
      """
    )
    #expect(offered == ["getui/", "getui/silent/", "must may", "Package.swift"])
  }

  @Test(.enabled(if: tool("fish") != nil), arguments: offers)
  func `fish offers what may come next`(_ line: String, _ words: [String], _ isAll: Bool)
    async throws
  {
    let offered = try await say("fish", "pushspec completions fish | source; complete -C '\(line)'")
      .map { String($0.prefix { $0 != "\t" }).replacing(/\/$|^html:/, with: "") }
    if isAll { #expect(offered.sorted() == words) }
    #expect(Set(offered).isSuperset(of: words))
  }

  @Test(.enabled(if: tool("zsh") != nil))
  func `zsh takes the script, and offers commands and options`() async throws {
    let offered = try await say(
      "zsh",
      #"""
      zmodload zsh/zpty
      zpty shell zsh -f -i
      file=$(mktemp)
      await() { while zpty -r shell said; do [[ $said == *$1* ]] && break; done }
      zpty -w shell 'autoload -U compinit; compinit -u -D; source <(pushspec completions zsh); echo RE""ADY'
      await READY
      # What is completed is then written down instead of being run.
      for line in 'pushspec cov' 'pushspec run --sce' 'pushspec run --implementation tp'; do
        zpty -w -n shell "$line"$'\t'$'\C-a'"print -r -- "$'\C-e'" >>$file; echo SA\"\"ID"$'\n'
        await SAID
      done
      zpty -d shell
      cat $file
      rm $file
      """#
    )
    #expect(
      offered == [
        "pushspec coverage", "pushspec run --scenarios",
        "pushspec run --implementation tpns-reference",
      ]
    )
  }

  @Test(
    arguments: [
      ("mandoc", ["-T", "lint", "-W", "style"]), ("groff", ["-man", "-ww", "-z", "-T", "utf8"]),
    ].filter { tool($0.0) != nil }
  )
  func `The manual page is as the formatters want it`(_ name: String, _ arguments: [String])
    async throws
  {
    let folder = try Workshop()
    let page = try await Program.run("man", in: folder.path).output
    for word in ["\\-\\-report FORMAT", ".SS pushspec mutants", ".SH EXIT STATUS"] {
      #expect(page.contains(word), "\(word)")
    }
    let file = URL(filePath: folder.path).appending(path: "pushspec.1")
    try Data(page.utf8).write(to: file)
    let ending = try await Program(
      arguments + [file.path],
      in: folder.path,
      at: try #require(Self.tool(name))
    ).ending()
    #expect(ending.output + ending.errors == "")
    #expect(ending.status == 0)
  }
}
