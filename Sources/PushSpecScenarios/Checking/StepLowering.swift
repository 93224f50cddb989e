package import PushSpecInterface
import SourceText

/// Turns the steps that an author wrote into those that are played, with fragments and repeats put
/// in place.
final class StepLowering {
  let vocabulary: Vocabulary
  let values: ValueLowering
  let log: DiagnosticLog
  let limits: CheckLimits
  /// The clients of the scenario; without any (in a fragment that is checked by itself) every name
  /// may be one.
  let clients: [String]
  /// How long expectations wait where they do not say.
  let patience: TimeSpan

  private(set) var needs: [Scenario.Need] = []
  private(set) var reactions: [Reaction] = []
  private(set) var marks: [MarkFacts] = []
  private(set) var usedClients: Set<String> = []
  private(set) var usedFragments: Set<String> = []
  /// Expectations whose events always bring a handler that no pattern binds.
  private(set) var unboundHandlers: [UnboundHandler] = []
  /// Whether anything at all is expected.
  var expectsAnything = false
  /// Whether any step names something ambient.
  var namesAmbient = false
  private var reactionKeys: Set<ReactionKey> = []
  private var stepCount = 0
  private var hasToldOfTooManySteps = false

  /// What is known of a mark.
  struct MarkFacts {
    let name: String
    let range: SourceRange
    var isUsed = false
  }

  /// A handler that comes with an expected callback and is bound to no name.
  struct UnboundHandler {
    let client: String
    let callback: String
    let parameter: String
    let range: SourceRange
  }

  /// What tells one reaction from another when a fragment is used twice.
  struct ReactionKey: Hashable {
    let client: String
    let range: SourceRange
    let arguments: [String]
  }

  /// Where a step stands.
  struct Setting {
    /// What its names mean.
    let scope: Scope
    /// The client of steps that name none.
    var client: String?
    /// The outermost `use` around it, in the scenario's own file.
    var site: SourceRange?
    /// What kind of list it stands in.
    var role: Role
    /// The fragments around it.
    var fragments: [String]
    /// The arguments of the innermost `use`, as they are written.
    var arguments: [String]
    /// How long the first expectation of a list of `oneOf` waits where it does not say.
    var openingWindow: TimeSpan?

    init(scope: Scope, role: Role = .steps) {
      self.scope = scope
      self.role = role
      fragments = []
      arguments = []
    }

    /// The same place with other names.
    func entering(_ scope: Scope) -> Setting {
      var setting = Setting(scope: scope, role: role)
      setting.client = client
      setting.site = site
      setting.fragments = fragments
      setting.arguments = arguments
      setting.openingWindow = openingWindow
      return setting
    }
  }

  /// The lists of steps that there are.
  enum Role {
    case steps, finally, reaction
  }

  init(
    vocabulary: Vocabulary,
    log: DiagnosticLog,
    limits: CheckLimits,
    clients: [String],
    patience: TimeSpan,
    allowance: Allowance? = nil
  ) {
    self.vocabulary = vocabulary
    self.log = log
    self.limits = limits
    self.clients = clients
    self.patience = patience
    values = ValueLowering(
      types: vocabulary.types,
      log: log,
      allowance: allowance ?? Allowance(limits)
    )
  }

  /// Lowers `steps` one after the other, and appends what they become to `output`.
  func lower(_ steps: [StepSyntax], in setting: Setting, to output: inout [Step]) {
    var setting = setting
    for step in steps {
      lower(step, in: setting, to: &output)
      setting.openingWindow = nil
    }
  }

  private func lower(_ step: StepSyntax, in setting: Setting, to output: inout [Step]) {
    guard spendStep(at: setting.site ?? step.range) else { return }
    let strangers = !step.strangers.isEmpty
    if strangers { reportStrangers(of: step) }
    guard isAllowed(step, in: setting) else { return }
    switch step.kind {
    case .act(let action):
      output.append(act(action, step, in: setting, isLenient: strangers))
    case .complete(let completion):
      if let step = complete(completion, step, in: setting) { output.append(step) }
    case .expect(let expectation):
      let lowered = expect(expectation, in: setting, at: step.range)
      output.append(made(.expect(lowered), of: step, in: setting))
    case .expectNothing(let silence):
      if let step = expectNothing(silence, step, in: setting) { output.append(step) }
    case .inAnyOrder(let items, let within):
      output.append(inAnyOrder(items, within: within, step, in: setting))
    case .oneOf(let branches, let within):
      output.append(oneOf(branches, within: within, step, in: setting))
    case .wait(let node, let since):
      if let step = wait(node, since: since, step, in: setting) { output.append(step) }
    case .repeat(let count, let counter, let steps):
      repeatSteps(count, counter, steps, step, in: setting, to: &output)
    case .use(let use):
      self.use(use, step, in: setting, to: &output)
    case .client(let node, let steps):
      var inner = setting
      inner.client = client(node, in: setting.scope)
      lower(steps, in: inner, to: &output)
    }
  }

  /// A finished step of `syntax`.
  func made(
    _ kind: Step.Kind,
    of syntax: StepSyntax,
    in setting: Setting,
    mark: Int? = nil
  ) -> Step {
    Step(kind, at: syntax.range, site: setting.site ?? syntax.range, mark: mark)
  }

  // MARK: Limits

  /// Counts one step, and tells once when there are too many.
  func spendStep(at range: SourceRange) -> Bool {
    stepCount += 1
    guard stepCount > limits.steps else { return true }
    if !hasToldOfTooManySteps {
      hasToldOfTooManySteps = true
      values.error(
        .tooManySteps,
        at: range,
        "the scenario has more than \(limits.steps) steps once all is put in place"
      )
    }
    return false
  }

  private func isAllowed(_ step: StepSyntax, in setting: Setting) -> Bool {
    let isAction: Bool
    var isBlock = false
    switch step.kind {
    case .act, .complete: isAction = true
    case .wait: isAction = setting.role == .finally
    case .repeat, .use, .client:
      isBlock = true
      isAction = setting.role == .finally
    case .expect, .expectNothing, .inAnyOrder, .oneOf: isAction = false
    }
    switch setting.role {
    case .steps: return true
    case .finally where isAction, .reaction where isAction && !isBlock: return true
    case .finally:
      values.error(
        .misplacedStep,
        at: step.range,
        "'\(step.keyword.rawValue)' cannot stand under 'finally': nothing is judged there"
      )
    case .reaction:
      values.error(
        .misplacedStep,
        at: step.range,
        "'\(step.keyword.rawValue)' cannot stand in a reaction: only 'call', 'when' and 'complete'"
          + " can"
      )
    }
    return false
  }

  // MARK: What the scenario needs and uses

  func need(_ capability: Capability?, at range: SourceRange) {
    guard let capability, !needs.contains(where: { $0.capability == capability }) else { return }
    needs.append(Scenario.Need(capability, at: range))
  }

  func noteUse(ofClient name: String) {
    if !usedClients.contains(name) { usedClients.insert(name) }
  }

  func noteUse(ofFragment name: String) {
    usedFragments.insert(name)
  }

  func noteUnboundHandler(_ handler: UnboundHandler) {
    unboundHandlers.append(handler)
  }

  func append(_ reaction: Reaction, key: ReactionKey) {
    if reactionKeys.insert(key).inserted { reactions.append(reaction) }
  }

  // MARK: Marks

  func setMark(_ name: Located<String>?, in scope: Scope) -> Int? {
    guard let name else { return nil }
    let bare = name.value.hasPrefix("$") ? String(name.value.dropFirst()) : name.value
    if !TextForm.isName(name.value.utf8) {
      values.error(
        .badName,
        at: name.range,
        "'\(name.value)' is no name of a mark: it has letters, digits and '_', no digit first",
        suggestion: TextForm.isName(bare.utf8) ? "write \(bare)" : nil
      )
    }
    if scope.hasOwnMark(bare) {
      values.error(.duplicateName, at: name.range, "the mark '\(bare)' stands here already")
    }
    let index = marks.count
    marks.append(MarkFacts(name: bare, range: name.range))
    scope.setMark(bare, to: index)
    return index
  }

  func useMark(_ name: String, in scope: Scope, at range: SourceRange) -> Int? {
    guard let index = scope.mark(name) else {
      if !scope.mayLackNames {
        values.error(
          .unknownMark,
          at: range,
          "no step before has the mark '\(name)'",
          suggestion: Suggestion.nearest(to: name, among: scope.visibleMarks)
            .map { "did you mean '$\($0)'?" }
        )
      }
      return nil
    }
    marks[index].isUsed = true
    return index
  }
}

/// How large and how long scenarios may be.
package struct CheckLimits: Sendable {
  /// The most steps of a scenario once all is put in place.
  package var steps = 10_000
  /// The most steps of all cases of one scenario file together.
  package var stepsOfAllCases = 200_000
  /// The most nodes that are looked at for one file.
  package var nodes = 4_000_000
  /// The most bytes of text that are made for one file.
  package var bytes = 64 << 20
  /// The most items of an `inAnyOrder`.
  package var items = 12
  /// The longest wait of a run with a real clock, beyond which a note is due.
  package var wait = TimeSpan.seconds(60)

  /// The language's limits.
  package init() {}
}
