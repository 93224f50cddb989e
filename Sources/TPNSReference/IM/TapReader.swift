import PhoneWorld
import PushSpecInterface

/// The user's taps: read, answered to the system exactly once, and opened, or kept until somebody
/// is logged in (IM-TAP-1, IM-TAP-2).
final class TapReader {
  /// When what is kept can be opened.
  enum Moment {
    case login, token, failure, front
  }

  private unowned let layer: Layer
  /// What came before the app had started the layer.
  private var held = HeldDeliveries()
  private var kept: PushReading.Destination?
  private var keptBlock: SystemBlock?
  private var former: PushReading.Destination?
  private var firstCall: String?
  private var taps = 0
  private var malformed = 0

  init(of layer: Layer) {
    self.layer = layer
  }

  private var faults: Faults<IMTapFault> { layer.faults.tap }

  // MARK: Taking

  /// Takes the user's answer to a notification; one that launched the app waits for the start.
  func take(_ notification: RemoteNotification, _ block: SystemBlock) {
    let isCause = layer.process.cause?.delivery == notification.delivery
    if isCause && faults.contains(.launchingTapLost) { return block.run() }
    if layer.isStarted {
      receive(notification, block)
    } else {
      held.hold(notification, block)
    }
  }

  /// The app has started the layer.
  func releaseHeld() {
    held.release(in: layer.process, to: receive)
    if faults.contains(.newestOpenedAtLaunch), let newest = layer.phone.newestNotification {
      open(newest.payload)
    }
  }

  /// Only a plain tap is read (IM-TAP-5); the handler runs once on every path (IM-TAP-2).
  private func receive(_ notification: RemoteNotification, _ block: SystemBlock) {
    guard !layer.isCrashed else { return }
    taps += 1
    let isTap =
      notification.action == RemoteNotification.tap || faults.contains(.everyAnswerATap)
    let reading = isTap ? read(notification.payload) : .nothing(.otherAnswer)
    if case .crash = reading { return layer.crash() }
    if layer.choices.answersFirst { answer(block, reading) }
    carryOut(reading)
    if !layer.choices.answersFirst { answer(block, reading) }
  }

  /// Reads `payload` at this moment.
  func read(_ payload: ValueMap) -> PushReading {
    let world = layer.process.world
    let now = (world.epoch + world.now.microseconds / 1_000) / 1_000
    return PushReader(faults: layer.faults, now: now).read(payload)
  }

  /// Opens what `payload` leads to, as if it had been tapped.
  func open(_ payload: ValueMap) {
    carryOut(read(payload))
  }

  private func answer(_ block: SystemBlock, _ reading: PushReading) {
    let isCause = layer.process.cause?.delivery == block.notification.delivery
    if isCause && faults.contains(.launchingHandlerNever) { return }
    if case .nothing(let why) = reading, let fault = why.fault, layer.faults.path.contains(fault) {
      return
    }
    if case .late = reading, layer.faults.path.contains(.noHandlerForLateCall) { return }
    guard case .open = reading else { return block.run() }
    if faults.contains(.tapHandlerNever) { return }
    if faults.contains(.tapHandlerAtLogin) && layer.user == nil { return keptBlock = block }
    block.run()
    if faults.contains(.tapHandlerTwice) { block.run() }
    if faults.contains(.handlerRunTwiceAfterForwarding) {
      layer.process.after(.network) { block.run() }
    }
  }

  // MARK: Opening

  private func carryOut(_ reading: PushReading) {
    switch reading {
    case .open(let destination): reach(destination)
    case .late(let destination): drop(destination)
    case .nothing(let why) where why != .otherAnswer: wasMalformed()
    case .nothing, .crash: break
    }
  }

  /// Opens `destination`, or keeps it until the login.
  private func reach(_ destination: PushReading.Destination) {
    let isInFront = !layer.memory.hasBeenInBackground
    let isLost =
      faults.contains(.firstTapOnly) && taps > 1
      || faults.contains(.tapInFrontLost) && isInFront
      || faults.contains(.tapInBackgroundLost) && !isInFront
      || faults.contains(.sameChatSkipped) && former == destination
      || layer.faults.reading.contains(.malformedSticks) && malformed > 0
    if isLost { return }
    former = destination
    let isCall = destination.isCall
    let opensAnyway =
      layer.faults.call.contains(.callOpenedBeforeLogin) && isCall
      || faults.contains(.openedBeforeLogin) && !isCall
    if layer.user != nil || opensAnyway {
      open(destination)
      let isKept =
        faults.contains(.openedTapKept)
        || layer.faults.call.contains(.callNotCleared) && isCall
      if isKept { kept = destination }
    } else {
      keep(destination)
    }
  }

  private func keep(_ destination: PushReading.Destination) {
    if kept != nil && layer.choices.keepsFirstTap { return }
    if destination.isCall && layer.faults.call.contains(.callNotKept) { return }
    if faults.contains(.tapNotKept) && !destination.isCall { return }
    kept = destination
    if faults.contains(.keptGroupAsUser), case .chat(.group(let id)) = destination {
      kept = .chat(.user(id))
    }
  }

  /// Forgets what is kept.
  func forget() {
    kept = nil
  }

  /// Opens what was kept, once (IM-TAP-1, IM-CALL-1).
  func openKept(at moment: Moment) {
    keptBlock?.run()
    keptBlock = nil
    guard let destination = kept else { return openNothing(at: moment) }
    if !faults.contains(.keptTapNotCleared) { kept = nil }
    open(destination)
  }

  /// What opens though nothing is kept, where that is not looked at.
  private func openNothing(at moment: Moment) {
    let isForgetful =
      switch moment {
      case .login:
        faults.contains(.emptyChatAtLogin)
          || faults.contains(.emptyChatAtLaterLogin) && layer.memory.logins > 1
          || faults.contains(.emptyChatInNewProcess) && layer.memory.isLaterProcess
      case .front: faults.contains(.emptyChatInFront)
      case .token, .failure: false
      }
    if isForgetful { open(.user("")) }
  }

  private func open(_ destination: PushReading.Destination) {
    switch destination {
    case .chat(let recipient): open(recipient)
    case .call(let group, let id): openCall(group, id)
    }
  }

  private func open(_ recipient: Recipient) {
    var type = recipient.chatType
    if faults.contains(.groupOpenedAsUser) { type = 1 }
    if faults.contains(.userOpenedAsGroup) { type = 2 }
    var id: String
    switch recipient {
    case .user(let user): id = user
    case .group(let group): id = group
    }
    if faults.contains(.chatOfReceiver) && type == 1 { id = layer.user ?? id }
    if faults.contains(.idAsNumber) { id = Int64(id).map(String.init) ?? "0" }
    if faults.contains(.idTrimmedAtSpace) { id = String(id.prefix { $0 != " " }) }
    if faults.contains(.idCutAtHash) { id = String(id.prefix { $0 != "#" }) }
    layer.tell("openChat", ["chatType": type == 1 ? "C2C" : "group", "id": .string(id)])
  }

  private func openCall(_ group: String, _ id: String) {
    let faults = layer.faults.call
    var id = id
    firstCall = firstCall ?? id
    if faults.contains(.callOfFirst) { id = firstCall ?? id }
    if faults.contains(.callOpenedAsChat) { return open(.group(group)) }
    layer.tell("openCall", ["groupID": .string(group), "callID": .string(id)])
  }

  /// A call past its time-out is dropped with a notice (IM-CALL-2).
  private func drop(_ destination: PushReading.Destination) {
    let faults = layer.faults.call
    if faults.contains(.callLateOpenedWithNotice) { open(destination) }
    if faults.contains(.lateCallKept) && layer.user == nil { kept = destination }
    if faults.contains(.callLateInSilence) { return }
    layer.tell("showNotice", ["text": "The call is over"])
  }

  private func wasMalformed() {
    let faults = layer.faults.reading
    malformed += 1
    if faults.contains(.malformedClearsTheKept) { kept = nil }
    if faults.contains(.malformedOpensTheFormer), let former { open(former) }
  }
}
