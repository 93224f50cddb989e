#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is there whole or not at all.
///
/// What is written goes to a hidden file in the same folder; `commit` brings it to the disk and puts
/// it in the place of the old one in a single step. Whatever happens before, even the death of the
/// process, leaves the old file as it was. A symbolic link stays, and what it leads to is replaced.
/// A device or a pipe cannot be replaced, so it is written to directly.
///
/// Paths are taken letter for letter: nothing is decoded or expanded.
package struct AtomicFile: ~Copyable {
  private let path: String
  private let destination: FileDestination
  private let temporary: String?
  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var isOpen = true
  private var isCommitted = false

  /// Begins a file that will stand at `path`.
  ///
  /// - Parameter path: The file's path; its folder must be there.
  /// - Throws: Why no file can be written there.
  package init(at path: String) throws(FileError) {
    let destination = try FileDestination(resolving: path)
    let temporary: String?
    let descriptor: Int32
    switch destination.kind {
    case .directly:
      temporary = nil
      descriptor = try FileCalls.opened(destination.path, O_WRONLY | O_NOCTTY, for: path)
    case .new, .instead:
      (temporary, descriptor) = try Self.openTemporary(in: destination.folder, for: path)
    }
    self.path = path
    self.destination = destination
    self.temporary = temporary
    self.descriptor = descriptor
  }

  deinit {
    if isOpen { close(descriptor) }
    if !isCommitted, let temporary { unsafe unlink(temporary) }
  }

  /// Adds `bytes` at the end.
  ///
  /// - Parameter bytes: What is added; it may be kept in memory for a while.
  /// - Throws: Why it could not be written.
  package mutating func append(_ bytes: some Sequence<UInt8>) throws(FileError) {
    pending += bytes
    if pending.count >= 1 << 16 { try flush() }
  }

  /// Brings what was written to the disk and puts it in its place.
  ///
  /// - Throws: Why it could not; the old file is then as it was, unless it is a device or a pipe.
  package consuming func commit() throws(FileError) {
    try flush()
    if case .instead(let old) = destination.kind { FileCalls.adopt(old, descriptor) }
    if temporary != nil { try FileCalls.synchronize(descriptor, for: path) }
    isOpen = false
    try FileCalls.end(descriptor, for: path)
    if let temporary { try FileCalls.move(temporary, to: destination.path, for: path) }
    isCommitted = true
  }

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: What stands in it.
  ///   - path: The file's path.
  /// - Throws: Why it could not be written.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var file = try AtomicFile(at: path)
    try file.append(bytes)
    try file.commit()
  }

  private mutating func flush() throws(FileError) {
    try FileCalls.writeAll(pending, to: descriptor, for: path)
    pending.removeAll(keepingCapacity: true)
  }

  /// Opens a hidden file that nobody else has.
  private static func openTemporary(
    in folder: String,
    for path: String
  ) throws(FileError) -> (String, Int32) {
    for _ in 0..<16 {
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      let name = "\(folder)/.pushspec-\(number).tmp"
      do {
        return (name, try FileCalls.opened(name, O_WRONLY | O_CREAT | O_EXCL, for: path))
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    throw FileError(path: path, code: EEXIST)
  }
}
