import PhoneWorld

/// Ways in which staying online in the background goes wrong.
enum BackgroundFault: UInt8, FaultTopic {
  case backgroundEnableIgnored
  case backgroundEnableForgotten
  case backgroundEnableSticks
  case backgroundEnableNeedsStart
  case backgroundEnableSticksAcrossLaunch
  case backgroundOnlineAnnounced
  case backgroundEnableOnlineWhenTerminated

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .backgroundEnableIgnored:
      Fault(
        "background-enable-ignored",
        "The SDK goes offline in the background though told to stay online.",
        breaks: "GT-BACKGROUND-1"
      )
    case .backgroundEnableForgotten:
      Fault(
        "background-enable-forgotten",
        "The SDK forgets with the process that it was told to stay online in the background.",
        breaks: "GT-BACKGROUND-1"
      )
    case .backgroundEnableSticks:
      Fault(
        "background-enable-sticks",
        "The SDK stays online in the background though told no longer to.",
        breaks: "GT-BACKGROUND-1"
      )
    case .backgroundEnableNeedsStart:
      Fault(
        "background-enable-needs-start",
        "The SDK ignores runBackgroundEnable before the start.",
        breaks: "GT-BACKGROUND-1"
      )
    case .backgroundEnableSticksAcrossLaunch:
      Fault(
        "background-enable-sticks-across-launch",
        "The SDK stays online in later processes though told no longer to.",
        breaks: "GT-BACKGROUND-1"
      )
    case .backgroundOnlineAnnounced:
      Fault(
        "background-online-announced",
        "The SDK announces messages by APNs though online in the background.",
        breaks: "GT-BACKGROUND-1"
      )
    case .backgroundEnableOnlineWhenTerminated:
      Fault(
        "background-enable-online-when-terminated",
        "The SDK counts as online after its process has ended, if told to stay online.",
        breaks: "GT-BACKGROUND-1"
      )
    }
  }
}
