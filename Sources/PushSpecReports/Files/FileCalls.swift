#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the system knows about a file.
typealias FileStatus = stat

/// The system's calls, with their returns checked and interrupted ones made again.
enum FileCalls {
  /// Opens `name`, which stands for `path` in errors.
  static func opened(_ name: String, _ flags: Int32, for path: String) throws(FileError) -> Int32 {
    let mode: mode_t = 0o666
    return try checked(for: path) { unsafe open(name, flags | O_CLOEXEC, mode) }
  }

  /// Writes all of `bytes`.
  static func writeAll(
    _ bytes: [UInt8],
    to descriptor: Int32,
    for path: String
  ) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { raw in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: raw[done...].prefix(1 << 30))
        return unsafe write(descriptor, rest.baseAddress, rest.count)
      }
      if written > 0 {
        done += written
      } else if written == 0 || errno != EINTR {
        throw FileError(path: path, code: written == 0 ? EIO : errno)
      }
    }
  }

  /// Brings what was written to the disk.
  static func synchronize(_ descriptor: Int32, for path: String) throws(FileError) {
    _ = try checked(for: path) { fsync(descriptor) }
  }

  /// Closes `descriptor`; some file systems tell only now that there was no room.
  static func end(_ descriptor: Int32, for path: String) throws(FileError) {
    // After an interruption it is closed all the same.
    guard close(descriptor) == 0 || errno == EINTR else { throw FileError(path: path, code: errno) }
  }

  /// Puts the file `name` in the place of `destination`.
  static func move(
    _ name: String,
    to destination: String,
    for path: String
  ) throws(FileError) {
    _ = try checked(for: path) { unsafe rename(name, destination) }
  }

  /// Gives the open file the owner and the permissions of the one that it replaces, as far as this
  /// process may.
  static func adopt(_ old: FileStatus, _ descriptor: Int32) {
    if old.st_uid != geteuid() || old.st_gid != getegid() {
      _ = fchown(descriptor, old.st_uid, old.st_gid)
    }
    _ = fchmod(descriptor, old.st_mode & 0o777)
  }

  /// What stands at `path`; `nil` with `errno` set where nothing can be seen there.
  static func status(_ path: String, followsLinks: Bool) -> FileStatus? {
    var status = FileStatus()
    let answer =
      if followsLinks { unsafe stat(path, &status) } else { unsafe lstat(path, &status) }
    return answer == 0 ? status : nil
  }

  /// What the symbolic link at `path` says; `nil` with `errno` set where it cannot be read.
  static func linkTarget(_ path: String) -> String? {
    var target = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe target.withUnsafeMutableBytes { raw in
      let start = unsafe raw.bindMemory(to: CChar.self).baseAddress
      return unsafe start.map { unsafe readlink(path, $0, raw.count) } ?? -1
    }
    return count < 0 ? nil : String(decoding: target.prefix(count), as: UTF8.self)
  }

  private static func checked(
    for path: String,
    _ call: () -> Int32
  ) throws(FileError) -> Int32 {
    while true {
      let answer = call()
      if answer >= 0 { return answer }
      if errno != EINTR { throw FileError(path: path, code: errno) }
    }
  }
}
