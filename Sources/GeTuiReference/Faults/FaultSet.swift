package import PhoneWorld

/// The faults that are built into one reference, by topics.
final class FaultSet: Sendable {
  let start: Faults<StartFault>
  let identity: Faults<IdentityFault>
  let registration: Faults<RegistrationFault>
  let settings: Faults<SettingsFault>
  let grant: Faults<GrantFault>
  let state: Faults<StateFault>
  let background: Faults<BackgroundFault>
  let destroy: Faults<DestroyFault>
  let presentation: Faults<PresentationFault>
  let reception: Faults<ReceptionFault>
  let click: Faults<ClickFault>
  let completion: Faults<CompletionFault>
  let silent: Faults<SilentFault>
  let store: Faults<StoreFault>
  let feedback: Faults<FeedbackFault>
  let link: Faults<LinkFault>
  let service: Faults<ServiceFault>
  let mode: Faults<ModeFault>
  let tag: Faults<TagFault>
  let tagBook: Faults<TagBookFault>
  let query: Faults<QueryFault>
  let alias: Faults<AliasFault>
  let aliasBook: Faults<AliasBookFault>
  let badge: Faults<BadgeFault>
  let token: Faults<TokenFault>

  /// The set of the faults called by `names`.
  init(_ names: Set<String>) {
    start = Faults(names)
    identity = Faults(names)
    registration = Faults(names)
    settings = Faults(names)
    grant = Faults(names)
    state = Faults(names)
    background = Faults(names)
    destroy = Faults(names)
    presentation = Faults(names)
    reception = Faults(names)
    click = Faults(names)
    completion = Faults(names)
    silent = Faults(names)
    store = Faults(names)
    feedback = Faults(names)
    link = Faults(names)
    service = Faults(names)
    mode = Faults(names)
    tag = Faults(names)
    tagBook = Faults(names)
    query = Faults(names)
    alias = Faults(names)
    aliasBook = Faults(names)
    badge = Faults(names)
    token = Faults(names)
  }
}

extension GeTuiReference {
  /// Every fault that can be built in, by topics.
  package static let faults: [Fault] = [
    Faults<StartFault>.catalogue,
    Faults<IdentityFault>.catalogue,
    Faults<RegistrationFault>.catalogue,
    Faults<SettingsFault>.catalogue,
    Faults<GrantFault>.catalogue,
    Faults<StateFault>.catalogue,
    Faults<BackgroundFault>.catalogue,
    Faults<DestroyFault>.catalogue,
    Faults<PresentationFault>.catalogue,
    Faults<ReceptionFault>.catalogue,
    Faults<ClickFault>.catalogue,
    Faults<CompletionFault>.catalogue,
    Faults<SilentFault>.catalogue,
    Faults<StoreFault>.catalogue,
    Faults<FeedbackFault>.catalogue,
    Faults<LinkFault>.catalogue,
    Faults<ServiceFault>.catalogue,
    Faults<ModeFault>.catalogue,
    Faults<TagFault>.catalogue,
    Faults<TagBookFault>.catalogue,
    Faults<QueryFault>.catalogue,
    Faults<AliasFault>.catalogue,
    Faults<AliasBookFault>.catalogue,
    Faults<BadgeFault>.catalogue,
    Faults<TokenFault>.catalogue,
  ].flatMap { $0 }
}
