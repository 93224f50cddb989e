internal import AppleCompanion
internal import Foundation

let environment = ProcessInfo.processInfo.environment
let alarm: @Sendable (String) -> Void = { text in
  FileHandle.standardError.write(Data("pushspec-apple: \(text)\n".utf8))
}

guard CommandLine.arguments.count == 1 else {
  print(helpText)
  exit(CommandLine.arguments.dropFirst() == ["--help"] ? 0 : 2)
}
do {
  try await runCompanion(environment, note: alarm)
} catch {
  alarm("\(error)")
  exit(3)
}
