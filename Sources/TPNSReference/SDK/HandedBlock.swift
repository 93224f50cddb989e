import PhoneWorld
import PushSpecInterface

/// A block of the system's, in the form in which the SDK hands it to the app.
///
/// The system's block runs exactly once, when the app has run a handler that it was handed, with
/// the app's value, and never before (TP-COMPLETION-1).
final class HandedBlock {
  private let block: SystemBlock
  private let sdk: TPNSSDK
  private var hasRun = false
  /// Whether nothing is presented, whatever the app says (TP-SHOW-1).
  var isHidden = false
  /// Whether it is that of a tap which launched the app.
  var isLaunching = false

  init(_ block: SystemBlock, of sdk: TPNSSDK) {
    self.block = block
    self.sdk = sdk
  }

  private var faults: Faults<CompletionFault> { sdk.faults.completion }

  /// A handler, as the argument of a callback.
  func handOut(_ kind: HandedHandler.Kind) -> Value {
    sdk.latestBlock = self
    answerEarly()
    return sdk.process.handOut(kind, answering: block.notification) { [self] in appRan(with: $0) }
  }

  /// A handler that does nothing.
  func deadHandler() -> Value {
    sdk.process.handOut(.fetch, answering: block.notification) { _ in }
  }

  /// Runs the block, whatever the app has done.
  func runBySDK() {
    block.run(.fetch(.noData))
  }

  /// The app has run a handler; a second time does nothing.
  private func appRan(with value: CompletionValue) {
    if faults.contains(.handlerDeadInsideCallback) && sdk.callbackDepth > 0 { return }
    guard !hasRun || forwardsEachRun else { return }
    hasRun = true
    let answered = faults.contains(.oneHandlerKept) ? sdk.latestBlock ?? self : self
    switch block.kind {
    case .fetch: answered.answerFetch(value)
    case .presentation: answered.answerPresentation(value)
    case .response: answered.answerResponse()
    }
  }

  private var forwardsEachRun: Bool {
    faults.contains(block.kind == .presentation ? .presentationEachRun : .fetchBlockEachRun)
  }

  private func answerFetch(_ value: CompletionValue) {
    if faults.contains(.fetchBlockNever) { return }
    block.run(faults.contains(.fetchValueLost) ? .fetch(.newData) : value)
    if faults.contains(.fetchBlockTwice) { block.run(value) }
  }

  private func answerPresentation(_ value: CompletionValue) {
    guard case .presentation(var options) = value else { return }
    if faults.contains(.presentationNever) { return }
    if faults.contains(.presentationAlwaysAll) { options = Options(.badge, .sound, .alert) }
    if faults.contains(.presentationListDropped) {
      options.remove(.list)
      options.remove(.banner)
    }
    block.run(.presentation(isHidden ? Options() : options))
  }

  private func answerResponse() {
    if faults.contains(.responseBlockNever) { return }
    if isLaunching && faults.contains(.launchingResponseBlockNever) { return }
    block.run()
    if faults.contains(.responseBlockTwice) { block.run() }
  }

  /// What SDKs do that do not wait for the app.
  private func answerEarly() {
    switch block.kind {
    case .fetch:
      if faults.contains(.fetchBlockAtOnce) { block.run(.fetch(.noData)) }
      if faults.contains(.fetchBlockAfterTimeout) {
        sdk.after(.exactly(.seconds(25))) { [self] in appRan(with: .fetch(.noData)) }
      }
    case .presentation:
      if faults.contains(.presentationAtOnce) { block.run(.presentation(Options(.alert))) }
    case .response:
      if faults.contains(.responseBlockAtOnce) { block.run() }
    }
  }
}
