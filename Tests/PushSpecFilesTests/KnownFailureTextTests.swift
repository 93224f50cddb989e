import PushSpecFiles
import PushSpecScenarios
import Testing

/// Lists of known failures as they are written and mended.
@Suite struct KnownFailureTextTests {
  private static let list = """
    # What GTSDK 3.1 does wrong.

    # Silent messages
    - id: getui/silent/online      # since 3.0
      message: "Slience was told"
      reason: told twice           # see the notes
      issue: https://example.org/7

    # Tags
    - id: getui/tags/*
      reason: >-
        tags are cut
        at 40 letters
    - {id: getui/badge/set, reason: "no, \\"never\\""}
    # The end.

    """

  /// `list` with `repairs` made; must be read again without a complaint.
  private func mended(_ list: String?, _ repairs: KnownFailureRepair...) -> String {
    let old = list.flatMap { KnownFailureReaderTests.read($0).list }
    let text = KnownFailureText(old, repairs).text
    #expect(KnownFailureReaderTests.read(text).diagnostics == [])
    return text
  }

  private let crash = NewKnownFailure(
    id: "getui/a/crash",
    outcome: .error,
    message: "it ended with signal 11"
  )

  @Test func `Without repairs not a byte changes`() {
    #expect(mended(Self.list) == Self.list)
  }

  @Test func `A new list`() {
    let wrong = NewKnownFailure(
      id: "getui/a/b",
      outcome: .failed,
      message: "\"x\" \\ \u{1B} é came"
    )
    #expect(
      mended(nil, .add(crash), .add(wrong)) == """
        # Failures that are known: each is reported as skipped as long as it fails as it says here.
        - id: getui/a/b
          message: "\\"x\\" \\\\ \\U0000001b é came"
          reason: not yet explained
        - id: getui/a/crash
          outcome: error
          message: "it ended with signal 11"
          reason: not yet explained

        """
    )
    #expect(
      mended(nil) == """
        # Failures that are known: each is reported as skipped as long as it fails as it says here.
        []

        """
    )
  }

  @Test func `What goes takes its own lines, and leaves the comments around`() {
    let text = mended(Self.list, .delete(index: 0), .delete(index: 2))
    #expect(
      text == """
        # What GTSDK 3.1 does wrong.

        # Silent messages

        # Tags
        - id: getui/tags/*
          reason: >-
            tags are cut
            at 40 letters
        # The end.

        """
    )
    let empty = mended(text, .delete(index: 0))
    #expect(empty.hasSuffix("# Tags\n# The end.\n[]\n"))
    #expect(mended(empty, .add(crash)).hasSuffix("# The end.\n- id: getui/a/crash\n" + crashRest))
  }

  private let crashRest = """
      outcome: error
      message: "it ended with signal 11"
      reason: not yet explained

    """

  @Test func `An entry for several ids becomes one for each`() {
    let text = mended(
      Self.list,
      .name(index: 1, ids: ["getui/tags/long", "getui/tags/many"]),
      .name(index: 0, ids: ["getui/silent/connected"])
    )
    #expect(text.contains("- id: getui/silent/connected      # since 3.0\n"))
    #expect(
      text.contains(
        """
        - id: getui/tags/long
          reason: >-
            tags are cut
            at 40 letters
        - id: getui/tags/many
          reason: >-
            tags are cut
            at 40 letters
        - {id: getui/badge/set
        """
      )
    )
  }

  @Test func `A failure that is another one now is restated in its place`() {
    let text = mended(
      Self.list,
      .restate(index: 0, outcome: .error, message: "it broke"),
      .restate(index: 2, outcome: .error, message: "it broke")
    )
    #expect(
      text.contains(
        """
        - id: getui/silent/online      # since 3.0
          outcome: error
          message: "it broke"
          reason: told twice           # see the notes
        """
      )
    )
    #expect(text.contains("- {id: getui/badge/set, outcome: error, reason: "))
  }

  @Test func `A message over several lines gives way to one`() {
    let list = """
      - id: getui/a/b
        message: >-
          it was
          told
        reason: why

      """
    #expect(
      mended(list, .restate(index: 0, outcome: .failed, message: "it was not told")) == """
        - id: getui/a/b
          message: "it was not told"
          reason: why

        """
    )
  }

  @Test func `Entries that share a line are written anew, with all that they say`() {
    let list = """
      [{id: getui/a/b, reason: one, when: {version: "3.*"}}, {id: getui/a/c, reason: two}]

      """
    #expect(
      mended(list, .delete(index: 1), .add(crash)) == """
        # Failures that are known: each is reported as skipped as long as it fails as it says here.
        - id: getui/a/b
          reason: one
          when: {version: "3.*"}
        - id: getui/a/crash
          outcome: error
          message: "it ended with signal 11"
          reason: not yet explained

        """
    )
  }

  @Test func `New entries stand as far in as the old ones`() {
    let list = "  - id: getui/a/b\n    reason: one\n"
    #expect(
      mended(list, .add(crash)).hasPrefix(list + "  - id: getui/a/crash\n    outcome: error\n")
    )
  }

  @Test func `A list that ends without a break goes on on a line of its own`() {
    #expect(
      mended("- id: a/b\n  reason: c", .add(crash)).hasPrefix("- id: a/b\n  reason: c\n- id:")
    )
    #expect(mended("[]", .add(crash)).hasPrefix("- id: getui/a/crash\n"))
  }
}
