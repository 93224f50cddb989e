#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The processes of a group.
enum ProcessGroup {
  /// The numbers of the processes in the group `id` that have not ended; none where the system
  /// does not say.
  static func members(of id: Int32) -> [Int32] {
    #if os(Linux)
      guard let folder = unsafe opendir("/proc") else { return [] }
      defer { unsafe closedir(folder) }
      var found: [Int32] = []
      while let entry = unsafe readdir(folder) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
          unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { characters in
            unsafe String(cString: characters)
          }
        }
        guard let process = Int32(name), group(of: process) == id else { continue }
        found.append(process)
      }
      return found
    #else
      return []
    #endif
  }

  #if os(Linux)
    /// The group of a process, unless it has ended.
    private static func group(of process: Int32) -> Int32? {
      let file = unsafe open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var buffer = [UInt8](repeating: 0, count: 512)
      let count = unsafe read(file, &buffer, buffer.count)
      guard count > 0 else { return nil }
      // The name in parentheses may hold anything; what follows the last one is plain.
      let text = String(decoding: buffer.prefix(count), as: UTF8.self)
      guard let end = text.lastIndex(of: ")") else { return nil }
      let fields = text[text.index(after: end)...].split(separator: " ")
      guard fields.count > 2, fields[0] != "Z" else { return nil }
      return Int32(fields[2])
    }
  #endif
}
