package import PhoneWorld

/// The faults that are built into one IM reference, by topics.
final class IMFaults: Sendable {
  let start: Faults<IMStartFault>
  let token: Faults<IMTokenFault>
  let push: Faults<IMPushFault>
  let logout: Faults<IMLogoutFault>
  let send: Faults<IMSendFault>
  let tap: Faults<IMTapFault>
  let path: Faults<IMPathFault>
  let reading: Faults<IMReadingFault>
  let call: Faults<IMCallFault>
  let badge: Faults<IMBadgeFault>
  let receive: Faults<IMReceiveFault>

  /// The set of the faults called by `names`.
  init(_ names: Set<String>) {
    start = Faults(names)
    token = Faults(names)
    push = Faults(names)
    logout = Faults(names)
    send = Faults(names)
    tap = Faults(names)
    path = Faults(names)
    reading = Faults(names)
    call = Faults(names)
    badge = Faults(names)
    receive = Faults(names)
  }
}

extension IMReference {
  /// Every fault that can be built in, by topics.
  package static let faults: [Fault] =
    Faults<IMStartFault>.catalogue
    + Faults<IMTokenFault>.catalogue
    + Faults<IMPushFault>.catalogue
    + Faults<IMLogoutFault>.catalogue
    + Faults<IMSendFault>.catalogue
    + Faults<IMTapFault>.catalogue
    + Faults<IMPathFault>.catalogue
    + Faults<IMReadingFault>.catalogue
    + Faults<IMCallFault>.catalogue
    + Faults<IMBadgeFault>.catalogue
    + Faults<IMReceiveFault>.catalogue
}
