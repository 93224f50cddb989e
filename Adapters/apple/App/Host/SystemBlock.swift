public import PushSpecAdapterKit
public import PushSpecInterface

/// A block that the SDK handed to the app, to be run as often as a scenario says.
///
/// It is only ever run through `AppThread`, one run at a time, as an app would: so it may be handed
/// from the callback's thread to the main one, though its type does not say so.
public struct SystemBlock<Argument>: @unchecked Sendable {
  private let run: (Argument) -> Void

  /// The block `run`.
  public init(_ run: @escaping (Argument) -> Void) { self.run = run }

  /// Runs it.
  ///
  /// - Parameter argument: What it is given.
  public func callAsFunction(_ argument: Argument) { AppThread.call { run(argument) } }
}

extension AppTeller {
  /// A handler to be handed to the app, as an argument of a callback.
  ///
  /// - Parameters:
  ///   - block: The SDK's block.
  ///   - delivery: The delivery that it answers, where that is known.
  ///   - read: Makes the block's argument out of what the scenario gives; nothing where it is no such
  ///     value, and then the block is not run.
  /// - Returns: What stands for the block; absent where there is none.
  public func handler<Argument>(
    _ block: ((Argument) -> Void)?,
    answering delivery: String?,
    _ read: @escaping @Sendable (Value) -> Argument?
  ) -> Value {
    guard let block else { return .absent }
    let run = SystemBlock(block)
    return handler(answering: delivery) { value in
      guard let argument = read(value) else { return }
      run(argument)
    }
  }
}
