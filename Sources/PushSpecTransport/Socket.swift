#if os(Linux)
  internal import CPOSIX
#endif
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A socket that is connected, or that others can connect to.
package struct Socket: Sendable {
  /// Its descriptor.
  package let descriptor: Descriptor
  /// The address that it was made for; of one that listens, with the port that it got.
  package let address: Address

  // MARK: Connecting

  /// Connects to `address`; waits at most until `deadline`, on this thread.
  package static func connect(
    to address: Address,
    until deadline: ContinuousClock.Instant
  ) throws(SystemFailure) -> Socket {
    var last = SystemFailure("connect to \(address)", ECONNREFUSED)
    for candidate in try SocketAddress.all(of: address, toListen: false) {
      do throws(SystemFailure) {
        let descriptor = try make(candidate)
        descriptor.setNonBlocking()
        if candidate.connect(descriptor) != 0 {
          guard errno == EINPROGRESS || errno == EAGAIN else {
            throw SystemFailure("connect to \(address)")
          }
          try finishConnecting(descriptor, address, deadline)
        }
        return Socket(descriptor: descriptor, address: address)
      } catch {
        last = error
      }
    }
    throw last
  }

  private static func finishConnecting(
    _ descriptor: Descriptor,
    _ address: Address,
    _ deadline: ContinuousClock.Instant
  ) throws(SystemFailure) {
    var entries = [Poll.Entry(descriptor, toRead: false, toWrite: true)]
    Poll.wait(&entries, until: deadline)
    guard entries[0].canWrite else { throw SystemFailure("connect to \(address)", ETIMEDOUT) }
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    _ = unsafe getsockopt(descriptor.number, SOL_SOCKET, SO_ERROR, &code, &size)
    guard code == 0 else { throw SystemFailure("connect to \(address)", code) }
  }

  // MARK: Listening

  /// Listens at `address`; nobody but this user reaches a Unix socket.
  package static func listen(at address: Address) throws(SystemFailure) -> Socket {
    if case .unix(let path) = address { removeStaleSocket(path) }
    var last = SystemFailure("listen at \(address)", EADDRNOTAVAIL)
    for candidate in try SocketAddress.all(of: address, toListen: true) {
      do throws(SystemFailure) {
        let descriptor = try make(candidate)
        var yes: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        if case .tcp = address {
          _ = unsafe setsockopt(descriptor.number, SOL_SOCKET, SO_REUSEADDR, &yes, size)
        }
        guard candidate.bind(descriptor) == 0 else { throw SystemFailure("listen at \(address)") }
        // Before anyone can connect: until `listen` all are turned away.
        if case .unix(let path) = address { _ = unsafe chmod(path, 0o600) }
        guard systemListen(descriptor.number, 64) == 0 else {
          throw SystemFailure("listen at \(address)")
        }
        descriptor.setNonBlocking()
        return Socket(
          descriptor: descriptor,
          address: SocketAddress.actual(of: descriptor, address)
        )
      } catch {
        last = error
      }
    }
    throw last
  }

  /// A peer that has connected; nothing if none waits.
  package func accept() throws(SystemFailure) -> Descriptor? {
    #if os(Linux)
      let number = pushspec_accept4(descriptor.number, Int32(SOCK_CLOEXEC.rawValue))
    #else
      let number = unsafe systemAccept(descriptor.number)
    #endif
    guard number >= 0 else {
      switch errno {
      case EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED: return nil
      default: throw SystemFailure("accept a connection")
      }
    }
    let peer = Descriptor(taking: number, isSocket: true)
    Self.prepare(peer)
    return peer
  }

  /// Takes the socket's name out of the file system, where it has one.
  package func removeName() {
    if case .unix(let path) = address { _ = unsafe unlink(path) }
  }

  /// Removes the name that a dead process left at `path`: only a socket at which nobody listens.
  private static func removeStaleSocket(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
    let deadline = ContinuousClock.now.advanced(by: .seconds(1))
    do throws(SystemFailure) {
      _ = try connect(to: .unix(path: path), until: deadline)
    } catch {
      if error.code == ECONNREFUSED { _ = unsafe unlink(path) }
    }
  }

  // MARK: Both

  private static func make(_ address: SocketAddress) throws(SystemFailure) -> Descriptor {
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let number = socket(address.family, kind, 0)
    guard number >= 0 else { throw SystemFailure("make a socket") }
    let descriptor = Descriptor(taking: number, isSocket: true)
    prepare(descriptor)
    return descriptor
  }

  /// Lines are short and waited for, and a peer that has gone must not end the process.
  private static func prepare(_ descriptor: Descriptor) {
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    _ = unsafe setsockopt(descriptor.number, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, size)
    #if canImport(Darwin)
      _ = unsafe setsockopt(descriptor.number, SOL_SOCKET, SO_NOSIGPIPE, &yes, size)
    #endif
  }
}

private func systemListen(_ number: Int32, _ backlog: Int32) -> Int32 { listen(number, backlog) }

#if !os(Linux)
  private func systemAccept(_ number: Int32) -> Int32 { unsafe accept(number, nil, nil) }
#endif
