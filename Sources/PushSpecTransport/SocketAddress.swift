#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An address in the bytes of the system.
struct SocketAddress {
  let family: Int32
  private let bytes: [UInt8]

  /// The addresses that `address` stands for, in the order in which they are to be tried.
  static func all(
    of address: Address,
    toListen: Bool
  ) throws(SystemFailure) -> [SocketAddress] {
    switch address {
    case .unix(let path): return [SocketAddress(path: path)]
    case .tcp(let host, let port): return try resolved(host, port, toListen: toListen)
    }
  }

  private init(family: Int32, bytes: [UInt8]) {
    self.family = family
    self.bytes = bytes
  }

  private init(path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { room in
      // The room is larger than the longest path, so that a zero ends it.
      unsafe room.copyBytes(from: path.utf8.prefix(Address.longestPath))
    }
    family = AF_UNIX
    bytes = unsafe withUnsafeBytes(of: &address) { unsafe Array($0) }
  }

  private static func resolved(
    _ host: String,
    _ port: UInt16,
    toListen: Bool
  ) throws(SystemFailure) -> [SocketAddress] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_UNSPEC
    #if os(Linux)
      unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      unsafe hints.ai_socktype = SOCK_STREAM
    #endif
    unsafe hints.ai_flags = AI_NUMERICSERV | (toListen ? AI_PASSIVE : 0)
    var list: UnsafeMutablePointer<addrinfo>?
    let code = unsafe getaddrinfo(host, String(port), &hints, &list)
    guard code == 0 else { throw SystemFailure("find the host '\(host)'", ENOENT) }
    defer { unsafe freeaddrinfo(list) }
    var found: [SocketAddress] = []
    var next = unsafe list
    while let entry = unsafe next?.pointee {
      if let address = unsafe entry.ai_addr {
        let bytes = unsafe Array(
          UnsafeRawBufferPointer(start: address, count: Int(entry.ai_addrlen))
        )
        found.append(SocketAddress(family: unsafe entry.ai_family, bytes: bytes))
      }
      unsafe next = entry.ai_next
    }
    return found
  }

  func connect(_ descriptor: Descriptor) -> Int32 {
    unsafe withSystemAddress { address, size in
      unsafe systemConnect(descriptor.number, address, size)
    }
  }

  func bind(_ descriptor: Descriptor) -> Int32 {
    unsafe withSystemAddress { address, size in unsafe systemBind(descriptor.number, address, size)
    }
  }

  /// `address`, with the port that the system chose where it states none.
  static func actual(of descriptor: Descriptor, _ address: Address) -> Address {
    guard case .tcp(let host, 0) = address else { return address }
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = unsafe withUnsafeMutableBytes(of: &storage) { bytes in
      guard let start = bytes.baseAddress else { return -1 as Int32 }
      return unsafe getsockname(
        descriptor.number,
        start.assumingMemoryBound(to: sockaddr.self),
        &size
      )
    }
    guard result == 0 else { return address }
    // In both families the port stands in the third and fourth byte, the higher one first.
    let port = unsafe withUnsafeBytes(of: &storage) { unsafe UInt16($0[2]) << 8 | UInt16($0[3]) }
    return .tcp(host: host, port: port)
  }

  private func withSystemAddress(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return -1 }
      return unsafe body(start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
  }
}

private func systemConnect(
  _ number: Int32,
  _ address: UnsafePointer<sockaddr>,
  _ size: socklen_t
) -> Int32 {
  unsafe connect(number, address, size)
}

private func systemBind(
  _ number: Int32,
  _ address: UnsafePointer<sockaddr>,
  _ size: socklen_t
) -> Int32 {
  unsafe bind(number, address, size)
}
