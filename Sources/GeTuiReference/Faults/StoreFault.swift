import PhoneWorld

/// Ways in which messages are lost, doubled or misdirected between server and SDK.
enum StoreFault: UInt8, FaultTopic {
  case onlineMessageLost
  case onlyFirstMessage
  case broadcastsSinglePush
  case apnsEvenOnline
  case inFlightLost
  case inFlightTwice
  case onlineRedeliveredAfterOutage
  case storedNotAnnounced
  case storedNotDelivered
  case storedRedeliveredAtEachLogin
  case storedDroppedWhenAnnounced
  case storedIDsRenewed
  case storedOnlyLast
  case storedAtMostTen
  case storedLastTwice
  case ttlIgnored
  case ttlCappedAtAnHour
  case storedDespiteTTLMinusOne
  case storedLostAtTermination
  case storedNeedsToken

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .onlineMessageLost:
      Fault(
        "online-message-lost",
        "The SDK loses every message sent to a cid that is online.",
        breaks: "GT-SILENT-1"
      )
    case .onlyFirstMessage:
      Fault(
        "only-first-message",
        "The SDK delivers the first message alone.",
        breaks: "GT-SILENT-1",
        "GT-SILENT-6"
      )
    case .broadcastsSinglePush:
      Fault(
        "broadcasts-single-push",
        "The SDK sends a push for one cid to every client.",
        breaks: "GT-SILENT-1"
      )
    case .apnsEvenOnline:
      Fault(
        "apns-even-online",
        "The SDK announces a message by APNs though the cid is online.",
        breaks: "GT-SILENT-1"
      )
    case .inFlightLost:
      Fault(
        "in-flight-lost",
        "The SDK loses a message that is under way when the connection breaks.",
        breaks: "GT-SILENT-1"
      )
    case .inFlightTwice:
      Fault(
        "in-flight-twice",
        "The SDK tells a message that is under way when the connection breaks, and again "
          + "when it is back.",
        breaks: "GT-SILENT-1"
      )
    case .onlineRedeliveredAfterOutage:
      Fault(
        "online-redelivered-after-outage",
        "The SDK tells messages that were sent online again after an outage.",
        breaks: "GT-SILENT-1"
      )
    case .storedNotAnnounced:
      Fault(
        "stored-not-announced",
        "The SDK does not announce a stored message by APNs.",
        breaks: "GT-SILENT-2"
      )
    case .storedNotDelivered:
      Fault(
        "stored-not-delivered",
        "The SDK never delivers stored messages.",
        breaks: "GT-SILENT-3"
      )
    case .storedRedeliveredAtEachLogin:
      Fault(
        "stored-redelivered-at-each-login",
        "The SDK tells stored messages again at each login.",
        breaks: "GT-SILENT-3"
      )
    case .storedDroppedWhenAnnounced:
      Fault(
        "stored-dropped-when-announced",
        "The SDK does not deliver a stored message that was announced by APNs.",
        breaks: "GT-SILENT-8"
      )
    case .storedIDsRenewed:
      Fault(
        "stored-ids-renewed",
        "The SDK gives a stored message new ids.",
        breaks: "GT-SILENT-5",
        "GT-SILENT-8"
      )
    case .storedOnlyLast:
      Fault(
        "stored-only-last",
        "The SDK keeps the newest stored message alone.",
        breaks: "GT-SILENT-6"
      )
    case .storedAtMostTen:
      Fault(
        "stored-at-most-ten",
        "The SDK keeps ten stored messages at most.",
        breaks: "GT-SILENT-6"
      )
    case .storedLastTwice:
      Fault(
        "stored-last-twice",
        "The SDK tells the last of the stored messages twice.",
        breaks: "GT-SILENT-6"
      )
    case .ttlIgnored:
      Fault("ttl-ignored", "The SDK keeps stored messages beyond their ttl.", breaks: "GT-SILENT-9")
    case .ttlCappedAtAnHour:
      Fault(
        "ttl-capped-at-an-hour",
        "The SDK keeps stored messages for an hour at most.",
        breaks: "GT-SILENT-9"
      )
    case .storedDespiteTTLMinusOne:
      Fault(
        "stored-despite-ttl-minus-one",
        "The SDK stores messages that are not to be stored.",
        breaks: "GT-SILENT-9"
      )
    case .storedLostAtTermination:
      Fault(
        "stored-lost-at-termination",
        "The SDK drops what was stored for an app that was terminated.",
        breaks: "GT-SILENT-9",
        "GT-STATE-3"
      )
    case .storedNeedsToken:
      Fault(
        "stored-needs-token",
        "The SDK stores nothing for a cid without device token.",
        breaks: "GT-SILENT-3"
      )
    }
  }
}
