internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios

/// The reactions of a scenario that run on a callback's own stack, in the words of the interface.
struct InCallbackReactions {
  /// What the implementation is asked to do.
  let requests: [InCallbackReaction]
  /// The index of each in the scenario's own list.
  private let indices: [Int]

  /// Where a record of a reaction comes from.
  struct Source {
    let reaction: Int
    let client: String
    let step: InCallbackReaction.Step

    /// What was done, with the arguments that the implementation used.
    func action(_ arguments: ValueMap) throws(Fault) -> TraceRecord.Action {
      switch step {
      case .call(let name, _): return .call(name, arguments)
      case .complete:
        guard let handler = arguments["handler"].completion else {
          throw Fault(.protocolBroken, "a reaction completed something that is no handler")
        }
        return .completion(handler, arguments["value"])
      }
    }
  }

  /// Those of `reactions` that run inside callbacks.
  init(_ reactions: [Reaction]) {
    var requests: [InCallbackReaction] = []
    var indices: [Int] = []
    for (index, reaction) in reactions.enumerated() where reaction.isInside {
      requests.append(InCallbackReaction(reaction))
      indices.append(index)
    }
    self.requests = requests
    self.indices = indices
  }

  /// Where `record` comes from; `nil` if nothing of the kind was asked for.
  func source(of record: ReactionRecord) -> Source? {
    guard requests.indices.contains(record.reaction),
      requests[record.reaction].steps.indices.contains(record.step)
    else { return nil }
    let request = requests[record.reaction]
    return Source(
      reaction: indices[record.reaction],
      client: request.client,
      step: request.steps[record.step]
    )
  }
}

extension InCallbackReaction {
  /// The reaction without patterns: which arguments must be there, and what is done with them.
  fileprivate init(_ reaction: Reaction) {
    var names: [Slot: String] = [:]
    var requires: [String] = []
    for field in reaction.arguments {
      switch field.pattern {
      case .bind(let slot), .capture(let slot, _):
        names[slot] = field.name
        requires.append(field.name)
      case .present: requires.append(field.name)
      default: break
      }
    }
    func operand(_ template: Template) -> Operand {
      if case .slot(let slot) = template, let name = names[slot] { return .argument(name) }
      let evaluated = Evaluation(bindings: Bindings(count: 0), unixNow: 0).value(of: template)
      return .value(evaluated ?? .absent)
    }
    let steps: [Step] = reaction.steps.compactMap { step in
      guard case .perform(let request) = step.kind else { return nil }
      switch request.target {
      case .call(let name):
        return .call(
          name: name,
          arguments: request.arguments.map {
            Argument(name: $0.name, operand: operand($0.template))
          }
        )
      case .complete(let slot, let value):
        return names[slot].map { .complete(handler: $0, value: operand(value)) }
      case .stimulus: return nil
      }
    }
    self.init(
      client: reaction.client,
      callback: reaction.callback,
      requires: requires,
      steps: steps
    )
  }
}
