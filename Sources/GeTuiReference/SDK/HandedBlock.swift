import PhoneWorld
import PushSpecInterface

/// A block of the system's, in the form in which the SDK hands it to the app (§5).
///
/// The system's block runs exactly once, when the app has run the handler it was handed, with the
/// app's value (GT-COMPLETION-1); never before, and not at all while the app has not
/// (GT-COMPLETION-2).
final class HandedBlock {
  private let block: SystemBlock
  private let sdk: GeTuiSDK
  private let wasInFront: Bool
  private var hasRun = false
  private var lastValue = CompletionValue.nothing

  init(_ block: SystemBlock, of sdk: GeTuiSDK) {
    self.block = block
    self.sdk = sdk
    wasInFront = sdk.process.state == .foreground
  }

  /// The handler, as the argument of a callback.
  func handOut(_ kind: HandedHandler.Kind) -> Value {
    sdk.notes.latestBlock = self
    answerEarly(kind)
    return sdk.process.handOut(kind, answering: block.notification) { [self] in appRan(with: $0) }
  }

  /// The app has run its handler; a second time does nothing.
  private func appRan(with value: CompletionValue) {
    lastValue = value
    guard !hasRun || forwardsEachRun else { return }
    hasRun = true
    switch block.kind {
    case .presentation: answerPresentation(value)
    case .fetch, .response: answerFetch(value)
    }
  }

  private var forwardsEachRun: Bool {
    switch block.kind {
    case .presentation: sdk.faults.completion.contains(.presentationRepeatedByApp)
    case .fetch, .response: sdk.faults.completion.contains(.completionRepeatedByApp)
    }
  }

  private func answerFetch(_ value: CompletionValue) {
    let faults = sdk.faults.completion
    let isLost =
      faults.contains(.completionNever)
      || faults.contains(.completionInsideLost) && sdk.callbackDepth > 0
      || faults.contains(.completionOfNotificationLost) && !block.notification.isSilent
      || faults.contains(.handlersDroppedInFront) && !wasInFront
        && sdk.process.state == .foreground
    if isLost { return }
    if faults.contains(.completionLastValueWins) {
      return sdk.after(.exactly(.seconds(1))) { [self] in block.run(lastValue) }
    }
    let answered = faults.contains(.completionNewestDelivery) ? sdk.notes.latestBlock : self
    let told = faults.contains(.completionWrongValue) ? .fetch(.newData) : value
    answered?.block.run(told)
    if faults.contains(.completionTwice) { sdk.after(.network) { [self] in block.run(told) } }
  }

  private func answerPresentation(_ value: CompletionValue) {
    let faults = sdk.faults.presentation
    guard case .presentation(var options) = value else { return }
    if faults.contains(.presentationNeverCompleted) { return }
    if faults.contains(.presentationOptionsIgnored) { options = Options(.alert, .badge, .sound) }
    if faults.contains(.presentationSoundDropped) { options.remove(.sound) }
    if faults.contains(.noneShowsAnyway) && options.isEmpty { options.insert(.banner) }
    let answered = faults.contains(.presentationHandlersMixed) ? sdk.notes.latestBlock : self
    answered?.block.run(.presentation(options))
  }

  /// What SDKs do that do not wait for the app.
  private func answerEarly(_ kind: HandedHandler.Kind) {
    let faults = sdk.faults
    switch kind {
    case .fetch where faults.completion.contains(.completionBeforeApp):
      sdk.after(.turn) { [self] in appRan(with: .fetch(.noData)) }
    case .fetch where faults.completion.contains(.completionAfterTimeout):
      sdk.after(.exactly(.seconds(15))) { [self] in appRan(with: .fetch(.noData)) }
    case .fetch where faults.completion.contains(.completionAfterLongTimeout):
      sdk.after(.exactly(.seconds(60))) { [self] in appRan(with: .fetch(.noData)) }
    case .presentation where faults.presentation.contains(.presentsBeforeAnswer):
      sdk.after(.exactly(.seconds(5))) { [self] in appRan(with: .presentation(Options(.alert))) }
    default: break
    }
  }
}
