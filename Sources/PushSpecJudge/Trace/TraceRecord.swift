package import PushSpecInterface

/// One entry of a trace: something done, something told, or time that is known to have passed.
package struct TraceRecord: Sendable, Hashable {
  /// Its number and moment, by the implementation.
  package let stamp: Stamp
  /// The client it belongs to; absent for the vendor's server and for time.
  package let client: String?
  /// What it records.
  package let content: Content

  /// The kinds of entry.
  package enum Content: Sendable, Hashable {
    /// The app or the world began to do something.
    case began(Action, Origin)
    /// What was begun at the given number has ended.
    case ended(began: Int, Ending, Origin)
    /// The app or the observer was told something.
    case told(Event.Kind, name: String, arguments: ValueMap)
    /// All that was due up to this moment has been told.
    case reached
    /// The session has settled.
    case settled(SettleBasis)
  }

  /// What was done.
  package enum Action: Sendable, Hashable {
    /// The app called the SDK.
    case call(String, ValueMap)
    /// The world acted.
    case stimulus(String, ValueMap)
    /// The app ran a completion handler.
    case completion(CompletionHandler, Value)
  }

  /// On whose account something was done.
  package enum Origin: Sendable, Hashable {
    /// A step of the scenario.
    case step
    /// A reaction, after its callback had returned.
    case reaction
    /// A step of a reaction inside the callback whose event has the given number.
    case inside(reaction: Int, step: Int, event: Int)
    /// The scenario's `finally`, which is not judged.
    case finally
  }

  /// How something that was done ended.
  package enum Ending: Sendable, Hashable {
    /// It returned this.
    case returned(Value)
    /// The SDK threw this.
    case threw(ErrorValue)
    /// The implementation did not do it.
    case refused(Refusal)
  }

  /// The entry `content` of `client`.
  package init(stamp: Stamp, client: String?, content: Content) {
    self.stamp = stamp
    self.client = client
    self.content = content
  }
}

/// How it is known that nothing more will be told.
package enum SettleBasis: Sendable, Hashable {
  /// The virtual clock was moved until nothing was pending.
  case nothingPending
  /// The implementation answered that its queues are empty.
  case acknowledged
  /// Nothing came for this long.
  case quiet(TimeSpan)
  /// After this long something was still pending.
  case never(TimeSpan)
}

extension SettleBasis: CustomStringConvertible {
  /// The basis in words.
  package var description: String {
    switch self {
    case .nothingPending: "nothing was pending on the virtual clock"
    case .acknowledged: "the implementation said that nothing was pending"
    case .quiet(let span): "nothing came for \(span)"
    case .never(let span): "something was still pending after \(span)"
    }
  }
}
