/// Where an adapter and a runner meet: `HOST:PORT` or `unix:PATH`.
package enum Address: Sendable, Hashable, CustomStringConvertible {
  /// A host by name or number, and a port.
  case tcp(host: String, port: UInt16)
  /// A Unix socket in the file system.
  case unix(path: String)

  /// A text that is no address.
  package struct Invalid: Error, Sendable, Hashable {
    /// What is wrong with it.
    package let text: String
  }

  /// The address that `text` states; a port alone is one of this machine.
  package init(_ text: String) throws(Invalid) {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst("unix:".count))
      guard !path.isEmpty else { throw Invalid(text: "'unix:' needs a path behind it") }
      guard path.utf8.count <= Self.longestPath, !path.utf8.contains(0) else {
        throw Invalid(text: "the path of a socket has at most \(Self.longestPath) bytes")
      }
      self = .unix(path: path)
      return
    }
    let colon = text.lastIndex(of: ":")
    var host = colon.map { String(text[..<$0]) } ?? ""
    guard let port = UInt16(colon.map { text[text.index(after: $0)...] } ?? text[...]) else {
      throw Invalid(text: "'\(text)' is no address: write HOST:PORT or unix:PATH")
    }
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = String(host.dropFirst().dropLast())
    } else if host.contains(":") {
      throw Invalid(text: "write an IPv6 address in brackets: [\(host)]:\(port)")
    }
    self = .tcp(host: host.isEmpty ? "127.0.0.1" : host, port: port)
  }

  /// What `sun_path` holds everywhere, its end included.
  static let longestPath = 103

  /// The address as it is written.
  package var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): "unix:\(path)"
    }
  }

  /// Whether only this machine can reach it.
  package var isLocal: Bool {
    switch self {
    case .unix: true
    case .tcp(let host, _): host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }
  }
}
