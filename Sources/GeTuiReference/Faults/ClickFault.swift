import PhoneWorld

/// Ways in which clicks of scenes and receipts are counted wrongly.
enum ClickFault: UInt8, FaultTopic {
  case sceneClickLost
  case sceneClickCountedTwice
  case receiptByHandLost
  case receiptByHandTwice
  case sceneClickEachConnection
  case sceneClickOfNewest
  case receiptNotByItself
  case receiptOfAnything

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .sceneClickLost:
      Fault(
        "scene-click-lost",
        "The SDK counts no click from the scene's options.",
        breaks: "GT-SCENE-1"
      )
    case .sceneClickCountedTwice:
      Fault(
        "scene-click-counted-twice",
        "The SDK counts the click in the scene's options twice.",
        breaks: "GT-SCENE-1"
      )
    case .receiptByHandLost:
      Fault(
        "receipt-by-hand-lost",
        "The SDK counts no receipt at handleRemoteNotification.",
        breaks: "GT-RECEIPT-1"
      )
    case .receiptByHandTwice:
      Fault(
        "receipt-by-hand-twice",
        "The SDK counts two receipts at handleRemoteNotification.",
        breaks: "GT-RECEIPT-1"
      )
    case .sceneClickEachConnection:
      Fault(
        "scene-click-each-connection",
        "The SDK counts the click in the scene's options at each connection.",
        breaks: "GT-SCENE-1"
      )
    case .sceneClickOfNewest:
      Fault(
        "scene-click-of-newest",
        "The SDK counts the click of the newest notification, whatever the scene's options.",
        breaks: "GT-SCENE-1"
      )
    case .receiptNotByItself:
      Fault(
        "receipt-not-by-itself",
        "The SDK counts receipts only by hand.",
        breaks: "GT-RECEIPT-1"
      )
    case .receiptOfAnything:
      Fault(
        "receipt-of-anything",
        "The SDK counts a receipt with empty ids for what GeTui did not send.",
        breaks: "GT-RECEIPT-1"
      )
    }
  }
}
