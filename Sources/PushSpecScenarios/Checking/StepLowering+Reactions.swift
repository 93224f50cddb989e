import PushSpecInterface
import SourceText

extension StepLowering {
  /// Lowers a reaction, whose names are new each time it runs.
  func react(_ syntax: ReactionSyntax, in setting: Setting) {
    let word = vocabulary.events[syntax.callback.value]
    if word?.kind != .callback {
      reportUnknown(syntax.callback, wanted: [.callback], isStep: false)
    }
    let client =
      word == nil && syntax.client == nil
      ? setting.client ?? clients.first ?? "app"
      : self.client(syntax.client, of: syntax.callback.value, in: setting, at: syntax.range)
    let first = values.slots.count
    let scope = Scope()
    copyConstants(of: setting.scope, to: scope)
    if setting.scope.mayLackNames { scope.taint() }
    values.firstVisibleSlot = first
    defer { values.firstVisibleSlot = 0 }
    values.bindingClient = client
    let arguments = patternFields(syntax.with, of: word, in: scope)
    values.bindingClient = nil
    var inner = setting.entering(scope)
    inner.role = .reaction
    inner.client = client
    var steps: [Step] = []
    lower(syntax.steps, in: inner, to: &steps)
    if syntax.isInside {
      need(.inCallback, at: syntax.range)
      checkInside(syntax, arguments, steps)
    }
    let reaction = Reaction(
      client: client,
      callback: syntax.callback.value,
      arguments: arguments,
      slots: first..<values.slots.count,
      steps: steps,
      isInside: syntax.isInside,
      range: syntax.range
    )
    let key = ReactionKey(client: client, range: syntax.range, arguments: setting.arguments)
    append(reaction, key: key)
  }

  /// Copies what stands for written things: a reaction holds from the start, when nothing else is
  /// bound.
  private func copyConstants(of scope: Scope, to inside: Scope) {
    for entry in scope.entries {
      switch entry.binding {
      case .node(let node, _, .column(let index)):
        inside.bind(entry.name, to: .node(node, inside, .column(index)))
      case .node, .opaque: inside.bind(entry.name, to: entry.binding)
      case .slot: break
      }
    }
  }

  /// On a callback's own stack only what the adapter was told before can be done.
  private func checkInside(
    _ syntax: ReactionSyntax,
    _ arguments: [PatternField],
    _ steps: [Step]
  ) {
    var known: Set<Slot> = []
    for field in arguments {
      switch field.pattern {
      case .bind(let slot): known.insert(slot)
      case .present, .any: break
      default:
        values.error(
          .insideReaction,
          at: syntax.with?.range ?? syntax.range,
          "inside a callback '\(field.name)' can only be bound or '$present': nothing is matched"
            + " there"
        )
      }
    }
    for step in steps {
      guard case .perform(let request) = step.kind else { continue }
      var templates = request.arguments.map(\.template)
      switch request.target {
      case .complete(let slot, let value):
        templates += [.slot(slot), value]
      case .call: break
      case .stimulus:
        values.error(
          .insideReaction,
          at: step.range,
          "inside a callback the app can 'call' and 'complete', and the world can do nothing"
        )
      }
      let isSimple = templates.allSatisfy { template in
        switch template {
        case .value: true
        case .slot(let slot): known.contains(slot)
        default: false
        }
      }
      if !isSimple {
        values.error(
          .insideReaction,
          at: step.range,
          "inside a callback only fixed values and the callback's own arguments can be given"
        )
      }
    }
  }
}
