package import PushSpecScenarios
package import SourceText

/// Every suite that was loaded, and what is wrong with every file.
package struct Library: Sendable {
  /// The suites, ordered by id; of an invalid file no scenario is among them.
  package let suites: [Suite]
  /// Every file that was looked at, ordered by path.
  package let files: [CheckedFile]

  /// The library of `suites` and `files`.
  package init(suites: [Suite], files: [CheckedFile]) {
    self.suites = suites
    self.files = files
  }

  /// What is wrong with all files, in the order of reading, each thing once.
  package var diagnostics: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return files.flatMap(\.diagnostics).filter { seen.insert($0).inserted }.inReadingOrder()
  }

  /// The files that cannot be run.
  package var invalidFiles: [CheckedFile] {
    files.filter { !$0.isValid }
  }

  /// The suite `id`, if it was loaded.
  package func suite(_ id: String) -> Suite? {
    suites.first { $0.contract.id == id }
  }
}

/// A file with what is wrong with it.
package struct CheckedFile: Sendable {
  /// What a file holds.
  package enum Kind: Sendable, Hashable {
    /// A contract.
    case contract
    /// Fragments.
    case fragments
    /// The scenario with this id, or its cases.
    case scenario(id: String)
    /// Nothing that belongs there.
    case stray
  }

  /// The path as people write it.
  package let path: String
  /// What the file holds.
  package let kind: Kind
  /// The id of its suite.
  package let suite: String?
  /// The title of its scenario.
  package let title: String?
  /// The suites whose contract or fragments it needs, its own first.
  package let requires: [String]
  /// What is wrong with it, in the order of reading.
  package let diagnostics: [Diagnostic]

  /// A file of the suite `suite`.
  package init(
    path: String,
    kind: Kind,
    suite: String?,
    title: String? = nil,
    requires: [String],
    diagnostics: [Diagnostic]
  ) {
    self.path = path
    self.kind = kind
    self.suite = suite
    self.title = title
    self.requires = requires
    self.diagnostics = diagnostics.inReadingOrder()
  }

  /// Whether what it holds can be run.
  package var isValid: Bool {
    !diagnostics.contains { $0.severity == .error }
  }
}
