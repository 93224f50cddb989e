import PushSpecCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let status = await PushSpecCommandLine.run(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: .ofProcess(),
  output: .ofProcess
)
exit(status.rawValue)
