public import PushSpecInterface

/// The app of one client with the SDK in it, as an adapter drives it.
///
/// An adapter for a real SDK writes one of these, a line or two for each call, and tells callbacks by
/// the `AppTeller` that it was made with.
public protocol AppUnderTest: Sendable {
  /// Has the app call the SDK's `name`.
  ///
  /// It may be asked on a callback's own stack, where a scenario wants a call inside a callback.
  ///
  /// - Parameters:
  ///   - name: The call's name in the contract.
  ///   - arguments: Its arguments by their names in the contract.
  /// - Returns: What the SDK returned; `.absent` where it returns nothing.
  /// - Throws: An `ErrorValue` that the SDK threw; a `Refusal` where it can't be called.
  func call(_ name: String, _ arguments: ValueMap) throws -> Value

  /// Has the world around the app do `name`.
  ///
  /// - Parameters:
  ///   - name: The stimulus' name in the contract.
  ///   - arguments: Its arguments by their names in the contract.
  /// - Returns: What the stimulus returns; `.absent` where it returns nothing.
  /// - Throws: A `Refusal` where that can't be done, or not now.
  func stimulate(_ name: String, _ arguments: ValueMap) async throws -> Value

  /// Waits until every callback that is under way has been told.
  ///
  /// - Returns: Whether that is certain; `nil` where it can't be known.
  func settle() async -> Bool?

  /// Ends the app's session. What the SDK tells from now on is passed on all the same.
  func close() async
}

extension AppUnderTest {
  /// Refuses: nothing around the app can be driven.
  public func stimulate(_ name: String, _ arguments: ValueMap) async throws -> Value {
    throw Refusal(.unsupported, "'\(name)' can't be made to happen here")
  }

  /// Says that it can't be known.
  public func settle() async -> Bool? { nil }

  /// Does nothing.
  public func close() async {}
}
