internal import PushSpecScenarios
internal import SourceText

/// Where what is not needed at hand is put: scripts as bytes, texts in the files they came from.
final class Attic: SourceShelf {
  /// The packed scripts.
  let scripts = Spool()
  /// The lists of words that scenarios have alike.
  let lists = SharedLists()
  private let reader: FileReader

  /// An attic for what `reader` has read.
  init(_ reader: FileReader) {
    self.reader = reader
  }

  /// The file of `reading` without its text.
  func file(_ reading: FileReader.Reading) -> SourceFile {
    SourceFile(path: reading.file.path, on: self, fingerprint: reading.sum.value)
  }

  func bytes(ofFileAt path: String, fingerprint: UInt64) -> [UInt8]? {
    guard let bytes = try? reader.bytes(of: path) else { return nil }
    return Fingerprint.sum(of: bytes).value == fingerprint ? bytes : nil
  }
}
