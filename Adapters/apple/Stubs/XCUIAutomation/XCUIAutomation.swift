// A type-checking stub: the part of Apple's XCUIAutomation that the hands use. It notes what was done
// and shows what a test has laid down. It is never linked into an app.
// (Apple documents what stands here.)
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import Synchronization

/// For tests: what is on the screen, and what was done.
public struct ScreenStub: Sendable {
  /// What exists, by what it was asked for.
  public var shown: Set<String> = []
  /// What shows itself once the notification centre was pulled down.
  public var pulled: Set<String> = []
  /// What was done.
  public var done: [String] = []

  public init(shown: Set<String> = [], pulled: Set<String> = []) {
    self.shown = shown
    self.pulled = pulled
  }

  /// The one screen there is.
  public static let shared = Mutex(ScreenStub())
}

/// Stands for `XCUIElement`.
@MainActor public class XCUIElement: NSObject {
  let path: String

  init(path: String) { self.path = path }

  public var alerts: XCUIElementQuery { XCUIElementQuery(path: path + "/alerts") }
  public var buttons: XCUIElementQuery { XCUIElementQuery(path: path + "/buttons") }
  public var otherElements: XCUIElementQuery { XCUIElementQuery(path: path + "/others") }
  public var firstMatch: XCUIElement { self }

  public func waitForExistence(timeout: TimeInterval) -> Bool {
    ScreenStub.shared.withLock { $0.shown.contains(path) }
  }
  public func tap() { ScreenStub.shared.withLock { $0.done.append("tap \(path)") } }
  public func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate(offset: normalizedOffset)
  }
}

/// Stands for `XCUIElementQuery`.
@MainActor public final class XCUIElementQuery: NSObject {
  let path: String

  init(path: String) { self.path = path }

  public var firstMatch: XCUIElement { XCUIElement(path: path) }
  public func element(boundBy index: Int) -> XCUIElement { XCUIElement(path: "\(path)/\(index)") }
  public subscript(key: String) -> XCUIElement { XCUIElement(path: "\(path)/\(key)") }
}

/// Stands for `XCUIApplication`.
@MainActor public final class XCUIApplication: XCUIElement {
  public init(bundleIdentifier: String) { super.init(path: bundleIdentifier) }

  public func activate() { ScreenStub.shared.withLock { $0.done.append("activate \(path)") } }
}

/// Stands for `CGVector`, which Foundation has only where Apple's is.
public struct CGVector: Sendable {
  public let dx: Double
  public let dy: Double

  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }
}

/// Stands for `XCUICoordinate`.
@MainActor public final class XCUICoordinate: NSObject {
  let offset: CGVector

  init(offset: CGVector) { self.offset = offset }

  public func press(forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate) {
    ScreenStub.shared.withLock { screen in
      screen.done.append("drag \(offset.dy) to \(other.offset.dy)")
      screen.shown.formUnion(screen.pulled)
    }
  }
}

/// Stands for `XCUIDevice`.
@MainActor public final class XCUIDevice: NSObject {
  public static let shared = XCUIDevice()

  /// Stands for `XCUIDevice.Button`.
  public enum Button: String, Sendable { case home }

  public func press(_ button: Button) {
    ScreenStub.shared.withLock { $0.done.append("press \(button.rawValue)") }
  }
}
