package import PushSpecInterface
package import SourceText

/// One step of a scenario, with fragments, repeats and cases already put in place.
package final class Step: Sendable {
  /// What the step does.
  package let kind: Kind
  /// Where it is written, which may be in a fragment.
  package let range: SourceRange
  /// Where it stands in the scenario's own file: the outermost `use`, or `range` itself.
  package let site: SourceRange
  /// The mark that remembers when the step ended.
  package let mark: Int?
  /// What becomes relevant when the action group that this step opens begins.
  package let activates: [LaneName]

  /// The kinds of step that remain when a scenario has been checked.
  package enum Kind: Sendable {
    /// `call`, `when`, `complete`.
    case perform(Request)
    /// `wait`.
    case wait(Wait)
    /// `expect`.
    case expect(Expectation)
    /// `expect: nothing`.
    case expectNothing(Silence)
    /// `inAnyOrder`.
    case inAnyOrder([Expectation], within: TimeSpan)
    /// `oneOf`.
    case oneOf([[Step]], within: TimeSpan)
  }

  /// A step at `range` that stands in the scenario at `site`.
  package init(
    _ kind: Kind,
    at range: SourceRange,
    site: SourceRange,
    mark: Int? = nil,
    activates: [LaneName] = []
  ) {
    self.kind = kind
    self.range = range
    self.site = site
    self.mark = mark
    self.activates = activates
  }

  /// Whether the step acts rather than expects: action steps side by side form one group.
  package var isAction: Bool {
    switch kind {
    case .perform, .wait: true
    case .expect, .expectNothing, .inAnyOrder, .oneOf: false
    }
  }
}

/// A callback or observation of one client, by name.
package struct LaneName: Sendable, Hashable {
  /// The client told.
  package let client: String
  /// The callback or observation.
  package let name: String

  /// `name`, told to `client`.
  package init(client: String, name: String) {
    self.client = client
    self.name = name
  }
}

/// Something that the app or the world is made to do.
package final class Request: Sendable {
  /// What is done.
  package enum Target: Sendable {
    /// The app calls the SDK.
    case call(String)
    /// The world acts.
    case stimulus(String)
    /// The app runs the handler that a variable holds, with a value.
    case complete(Slot, value: Template)
  }

  /// What is done.
  package let target: Target
  /// Whose app or phone; absent for the vendor's server.
  package let client: String?
  /// What is given.
  package let arguments: [TemplateField]
  /// What must come back.
  package let returns: Pattern?
  /// The error that must be thrown.
  package let throwing: Pattern?

  /// The request `target`.
  package init(
    target: Target,
    client: String?,
    arguments: [TemplateField] = [],
    returns: Pattern? = nil,
    throwing: Pattern? = nil
  ) {
    self.target = target
    self.client = client
    self.arguments = arguments
    self.returns = returns
    self.throwing = throwing
  }
}

/// How long a step lets time pass.
package enum Wait: Sendable, Hashable {
  /// This long from the end of the step before.
  case span(TimeSpan)
  /// Until exactly this long after the marked step.
  case since(mark: Int, TimeSpan)
  /// Until the clock of the session's place next shows this time of day.
  case timeOfDay(TimeSpan)
}

/// A callback or observation that must be told next in its lane.
package final class Expectation: Sendable {
  /// How often.
  package enum Times: Sendable, Hashable {
    /// Until the nth has been claimed.
    case exactly(Int)
    /// At least so often and, if given, at most so often, in the whole window.
    case between(Int, Int?)
  }

  /// Whether a callback or an observation.
  package let kind: Event.Kind
  /// Its name.
  package let name: String
  /// The client that is told.
  package let client: String
  /// What its arguments must match.
  package let arguments: [PatternField]
  /// How often it must be told.
  package let times: Times
  /// How long it is waited for.
  package let within: TimeSpan
  /// Whether events from before the action group may be claimed too.
  package let sinceStart: Bool
  /// Where it is written.
  package let range: SourceRange

  /// An expectation written at `range`.
  package init(
    kind: Event.Kind,
    name: String,
    client: String,
    arguments: [PatternField],
    times: Times = .exactly(1),
    within: TimeSpan,
    sinceStart: Bool = false,
    range: SourceRange
  ) {
    self.kind = kind
    self.name = name
    self.client = client
    self.arguments = arguments
    self.times = times
    self.within = within
    self.sinceStart = sinceStart
    self.range = range
  }
}

/// That nothing is told.
package final class Silence: Sendable {
  /// The client that is told nothing.
  package let client: String
  /// The names that must not come, ambient or not; empty: everything relevant.
  package let names: [String]
  /// What the arguments of such an event would be; empty: any.
  package let arguments: [PatternField]
  /// How long nothing comes.
  package let span: TimeSpan

  /// That `client` is told nothing for `span`.
  package init(client: String, names: [String], arguments: [PatternField], span: TimeSpan) {
    self.client = client
    self.names = names
    self.arguments = arguments
    self.span = span
  }
}

/// What the app does each time it is told something.
package struct Reaction: Sendable {
  /// The client whose callbacks start it.
  package let client: String
  /// The callback that starts it.
  package let callback: String
  /// What the callback's arguments must match; its variables are new for each event.
  package let arguments: [PatternField]
  /// The variables that belong to one run of the reaction.
  package let slots: Range<Slot>
  /// What is done.
  package let steps: [Step]
  /// Whether it is done on the callback's own stack.
  package let isInside: Bool
  /// Where it is written.
  package let range: SourceRange

  /// A reaction of `client` to `callback`, written at `range`.
  package init(
    client: String,
    callback: String,
    arguments: [PatternField],
    slots: Range<Slot>,
    steps: [Step],
    isInside: Bool,
    range: SourceRange
  ) {
    self.client = client
    self.callback = callback
    self.arguments = arguments
    self.slots = slots
    self.steps = steps
    self.isInside = isInside
    self.range = range
  }
}
