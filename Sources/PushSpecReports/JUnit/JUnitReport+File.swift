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
    let file = try JUnitFile(at: path)
    do {
      var writer = try JUnitWriter(self, profile, to: file.take)
      try writer.write()
      _ = file.take(try writer.finish())
    } catch {
      throw file.fault.map(JUnitError.file) ?? .document(error)
    }
    try file.commit()
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

/// The file into which a report is written piece by piece.
private final class JUnitFile {
  private var file: AtomicFile?
  /// Why it could not be written.
  private(set) var fault: FileError?

  init(at path: String) throws(JUnitError) {
    do {
      file = try AtomicFile(at: path)
    } catch {
      throw .file(error)
    }
  }

  /// Takes the next bytes; false if they could not be written.
  func take(_ bytes: [UInt8]) -> Bool {
    do throws(FileError) {
      try file?.append(bytes)
      return true
    } catch {
      fault = error
      return false
    }
  }

  /// Puts the file in its place.
  func commit() throws(JUnitError) {
    if let fault { throw .file(fault) }
    do throws(FileError) {
      try file.take()?.commit()
    } catch {
      throw .file(error)
    }
  }
}
