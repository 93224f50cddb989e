/// The faults that are built into one reference, by topics.
final class FaultSet: Sendable {
  let start: Faults<StartFault>
  let identity: Faults<IdentityFault>
  let registration: Faults<RegistrationFault>
  let grant: Faults<GrantFault>
  let state: Faults<StateFault>
  let presentation: Faults<PresentationFault>
  let reception: Faults<ReceptionFault>
  let completion: Faults<CompletionFault>
  let silent: Faults<SilentFault>
  let store: Faults<StoreFault>
  let report: Faults<ReportFault>
  let mode: Faults<ModeFault>
  let tag: Faults<TagFault>
  let alias: Faults<AliasFault>
  let badge: Faults<BadgeFault>
  let token: Faults<TokenFault>

  /// The set of the faults called by `names`.
  init(_ names: Set<String>) {
    start = Faults(names)
    identity = Faults(names)
    registration = Faults(names)
    grant = Faults(names)
    state = Faults(names)
    presentation = Faults(names)
    reception = Faults(names)
    completion = Faults(names)
    silent = Faults(names)
    store = Faults(names)
    report = Faults(names)
    mode = Faults(names)
    tag = Faults(names)
    alias = Faults(names)
    badge = Faults(names)
    token = Faults(names)
  }
}

extension GeTuiReference {
  /// Every fault that can be built in, by topics.
  package static let faults: [Fault] =
    Faults<StartFault>.catalogue + Faults<IdentityFault>.catalogue
    + Faults<RegistrationFault>.catalogue + Faults<GrantFault>.catalogue
    + Faults<StateFault>.catalogue + Faults<PresentationFault>.catalogue
    + Faults<ReceptionFault>.catalogue + Faults<CompletionFault>.catalogue
    + Faults<SilentFault>.catalogue + Faults<StoreFault>.catalogue
    + Faults<ReportFault>.catalogue + Faults<ModeFault>.catalogue
    + Faults<TagFault>.catalogue + Faults<AliasFault>.catalogue
    + Faults<BadgeFault>.catalogue + Faults<TokenFault>.catalogue
}
