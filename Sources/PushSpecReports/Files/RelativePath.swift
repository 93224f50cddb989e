/// Paths as the readers of reports follow them: from the repository's folder, with `/`.
enum RelativePath {
  /// The path as seen from a folder.
  ///
  /// - Parameters:
  ///   - path: An absolute path, or one relative to `folder`.
  ///   - folder: An absolute path.
  /// - Returns: The path from `folder`; `nil` where it does not lead into it.
  static func of(_ path: String, in folder: String) -> String? {
    if isPlain(path) { return path }
    var parts: [Substring] = []
    let isAbsolute = path.hasPrefix("/")
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.isEmpty {
        return nil
      } else {
        parts.removeLast()
      }
    }
    if isAbsolute {
      let outer = folder.split(separator: "/")
      guard parts.starts(with: outer) else { return nil }
      parts.removeFirst(outer.count)
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// Whether `path` is relative and has no empty part and none that begins with a dot.
  private static func isPlain(_ path: String) -> Bool {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    var last = slash
    for byte in path.utf8 {
      if last == slash, byte == slash || byte == dot { return false }
      last = byte
    }
    return last != slash
  }
}
