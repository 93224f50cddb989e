#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The folders and files of the machine.
package struct DiskTree: FileTree {
  /// The machine's files, seen from where the process stands.
  package init() {}

  package func kind(of path: String) -> FileKind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return FileKind(mode: status.st_mode)
  }

  package func entries(in path: String) throws(FileFault) -> [FolderEntry] {
    guard let folder = unsafe opendir(path) else { throw .current }
    defer { unsafe closedir(folder) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else { break }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        let length = unsafe MemoryLayout.size(ofValue: pointer.pointee)
        return unsafe pointer.withMemoryRebound(to: CChar.self, capacity: length) {
          unsafe String(cString: $0)
        }
      }
      if name == "." || name == ".." { continue }
      let kind: FileKind? =
        switch unsafe Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        default: nil
        }
      entries.append(FolderEntry(name: name, kind: kind))
    }
    if errno != 0 { throw .current }
    return entries
  }

  package func bytes(of path: String, limit: Int) throws(FileFault) -> [UInt8] {
    // A pipe must not hold the process until somebody writes to it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .current }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .current }
    switch FileKind(mode: status.st_mode) {
    case .file: break
    case .folder: throw FileFault("it is a folder")
    case .other: throw FileFault("it is no file")
    }
    let size = max(0, min(Int(status.st_size), limit))
    return try read(descriptor, size: size, limit: limit)
  }

  private func read(
    _ descriptor: Int32,
    size: Int,
    limit: Int
  ) throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var wanted = size
    var failure: FileFault?
    // The file may grow while it is read, and some have no size to tell.
    repeat {
      let count = min(max(wanted, 1) + 1, limit - bytes.count)
      if count <= 0 { break }
      var received = 0
      bytes += unsafe Array(unsafeUninitializedCapacity: count) { buffer, initialized in
        repeat {
          received = unsafe Self.readOnce(descriptor, buffer)
        } while received < 0 && errno == EINTR
        if received < 0 { failure = .current }
        initialized = max(received, 0)
      }
      // A file gives less than asked for only at its end.
      if received < count { break }
      wanted = 4_096
    } while true
    if let failure { throw failure }
    return bytes
  }

  private static func readOnce(
    _ descriptor: Int32,
    _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  package func canonicalPath(of path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// How many processors can work at once.
  static var processorCount: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}

extension FileFault {
  /// What the system says went wrong last.
  fileprivate static var current: FileFault {
    FileFault(unsafe String(cString: strerror(errno)))
  }
}

extension FileKind {
  fileprivate init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}
