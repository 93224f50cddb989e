internal import PushSpecJudge
internal import XMLOutput

extension JUnitReport {
  /// Writes the report to a file, as a whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The file's path; its folder must be there.
  ///   - profile: The dialect.
  /// - Throws: Why it could not be written.
  package func write(to path: String, _ profile: JUnitProfile = .standard) throws(JUnitError) {
    let document: [UInt8]
    do {
      document = try bytes(profile)
    } catch {
      throw .document(error)
    }
    do {
      try AtomicFile.write(document, to: path)
    } catch {
      throw .file(error)
    }
  }

  /// Makes sure that the file at `path` shows what this report was to say; a device or a pipe, which
  /// keeps nothing, is not looked at.
  ///
  /// - Parameter path: The path that the report was written to.
  /// - Throws: Why it cannot be read, or what is wrong with it.
  package func verify(fileAt path: String) throws(JUnitError) {
    guard !FileContents.isStream(path) else { return }
    let found = try JUnitTotals(ofFileAt: path).counts
    guard found == counts else {
      throw .contradiction(
        line: 0,
        "it shows \(Self.words(found)), but the run came to \(Self.words(counts))"
      )
    }
  }

  private static func words(_ counts: OutcomeCounts) -> String {
    "\(counts.passed) passed, \(counts.failed) failed, \(counts.errors) errors, "
      + "\(counts.skipped) skipped"
  }
}
