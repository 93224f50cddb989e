/// What a session is opened for.
public struct SessionRequest: Sendable, Hashable {
  /// The session's name, unique in the run.
  public let session: String
  /// The contract's id.
  public let contract: String
  /// The scenario's id, for logs alone.
  public let scenario: String
  /// The clients, one phone with one app each.
  public let clients: [String]
  /// Seeds whatever the implementation is free to vary.
  public let seed: UInt32
  /// The date and time of moment 0, ISO 8601 with offset.
  public let startsAt: String
  /// What the app does inside its callbacks.
  public let reactions: [InCallbackReaction]
  /// Whether no other session may be open beside it in the same process, so that whatever happens
  /// is its own doing.
  public let isAlone: Bool

  /// A request for the session `session` of `contract`.
  public init(
    session: String,
    contract: String,
    scenario: String,
    clients: [String],
    seed: UInt32,
    startsAt: String,
    reactions: [InCallbackReaction] = [],
    isAlone: Bool = false
  ) {
    self.session = session
    self.contract = contract
    self.scenario = scenario
    self.clients = clients
    self.seed = seed
    self.startsAt = startsAt
    self.reactions = reactions
    self.isAlone = isAlone
  }
}

/// Steps that the app takes on the stack of a callback, before the callback returns.
public struct InCallbackReaction: Sendable, Hashable {
  /// The client whose callbacks start it.
  public let client: String
  /// The callback that starts it.
  public let callback: String
  /// The arguments that must be there, or it does not run.
  public let requires: [String]
  /// What is done, in order.
  public let steps: [Step]

  /// One call or completion inside the callback.
  public enum Step: Sendable, Hashable {
    /// The app calls the SDK's `name`.
    case call(name: String, arguments: [Argument])
    /// The app runs the handler that the callback's argument `handler` holds.
    case complete(handler: String, value: Operand)
  }

  /// A named argument of a call.
  public struct Argument: Sendable, Hashable {
    /// The argument's name.
    public let name: String
    /// Where its value comes from.
    public let operand: Operand

    /// The argument `name`.
    public init(name: String, operand: Operand) {
      self.name = name
      self.operand = operand
    }
  }

  /// A value given, or taken from the callback.
  public enum Operand: Sendable, Hashable {
    /// This value.
    case value(Value)
    /// What the callback's argument of this name holds.
    case argument(String)
  }

  /// A reaction of `client` to `callback`.
  public init(client: String, callback: String, requires: [String], steps: [Step]) {
    self.client = client
    self.callback = callback
    self.requires = requires
    self.steps = steps
  }
}

/// What came of one step of a reaction that ran inside a callback.
public struct ReactionRecord: Sendable, Hashable {
  /// The reaction's index in the session's request.
  public let reaction: Int
  /// The step's index in the reaction.
  public let step: Int
  /// The number of the callback's event.
  public let event: Int
  /// The arguments or the handler and value that were used.
  public let arguments: ValueMap
  /// What came of it.
  public let reply: Reply

  /// The record of `step` of `reaction` inside the callback numbered `event`.
  public init(reaction: Int, step: Int, event: Int, arguments: ValueMap, reply: Reply) {
    self.reaction = reaction
    self.step = step
    self.event = event
    self.arguments = arguments
    self.reply = reply
  }
}
