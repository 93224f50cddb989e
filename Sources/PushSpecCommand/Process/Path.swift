#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Paths as text, and what stands there.
///
/// They are taken letter for letter: nothing in them is decoded or expanded.
enum Path {
  /// What stands at a path.
  enum Kind {
    case file, folder, other
  }

  /// What stands at `path`, links followed; nothing where there is nothing.
  static func kind(of path: String) -> Kind? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// The absolute path without links, `.` and `..`, if something stands there.
  static func canonical(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// `path`, if it is absolute, else `path` seen from `folder`.
  static func absolute(_ path: String, from folder: String) -> String {
    path.hasPrefix("/") ? path : folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// An absolute path without `.`, `..` and doubled slashes, links left as they are.
  static func tidy(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The folder that holds what `path` names.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What remains of `path` inside `folder`; empty for the folder itself, nil outside of it.
  ///
  /// Both are canonical.
  static func inside(_ folder: String, _ path: String) -> String? {
    if path == folder { return "" }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }

  /// Makes the folder `path` in a folder that is there.
  ///
  /// - Parameter path: The folder's path.
  /// - Returns: Whether the folder is there now.
  static func makeFolder(_ path: String) -> Bool {
    unsafe mkdir(path, 0o777) == 0 || kind(of: path) == .folder
  }
}
