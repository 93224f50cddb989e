package import PhoneWorld

/// The faults that are built into one TPNS reference, by topics.
final class TPNSFaults: Sendable {
  let start: Faults<StartFault>
  let stop: Faults<StopFault>
  let account: Faults<AccountFault>
  let tag: Faults<TagFault>
  let attribute: Faults<AttributeFault>
  let arrival: Faults<ArrivalFault>
  let show: Faults<ShowFault>
  let tap: Faults<TapFault>
  let completion: Faults<CompletionFault>
  let channel: Faults<ChannelFault>
  let badge: Faults<BadgeFault>
  let notice: Faults<NoticeFault>
  let report: Faults<ReportFault>

  /// The set of the faults called by `names`.
  init(_ names: Set<String>) {
    start = Faults(names)
    stop = Faults(names)
    account = Faults(names)
    tag = Faults(names)
    attribute = Faults(names)
    arrival = Faults(names)
    show = Faults(names)
    tap = Faults(names)
    completion = Faults(names)
    channel = Faults(names)
    badge = Faults(names)
    notice = Faults(names)
    report = Faults(names)
  }
}

extension TPNSReference {
  /// Every fault that can be built in, by topics.
  package static let faults: [Fault] =
    Faults<StartFault>.catalogue
    + Faults<StopFault>.catalogue
    + Faults<AccountFault>.catalogue
    + Faults<TagFault>.catalogue
    + Faults<AttributeFault>.catalogue
    + Faults<ArrivalFault>.catalogue
    + Faults<ShowFault>.catalogue
    + Faults<TapFault>.catalogue
    + Faults<CompletionFault>.catalogue
    + Faults<ChannelFault>.catalogue
    + Faults<BadgeFault>.catalogue
    + Faults<NoticeFault>.catalogue
    + Faults<ReportFault>.catalogue
}
