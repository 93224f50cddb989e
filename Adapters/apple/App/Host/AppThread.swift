internal import Foundation

/// Where the app calls the SDK: on the main thread, as apps do; inside a callback, where the callback
/// is.
public enum AppThread {
  private static let key = "pushspec.callback"

  /// Calls the SDK.
  ///
  /// - Parameter body: The call; the SDKs ask for the main thread for some of theirs.
  /// - Returns: What it returns.
  public static func call<Result>(_ body: () throws -> Result) rethrows -> Result {
    if Thread.isMainThread || Thread.current.threadDictionary[key] != nil { return try body() }
    return try DispatchQueue.main.sync(execute: body)
  }

  /// Tells a callback, so that what the app calls inside of it is called on the callback's stack.
  ///
  /// - Parameter body: Tells it.
  public static func callback(_ body: () -> Void) {
    let thread = Thread.current
    let former = thread.threadDictionary[key]
    thread.threadDictionary[key] = true
    defer { thread.threadDictionary[key] = former }
    body()
  }
}
