import AppleCompanion
import PushSpecInterface
import Testing

/// What is done with a phone, as command lines.
@Suite struct PhoneTests {
  private let simulator = Simulator(
    device: "U-1",
    bundle: "com.example.app",
    app: "/build/App.app",
    opensLinks: false
  )

  private func words(_ action: PhoneAction) throws -> [String] {
    try simulator.commands(for: action).map { $0.words.joined(separator: " ") }
  }

  @Test func `A simulator is driven by simctl`() throws {
    #expect(
      try words(.uninstall) == [
        "xcrun simctl terminate U-1 com.example.app",
        "xcrun simctl uninstall U-1 com.example.app",
      ]
    )
    #expect(try simulator.commands(for: .uninstall).allSatisfy(\.mayFail))
    #expect(try words(.install) == ["xcrun simctl install U-1 /build/App.app"])
    #expect(try words(.terminate) == ["xcrun simctl terminate U-1 com.example.app"])
    #expect(try words(.enterBackground) == ["xcrun simctl launch U-1 com.apple.Preferences"])
    #expect(try words(.enterForeground) == ["xcrun simctl launch U-1 com.example.app"])
    #expect(
      try words(.open("https://link.example/a")) == [
        "xcrun simctl openurl U-1 https://link.example/a"
      ]
    )
    #expect(try simulator.commands(for: .install).allSatisfy { !$0.mayFail })
  }

  @Test func `An app is launched with its environment`() throws {
    let commands = try simulator.commands(for: .launch(["PUSHSPEC_TOKEN": "secret-token"]))
    #expect(
      commands.map { $0.words.joined(separator: " ") } == [
        "xcrun simctl launch --terminate-running-process U-1 com.example.app"
      ]
    )
    #expect(commands.map(\.environment) == [["SIMCTL_CHILD_PUSHSPEC_TOKEN": "secret-token"]])
  }

  @Test func `A payload goes through standard input, where no word of it is an option`() throws {
    let commands = try simulator.commands(for: .push(#"{"aps":{}}"#))
    #expect(
      commands.map(\.words) == [["xcrun", "simctl", "push", "U-1", "com.example.app", "-"]]
    )
    #expect(commands.map(\.input) == [#"{"aps":{}}"#])
  }

  @Test(arguments: ["--help", "file:///etc/passwd", "", "tel:1"])
  func `What is no link is not opened`(_ link: String) {
    let error = #expect(throws: Refusal.self) {
      try simulator.commands(for: .open(link))
    }
    #expect(error?.reason == .invalidArguments)
  }

  @Test func `Links are a capability only of an app that they open`() {
    #expect(simulator.capabilities == ["relaunch", "apns"])
    let linked = Simulator(device: "U-1", bundle: "b", app: "a", opensLinks: true)
    #expect(linked.capabilities == ["relaunch", "apns", "links"])
  }

  @Test func `A device can be given a fresh process, and no more`() throws {
    let device = Device(device: "D-1", bundle: "com.example.app", app: "/build/App.app")
    #expect(device.capabilities == [])
    let launch = try device.commands(for: .launch(["A": "b"]))
    #expect(
      launch.map { $0.words.joined(separator: " ") } == [
        "xcrun devicectl device process launch --terminate-existing --device D-1 com.example.app"
      ]
    )
    #expect(launch.map(\.environment) == [["DEVICECTL_CHILD_A": "b"]])
    for action in [PhoneAction.terminate, .push("{}"), .enterBackground, .open("https://a")] {
      let error = #expect(throws: Refusal.self) { try device.commands(for: action) }
      #expect(error?.reason == .unsupported)
    }
  }
}

/// Tools as processes.
@Suite struct ProcessRunnerTests {
  @Test func `A tool gets its input and its environment`() async throws {
    let check = ToolCommand(
      ["sh", "-c", #"test "$(cat)" = hello && test "$GREETING" = yes"#],
      environment: ["GREETING": "yes"],
      input: "hello"
    )
    try await ProcessRunner().run(check)
  }

  @Test func `A tool that fails is told with what it said`() async throws {
    let command = ToolCommand(["sh", "-c", "echo out; echo err >&2; exit 3"])
    let error = await #expect(throws: Refusal.self) { try await ProcessRunner().run(command) }
    #expect(error?.reason == .implementationFailed)
    #expect(error?.message.hasSuffix("failed with status 3") == true)
    #expect(error?.detail.split(separator: "\n").sorted() == ["err", "out"])
  }

  @Test func `A tool that may fail may`() async throws {
    try await ProcessRunner().run(ToolCommand(["false"], mayFail: true))
  }

  @Test func `A tool that is not there is told`() async {
    await #expect(throws: Refusal.self) {
      try await ProcessRunner().run(ToolCommand(["no-such-tool-of-pushspec"]))
    }
  }

  @Test(.timeLimit(.minutes(2))) func `A tool without end runs until its task is cancelled`()
    async throws
  {
    let task = Task {
      try await ProcessRunner(patience: .seconds(0)).run(
        ToolCommand(["sleep", "600"], isEndless: true)
      )
    }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: Refusal.self) { try await task.value }
  }

  @Test(.timeLimit(.minutes(2))) func `A tool that hangs is ended`() async {
    await #expect(throws: Refusal.self) {
      try await ProcessRunner(patience: .seconds(1)).run(ToolCommand(["sleep", "600"]))
    }
  }
}
