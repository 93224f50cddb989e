import PhoneWorld

/// Ways in which silent messages are told wrongly.
enum SilentFault: UInt8, FaultTopic {
  case onlineMessageTwice
  case onlineMarkedOffline
  case fromGetuiAlwaysFalse
  case payloadLatin1
  case payloadBmpOnly
  case payloadParsedAsJSON
  case payloadTrimmedLines
  case payloadCutAt1k
  case apnsSilentNotTold
  case apnsSilentWithoutHandler
  case fromGetuiAlwaysTrue
  case offlineMarkedOnline
  case handlerOnOwnChannel
  case frontAPNsWithoutHandler
  case foreignSilentLost
  case foreignSilentWithIDs
  case idsSwapped
  case gmidWithoutCid
  case appIDMissing
  case apnsSilentWithoutIDs
  case silentLaunchLost

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .onlineMessageTwice:
      Fault(
        "online-message-twice",
        "The SDK tells a message that was sent online twice.",
        breaks: "GT-SILENT-1"
      )
    case .onlineMarkedOffline:
      Fault(
        "online-marked-offline",
        "The SDK tells offLine true for every message.",
        breaks: "GT-SILENT-1"
      )
    case .fromGetuiAlwaysFalse:
      Fault(
        "from-getui-always-false",
        "The SDK tells fromGetui false for every message.",
        breaks: "GT-SILENT-1"
      )
    case .payloadLatin1:
      Fault("payload-latin1", "The SDK mangles characters beyond Latin-1.", breaks: "GT-SILENT-1")
    case .payloadBmpOnly:
      Fault(
        "payload-bmp-only",
        "The SDK mangles characters beyond the basic plane.",
        breaks: "GT-SILENT-1"
      )
    case .payloadParsedAsJSON:
      Fault(
        "payload-parsed-as-json",
        "The SDK hands a payload that looks like JSON as an object.",
        breaks: "GT-SILENT-1"
      )
    case .payloadTrimmedLines:
      Fault(
        "payload-trimmed-lines",
        "The SDK turns line breaks and tabs of the payload into spaces.",
        breaks: "GT-SILENT-1"
      )
    case .payloadCutAt1k:
      Fault(
        "payload-cut-at-1k",
        "The SDK cuts payloads at 1,024 characters.",
        breaks: "GT-SILENT-1"
      )
    case .apnsSilentNotTold:
      Fault(
        "apns-silent-not-told",
        "The SDK does not tell silent pushes that come through APNs.",
        breaks: "GT-SILENT-2"
      )
    case .apnsSilentWithoutHandler:
      Fault(
        "apns-silent-without-handler",
        "The SDK answers the system itself for silent pushes through APNs.",
        breaks: "GT-SILENT-2",
        "GT-SILENT-4"
      )
    case .fromGetuiAlwaysTrue:
      Fault(
        "from-getui-always-true",
        "The SDK tells fromGetui true for every message.",
        breaks: "GT-SILENT-2"
      )
    case .offlineMarkedOnline:
      Fault(
        "offline-marked-online",
        "The SDK tells offLine false for every message.",
        breaks: "GT-SILENT-3"
      )
    case .handlerOnOwnChannel:
      Fault(
        "handler-on-own-channel",
        "The SDK hands out a handler that does nothing with messages of its own channel.",
        breaks: "GT-SILENT-4"
      )
    case .frontAPNsWithoutHandler:
      Fault(
        "front-apns-without-handler",
        "The SDK answers the system itself for silent pushes that come in front.",
        breaks: "GT-SILENT-4"
      )
    case .foreignSilentLost:
      Fault(
        "foreign-silent-lost",
        "The SDK does not tell silent pushes that GeTui did not send.",
        breaks: "GT-SILENT-5"
      )
    case .foreignSilentWithIDs:
      Fault(
        "foreign-silent-with-ids",
        "The SDK makes up ids for silent pushes that GeTui did not send.",
        breaks: "GT-SILENT-5"
      )
    case .idsSwapped:
      Fault(
        "ids-swapped",
        "The SDK tells taskId as msgId, and the other way round.",
        breaks: "GT-SILENT-5"
      )
    case .gmidWithoutCid:
      Fault("gmid-without-cid", "The SDK leaves the cid out of _gmid_.", breaks: "GT-SILENT-5")
    case .appIDMissing:
      Fault("app-id-missing", "The SDK leaves out the appId.", breaks: "GT-SILENT-5")
    case .apnsSilentWithoutIDs:
      Fault(
        "apns-silent-without-ids",
        "The SDK leaves out the ids of silent pushes through APNs.",
        breaks: "GT-SILENT-8",
        "GT-SILENT-5"
      )
    case .silentLaunchLost:
      Fault(
        "silent-launch-lost",
        "The SDK loses a silent push that came before startSdk.",
        breaks: "GT-SILENT-10"
      )
    }
  }
}
