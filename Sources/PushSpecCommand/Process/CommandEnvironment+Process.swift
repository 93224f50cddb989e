#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension CommandEnvironment {
  /// What this process finds around it; takes its signals from now on.
  package static func ofProcess() -> CommandEnvironment {
    // A reader that goes away must not end a run before its report is written.
    signal(SIGPIPE, SIG_IGN)
    return CommandEnvironment(
      variables: processVariables(),
      currentDirectory: folder(),
      executable: binary(),
      cores: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      interruption: .takingSignals()
    )
  }

  private static func processVariables() -> [String: String] {
    var variables: [String: String] = [:]
    let names = ["NO_COLOR", "CLICOLOR_FORCE", "TERM", "COLUMNS"] + ParallelJobs.variables
    for name in names {
      variables[name] = unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    return variables
  }

  private static func folder() -> String {
    guard let path = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  private static func binary() -> String? {
    #if os(Linux)
      return Path.canonical("/proc/self/exe")
    #else
      var size: UInt32 = 0
      unsafe _NSGetExecutablePath(nil, &size)
      var bytes = [CChar](repeating: 0, count: Int(size) + 1)
      guard unsafe _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
      return Path.canonical(
        bytes.withUnsafeBufferPointer { unsafe String(cString: $0.baseAddress) }
      )
    #endif
  }
}
