#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where a file really goes, and what stands there.
struct FileDestination {
  /// How the file comes to stand there.
  enum Kind {
    /// Nothing stands there yet.
    case new
    /// A file stands there, which is replaced.
    case instead(FileStatus)
    /// A device or pipe stands there, which is written to.
    case directly
  }

  /// The path with symbolic links at its end followed.
  let path: String
  /// How the file comes to stand there.
  let kind: Kind

  /// The folder that holds it.
  var folder: String { Self.folder(of: path) }

  /// Looks at what stands at `path`.
  init(resolving path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileError(path: path, code: EINVAL) }
    guard let status = FileCalls.status(path, followsLinks: true) else {
      guard errno == ENOENT else { throw FileError(path: path, code: errno) }
      guard !path.hasSuffix("/") else { throw FileError(path: path, code: EISDIR) }
      self.path = try Self.followingLinks(path)
      kind = .new
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      throw FileError(path: path, code: EISDIR)
    case S_IFREG:
      guard unsafe access(path, W_OK) == 0 else { throw FileError(path: path, code: errno) }
      self.path = try Self.followingLinks(path)
      kind = .instead(status)
    default:
      self.path = path
      kind = .directly
    }
  }

  /// The path to which the links at the end of `path` lead, whether or not something stands there.
  private static func followingLinks(_ path: String) throws(FileError) -> String {
    var current = path
    for _ in 0..<40 {
      guard let status = FileCalls.status(current, followsLinks: false),
        status.st_mode & S_IFMT == S_IFLNK
      else { return current }
      guard let target = FileCalls.linkTarget(current) else {
        throw FileError(path: path, code: errno)
      }
      current = target.hasPrefix("/") ? target : "\(folder(of: current))/\(target)"
    }
    throw FileError(path: path, code: ELOOP)
  }

  /// The folder in which `path` lies.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
