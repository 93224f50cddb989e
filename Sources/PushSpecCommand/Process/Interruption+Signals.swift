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

  /// Takes SIGINT and SIGTERM from now on; a second one ends the process at once.
  package static func takingSignals() -> Interruption {
    // The handler must find it made: making it there would not be safe.
    let interruption = ofProcess
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        guard !Interruption.ofProcess.receive(number) else {
          let text: StaticString = "\ninterrupted: finishing the report (again: end at once)\n"
          _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
          return
        }
        _exit(128 + number)
      }
    }
    return interruption
  }
}
