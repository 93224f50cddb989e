import Foundation
import PushSpecCommand
import PushSpecTesting
import Testing

/// The example test target and what it reads.
@Suite struct ExampleTests {
  @Test func `The example's bundle is that of its suite`() async throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "pushspec-\(UInt64.random(in: .min ... .max)).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let silence = CommandOutput.Stream { _ in }
    let words = ["export", "--scenarios", Example.root, "getui"]
    let status = await PushSpecCommandLine.run(
      arguments: words + [file.path],
      environment: CommandEnvironment(currentDirectory: Example.repository.path, cores: 1),
      output: CommandOutput(data: silence, messages: silence)
    )
    #expect(status == .success)
    #expect(
      try Data(contentsOf: file) == Data(contentsOf: Example.bundle),
      "write it anew: pushspec \(words.joined(separator: " ")) Tests/GeTuiConformanceTests/getui.json"
    )
  }

  @Test(arguments: [
    "GeTuiConformanceTests.swift", "ImaginarySDK.swift", "GeTuiConformanceXCTests.swift",
  ])
  func `The page for test targets shows the example as it is`(_ name: String) throws {
    let page = Example.repository.appending(path: "Documentation/testing-in-xcode.md")
    let code = try String(contentsOf: Example.folder.appending(path: name), encoding: .utf8)
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```swift\n\(code)```\n"))
  }

  @Test func `What cannot be read is said to be so`() throws {
    let nowhere = URL(filePath: "/nowhere/getui.json")
    let missing = #expect(throws: ScenarioBundleError.self) {
      try ScenarioTest.all(inBundleAt: nowhere)
    }
    #expect(missing?.description.hasPrefix("'/nowhere/getui.json' cannot be read: ") == true)
    let none = #expect(throws: ScenarioBundleError.self) {
      try ScenarioTest.all(inResource: "nothing.json", of: .main)
    }
    #expect(none?.description.hasPrefix("there is no resource 'nothing.json' in '") == true)
    let bad = #expect(throws: ScenarioBundleError.self) {
      try ScenarioTest.all(inBundle: "{}".utf8)
    }
    #expect(
      bad?.description
        == "the scenarios cannot be read: it is no bundle of pushspec: 'pushspec export' writes them"
    )
  }
}
