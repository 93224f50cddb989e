import Foundation

/// A command run to its end, with what it took.
struct ChildProcess {
  /// The time from start to end, in seconds.
  let wall: Double
  /// The time that processors worked for it, all of them together, in seconds.
  let processor: Double
  /// The largest memory it had, in KiB.
  let peakKiB: Int
  /// Its exit status; -1 where a signal ended it.
  let status: Int32

  /// Runs `arguments`, its output thrown away.
  init(_ arguments: [String], in folder: URL) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let begin = ContinuousClock.now
    let failure = posix_spawn(&pid, arguments[0], &actions, nil, &words, environ)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    var raw: Int32 = 0
    var usage = rusage()
    while wait4(pid, &raw, 0, &usage) < 0, errno == EINTR {}
    wall = begin.duration(to: .now).seconds
    processor = usage.ru_utime.seconds + usage.ru_stime.seconds
    #if os(macOS)
      peakKiB = usage.ru_maxrss / 1_024
    #else
      peakKiB = usage.ru_maxrss
    #endif
    status = raw & 0x7f == 0 ? raw >> 8 & 0xff : -1
  }
}

extension timeval {
  /// The length in seconds.
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
