public import PushSpecInterface

/// Tells what happens to one client's app.
///
/// Call it where it happens, on the thread on which the SDK calls: number and moment are taken there
/// and then, so that no queue behind it can change the order.
public struct AppTeller: Sendable {
  /// The client whose app it is.
  public let client: String
  /// What its session was opened for.
  public let request: SessionRequest
  private let recorder: SessionRecorder

  init(client: String, request: SessionRequest, recorder: SessionRecorder) {
    self.client = client
    self.request = request
    self.recorder = recorder
  }

  /// The SDK calls the app's delegate; what the scenario has the app do inside the callback is done
  /// before this returns.
  public func callback(_ name: String, _ arguments: ValueMap = ValueMap()) {
    recorder.callback(name, arguments, client: client)
  }

  /// The phone, its system or the vendor's server is seen to do something.
  public func observation(_ name: String, _ arguments: ValueMap = ValueMap()) {
    _ = recorder.tell(.observation, name, arguments, client: client)
  }

  /// A completion handler that was handed to the app, as an argument of the callback that hands it
  /// over.
  ///
  /// - Parameters:
  ///   - delivery: The delivery that it answers, where there is one.
  ///   - run: Runs the block; called each time that the app is told to run it.
  /// - Returns: What stands for it.
  public func handler(
    answering delivery: String? = nil,
    _ run: @escaping @Sendable (Value) -> Void
  ) -> Value {
    .completion(recorder.handler(answering: delivery, run))
  }
}
