internal import PushSpecRemote

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Interruption {
  /// The one that the process's signals go to: signals belong to the process, and so does this.
  private static let ofProcess = Interruption()

  /// Takes SIGINT and SIGTERM from now on; a second one ends the process at once, as does the first
  /// one where nobody heeds it.
  ///
  /// A signal that the process was started to ignore, as shells do for jobs behind `&`, stays so; one
  /// that was blocked is not any more, or nothing but SIGKILL could end a run.
  package static func takingSignals() -> Interruption {
    // The handler must find it made: making it there would not be safe.
    let interruption = ofProcess
    LivingGroups.prepare()
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    for number in [SIGINT, SIGTERM] {
      let previous = signal(number) { number in Interruption.ofProcess.handle(number) }
      if unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
      unsafe sigaddset(&mask, number)
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    return interruption
  }

  /// Called as a signal handler: does nothing that is not safe there.
  private func handle(_ number: Int32) {
    guard isHeeded, receive(number) else {
      LivingGroups.killAll()
      _exit(128 + number)
    }
    let text: StaticString = "\ninterrupted: finishing the report (again: end at once)\n"
    _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
