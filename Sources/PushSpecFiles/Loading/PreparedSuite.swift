internal import PushSpecScenarios
internal import SourceText

/// A suite whose contract and fragments are checked, so that its scenarios can be.
struct PreparedSuite: Sendable {
  let key: String
  let folder: SuiteFolder
  let vocabulary: Vocabulary
  /// Whether the contract and all that it includes are without errors.
  let isSound: Bool
  /// The ids of the suites it needs, its own first.
  let requires: [String]
  /// The fragments that cannot be used.
  let brokenFragments: Set<String>
  /// What is wrong with fragments, told at their place.
  let fragmentFaults: Set<Diagnostic>
  /// The files in which its fragments are written.
  let fragmentFiles: [SourceFile]
}

/// A contract's file with its fragments, read once however often it is included.
struct ContractUnit: Sendable {
  let folder: SuiteFolder
  let id: String
  let checked: CheckedContract?
  let diagnostics: [Diagnostic]
  /// The canonical paths of the folders it includes.
  let includes: [String]
  let fragments: FragmentUnit?
  let sum: Fingerprint

  /// Whether the contract itself is without errors.
  var isSound: Bool {
    checked != nil && !diagnostics.contains { $0.severity == .error }
  }
}

/// A file of fragments.
struct FragmentUnit: Sendable {
  let path: String
  let fragments: [FragmentSyntax]
  let isComplete: Bool
  var diagnostics: [Diagnostic]
  /// Which fragments each fragment uses.
  var uses: [String: Set<String>] = [:]
  let sum: Fingerprint
}
