internal import XMLOutput

/// The dialects of JUnit XML that are written.
package enum JUnitProfile: String, Sendable, Hashable, CaseIterable {
  /// What most readers of reports make the most of: places, tries, totals on the outermost element.
  /// Jenkins' schema `junit-10` allows all of it but `file` and `line`.
  case standard = "default"
  /// Valid by the Ant schema and by Jenkins' `junit-10` at once: without places and tries.
  case strict
}

/// What a report says of the machine that wrote it.
package struct JUnitSetting: Sendable, Hashable {
  /// The machine's name.
  package let hostname: String
  /// The absolute path of the folder that paths in the report are relative to, which should be the
  /// repository's.
  package let folder: String

  /// The setting of a machine and a folder.
  package init(hostname: String, folder: String) {
    let clean = XMLText.line(hostname, limit: 255)
    self.hostname = clean.isEmpty ? "localhost" : clean
    self.folder = folder
  }
}
