extension CommandTable {
  /// `pushspec export`.
  static let export = CommandDefinition(
    "export",
    says: "writes checked suites as one JSON file, for test targets",
    operand: .anyAndOne("SUITE", "FILE"),
    about: [
      "The file holds the suites with all that they include; without a SUITE it holds every suite. A "
        + "test target that links PushSpecTesting plays what is in it, on a phone too: see "
        + "Documentation/testing-in-xcode.md.",
      "The same suites give the same bytes. If a file of them is invalid, nothing is written.",
    ],
    options: [.scenarios],
    examples: [
      .init("export getui getui.json", "one suite"),
      .init("export --scenarios Scenarios getui out/getui.json", "of suites in another folder"),
      .init("export scenarios.json", "every suite"),
    ],
    statuses: [
      ("0", "the file was written"),
      ("2", "invalid files, or bad usage; nothing was written"),
      ("3", "the file could not be written"),
    ],
    by: ExportCommand.self
  )
}
