#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reading back what was written.
package enum FileContents {
  /// Whether a device or a pipe stands at `path`, which cannot be read back.
  package static func isStream(_ path: String) -> Bool {
    guard let status = FileCalls.status(path, followsLinks: true) else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// All bytes of a file.
  ///
  /// - Parameter path: The file's path, letter for letter.
  /// - Returns: What stands in it.
  /// - Throws: Why it could not be read.
  package static func bytes(ofFileAt path: String) throws(FileError) -> [UInt8] {
    let file = try OpenFile(reading: path)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { raw in
        unsafe read(file.descriptor, raw.baseAddress, raw.count)
      }
      if count == 0 { return bytes }
      if count > 0 {
        bytes += piece.prefix(count)
      } else if errno != EINTR {
        throw FileError(.read, path: path, code: errno)
      }
    }
  }
}

/// A file that is open for reading for as long as this value lives.
struct OpenFile: ~Copyable {
  /// The system's number for it.
  let descriptor: Int32

  /// Opens a file for reading.
  ///
  /// - Parameter path: The file's path, letter for letter.
  /// - Throws: Why it could not be opened.
  init(reading path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(.read, path: path, code: EINVAL)
    }
    var descriptor: Int32
    repeat {
      descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw FileError(.read, path: path, code: errno) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
