internal import PushSpecAdapterKit
internal import PushSpecInterface
internal import Synchronization
internal import Testing
internal import XCUIAutomation

@testable internal import Hands

/// The hands, with a stub in the screen's place.
///
/// There is one screen, so one test at a time.
@Suite(.serialized) struct HandsTests {
  private final class Nobody: EventSink {
    func receive(_ event: Event) {}
    func receive(_ record: ReactionRecord) {}
  }

  private func perform(
    _ name: String,
    _ arguments: ValueMap = ValueMap(),
    on screen: ScreenStub = ScreenStub()
  ) async throws -> [String] {
    ScreenStub.shared.withLock { $0 = screen }
    let session = try await SDKAdapter.hands(of: "com.example.app").open(
      SessionRequest(
        session: "hands",
        contract: "device",
        scenario: "",
        clients: ["user"],
        seed: 0,
        startsAt: ""
      ),
      sink: Nobody()
    )
    _ = try await session.stimulate(name, arguments, client: "user")
    return ScreenStub.shared.withLock(\.done)
  }

  private static let alerts = "com.apple.springboard/alerts"
  private static let banner = "com.apple.springboard/others/NotificationShortLookView"

  @Test(arguments: [(true, 1), (false, 0)])
  func `The dialog is answered by its buttons' places`(_ granted: Bool, _ button: Int) async throws
  {
    let done = try await perform(
      "answerPermission",
      ["granted": .bool(granted)],
      on: ScreenStub(shown: [Self.alerts])
    )
    #expect(done == ["tap \(Self.alerts)/buttons/\(button)"])
  }

  @Test func `A dialog that does not open is told`() async {
    let error = await #expect(throws: Refusal.self) {
      _ = try await perform("answerPermission", ["granted": true])
    }
    #expect(error?.reason == .invalidArguments)
  }

  @Test func `A banner is tapped`() async throws {
    let done = try await perform("tapNotification", on: ScreenStub(shown: [Self.banner]))
    #expect(done == ["tap \(Self.banner)"])
  }

  @Test func `Where the banner has gone, the notification centre is pulled down`() async throws {
    let done = try await perform("tapNotification", on: ScreenStub(pulled: [Self.banner]))
    #expect(done == ["drag 0.0 to 0.9", "tap \(Self.banner)"])
  }

  @Test func `What is not shown can't be tapped`() async {
    await #expect(throws: Refusal.self) { _ = try await perform("tapNotification") }
  }

  @Test func `The app is left and come back to`() async throws {
    #expect(try await perform("enterBackground") == ["press home"])
    #expect(try await perform("enterForeground") == ["activate com.example.app"])
  }

  @Test(
    arguments: [
      ("dismissNotification", [:]), ("goOffline", [:]),
      ("answerPermission", ["granted": true, "error": ["code": 1]]),
    ] as [(String, ValueMap)]
  )
  func `What they don't know is refused`(_ name: String, _ arguments: ValueMap) async {
    let error = await #expect(throws: Refusal.self) { _ = try await perform(name, arguments) }
    #expect(error?.reason == .unsupported)
  }
}
