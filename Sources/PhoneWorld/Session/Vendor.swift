package import PushSpecInterface

/// What a vendor brings into a world: its SDK in the apps' processes and its server behind them.
package protocol Vendor: AnyObject {
  /// What the vendor's implementation was set up with.
  associatedtype Setup: Sendable

  /// The vendor's part of a fresh session.
  init(world: World, setup: Setup)

  /// The SDK has been loaded with a new process of an app.
  func didLaunch(_ process: AppProcess)

  /// Whether the SDK has a method `name`.
  static func hasCall(_ name: String) -> Bool

  /// The app that runs as `process` calls the SDK's `name`.
  func call(
    _ name: String,
    _ arguments: ValueMap,
    from process: AppProcess
  ) throws(Refusal) -> Reply.Outcome

  /// The vendor's server, or someone that only this vendor's contract knows, does `name`.
  ///
  /// - Returns: What the stimulus returns, or nothing if there is none of this name.
  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    on phone: Phone?
  ) throws(Refusal) -> Value?

  /// The session is over.
  func end()
}
