import PhoneWorld
import PushSpecInterface

/// `bindAlias` and `unbindAlias`: a name under which the app's server reaches the client (§13, §14).
struct Aliases {
  /// What is done with an alias; the words of the answer.
  enum Action: String {
    case bindAlias, unbindAlias
  }

  private typealias Service = (ClientRecord, SessionTime) -> Result<[String], Failure>

  let sdk: GeTuiSDK

  private var faults: Faults<AliasFault> { sdk.faults.alias }

  /// Gives the cid this alias in place of another; answered by `GeTuiSdkDidAliasAction`
  /// (GT-ALIAS-1, GT-ALIAS-2, GT-ALIAS-11).
  func bind(_ alias: String, sequenceNumber: String) {
    ask(.bindAlias, alias, sequenceNumber) { [sdk] record, calledAt in
      sdk.server.aliasBook.bind(alias, to: record, calledAt: calledAt)
    }
  }

  /// Takes the alias from this cid, or from every cid that has it; answered, paced and counted
  /// like binding (GT-ALIAS-8, GT-ALIAS-9).
  func unbind(_ alias: String, sequenceNumber: String, onlyHere: Bool) {
    ask(.unbindAlias, alias, sequenceNumber) { [sdk] record, calledAt in
      sdk.server.aliasBook.unbind(
        alias,
        from: record,
        onlyThere: onlyHere,
        calledAt: calledAt
      )
    }
  }

  private func ask(
    _ action: Action,
    _ alias: String,
    _ sequenceNumber: String,
    serve: @escaping Service
  ) {
    guard sdk.answersCalls else { return }
    let calledAt = sdk.world.now
    if let refusal = refusal(of: action, alias, sequenceNumber) {
      carryOutAllTheSame(refusal) { record in _ = serve(record, calledAt) }
      return sdk.after(.turn) { answer(action, sequenceNumber, .code(refusal.rawValue)) }
    }
    let call: ServerCall = action == .bindAlias ? .bindAlias : .unbindAlias
    sdk.connection.request(call) { record in
      serve(record, calledAt)
    } answer: { result in
      answer(action, sequenceNumber, told: result)
    }
  }

  /// What faulty SDKs do although they have refused it.
  private func carryOutAllTheSame(
    _ refusal: AliasRules.Refusal,
    _ service: @escaping (ClientRecord) -> Void
  ) {
    if refusal == .noCid && faults.contains(.aliasQueuedBeforeCid) {
      sdk.reports.send(service)
    } else if refusal == .tooSoon && faults.contains(.aliasTooFastBound) {
      sdk.connection.record.map(service)
    }
  }

  /// What the SDK refuses itself; the order of the checks is free (GT-ALIAS-3, GT-ALIAS-5,
  /// GT-ALIAS-6).
  private func refusal(
    of action: Action,
    _ alias: String,
    _ sequenceNumber: String
  ) -> AliasRules.Refusal? {
    let rules = AliasRules(faults: faults)
    if let refusal = rules.refusal(of: sequenceNumber, for: action) { return refusal }
    if let refusal = rules.refusal(of: alias) { return refusal }
    if sdk.identity.clientID == nil {
      return faults.contains(.aliasBeforeCidAsNetwork) ? .network : .noCid
    }
    let pace =
      sdk.faults.alias.contains(.aliasPaceOfAllClients) ? sdk.server.pace : sdk.storage.pace
    return pace.call(action, alias, at: sdk.world.now, sdk) ? nil : .tooSoon
  }

  // MARK: The answer

  private func answer(
    _ action: Action,
    _ sequenceNumber: String,
    told result: Result<[String], Failure>
  ) {
    switch result {
    case .success: answer(action, sequenceNumber, nil)
    case .failure(.code) where faults.contains(.aliasServerCodesLost):
      answer(action, sequenceNumber, .code(AliasRules.Refusal.unknown.rawValue))
    case .failure(.network) where faults.contains(.aliasOfflineUnanswered): break
    case .failure(.network) where faults.contains(.aliasInFlightAnsweredTwice):
      answer(action, sequenceNumber, .network)
      answer(action, sequenceNumber, nil)
    case .failure(.network) where faults.contains(.serverLossAsException) && sdk.phone.isOnline:
      answer(action, sequenceNumber, .code(AliasRules.Refusal.unknown.rawValue))
    case .failure(let failure): answer(action, sequenceNumber, failure)
    }
  }

  /// Answers one call once.
  private func answer(_ action: Action, _ sequenceNumber: String, _ failure: Failure?) {
    if faults.contains(.aliasNotAnswered) { return }
    let told = faults.contains(.unbindAnsweredAsBind) ? .bindAlias : action
    var arguments: ValueMap = [
      "action": .string(told.rawValue),
      "isSuccess": .bool(failure == nil),
      "sequenceNum": .string(AliasRules(faults: faults).answered(sequenceNumber)),
    ]
    if let failure, !faults.contains(.aliasErrorDropped) {
      let lost = Failure.code(AliasRules.Refusal.unknown.rawValue)
      let told = faults.contains(.aliasCodesLost) ? lost : failure
      arguments["error"] = told.error(network: AliasRules.Refusal.network.rawValue).value
    }
    sdk.tell("GeTuiSdkDidAliasAction", arguments)
    if faults.contains(.aliasAnsweredTwice) { sdk.tell("GeTuiSdkDidAliasAction", arguments) }
  }
}
