internal import CPOSIX
internal import PushSpecTransport
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How a process came to its end.
enum ProcessEnd: Sendable, Hashable {
  /// It exited with this status.
  case exited(Int32)
  /// This signal ended it.
  case killed(Int32)

  /// The end in words that follow on "it".
  var text: String {
    switch self {
    case .exited(let status): "exited with status \(status)"
    case .killed(let signal): "was ended by \(Self.name(of: signal))"
    }
  }

  private static func name(of signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL",
      SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
      SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE", SIGTERM: "SIGTERM",
    ]
    return names[signal].map { "signal \(signal) (\($0))" } ?? "signal \(signal)"
  }
}

/// A child process with a process group of its own, started without a shell.
///
/// Nothing of the group outlives it: whoever holds it must end it with `reap`.
final class ChildProcess: Sendable {
  private enum Life {
    case running
    case ended
    case reaped
  }

  private let id: pid_t
  private let life = Mutex(Life.running)

  /// Starts `words`, the first of which is looked up as a shell would.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - variables: What its environment holds besides this process' own.
  ///   - input: Its standard input.
  ///   - output: Its standard output.
  ///   - errors: Its standard error.
  /// - Throws: Why it could not be started.
  init(
    _ words: [String],
    variables: [String: String] = [:],
    input: Descriptor,
    output: Descriptor,
    errors: Descriptor
  ) throws(SystemFailure) {
    var started: pid_t = 0
    let code = Self.spawn(
      &started,
      words,
      Self.environment(with: variables),
      [input, output, errors]
    )
    guard code == 0 else { throw SystemFailure("start '\(words.first ?? "")'", code) }
    id = started
    LivingGroups.add(started)
  }

  /// Calls `ended` from another thread once the process has ended.
  func whenEnded(_ ended: @escaping @Sendable (ProcessEnd) -> Void) throws(SystemFailure) {
    try DedicatedThread.start { [self] in
      let result = pushspec_wait_for_end(id)
      life.withLock { life in
        if case .running = life { life = .ended }
      }
      ended(result < 0 ? .killed(-result) : .exited(result))
    }
  }

  /// Sends `signal` to the process and whatever it has started, unless it has been reaped.
  func signalGroup(_ signal: Int32) {
    life.withLock { life in
      if case .reaped = life { return }
      _ = kill(-id, signal)
    }
  }

  /// The other processes of its group that are still there, as far as that can be seen.
  var companions: [Int32] { ProcessGroup.members(of: id).filter { $0 != id } }

  /// Ends whatever is left of the group and gives the process' number back to the system; waits
  /// for the process if it has not ended.
  func reap() {
    life.withLock { life in
      if case .reaped = life { return }
      // Before reaping: until then nobody else can have the number.
      _ = kill(-id, SIGKILL)
      var status: Int32 = 0
      while unsafe waitpid(id, &status, 0) < 0 && errno == EINTR {}
      LivingGroups.remove(id)
      life = .reaped
    }
  }

  private static func environment(with variables: [String: String]) -> [String] {
    var entries: [String] = []
    var next = unsafe pushspec_environment()
    while let entry = unsafe next?.pointee {
      entries.append(unsafe String(cString: entry))
      unsafe next = next?.successor()
    }
    entries.removeAll { entry in variables[String(entry.prefix { $0 != "=" })] != nil }
    return entries + variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  private static func spawn(
    _ id: inout pid_t,
    _ words: [String],
    _ environment: [String],
    _ descriptors: [Descriptor]
  ) -> Int32 {
    guard let program = words.first else { return ENOENT }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let platformFlags = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let platformFlags: Int32 = 0
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (target, descriptor) in descriptors.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor.number, Int32(target))
    }
    // This process ignores SIGPIPE; what it starts must not inherit that.
    var usual = sigset_t()
    unsafe sigemptyset(&usual)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT] { unsafe sigaddset(&usual, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags =
      Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags | platformFlags))

    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      unsafe arguments.forEach { unsafe free($0) }
      unsafe variables.forEach { unsafe free($0) }
    }
    return unsafe posix_spawnp(&id, program, &actions, &attributes, &arguments, &variables)
  }
}
