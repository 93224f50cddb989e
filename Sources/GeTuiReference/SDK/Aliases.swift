import PhoneWorld
import PushSpecInterface

/// `bindAlias` and `unbindAlias`: a name under which the app's server reaches the client (§13, §14).
struct Aliases {
  /// The codes with which alias calls are refused.
  enum Refusal: Int64 {
    case tooSoon = 30_001
    case badParameter = 30_002
    case tooMany = 30_003
    case unknown = 30_004
    case noCid = 30_005
    case network = 30_006
    case badAlias = 30_007
    case badSequenceNumber = 30_008
  }

  private enum Action: String {
    case bindAlias, unbindAlias
  }

  /// Two calls must be further apart than this.
  private static let pace = TimeSpan.seconds(5)
  /// How many bytes of UTF-8 an alias may have.
  private static let mostBytes = 40

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
    serve: @escaping (ClientRecord, SessionTime) -> Result<[String], Failure>
  ) {
    guard sdk.isStarted else { return }
    if let refusal = refusal(of: action, alias, sequenceNumber) {
      return sdk.after(.turn) { answer(action, sequenceNumber, .code(refusal.rawValue)) }
    }
    let calledAt = sdk.world.now
    let call: ServerCall = action == .bindAlias ? .bindAlias : .unbindAlias
    sdk.connection.request(call) { record in
      serve(record, calledAt)
    } answer: { result in
      switch result {
      case .success: answer(action, sequenceNumber, nil)
      case .failure(.code) where faults.contains(.aliasServerCodesLost):
        answer(action, sequenceNumber, .code(Refusal.unknown.rawValue))
      case .failure(let failure): answer(action, sequenceNumber, failure)
      }
    }
  }

  /// Answers one call once.
  private func answer(_ action: Action, _ sequenceNumber: String, _ failure: Failure?) {
    if faults.contains(.aliasNotAnswered) { return }
    if faults.contains(.aliasOfflineUnanswered), case .network? = failure { return }
    let told = faults.contains(.unbindAnsweredAsBind) ? .bindAlias : action
    var arguments: ValueMap = [
      "action": .string(told.rawValue),
      "isSuccess": .bool(failure == nil),
      "sequenceNum": .string(faults.contains(.aliasAnsweredWithoutNumber) ? "" : sequenceNumber),
    ]
    if let failure {
      var error = failure.error(network: Refusal.network.rawValue)
      if faults.contains(.aliasCodesLost) { error = ErrorValue(domain: error.domain, code: 30_004) }
      arguments["error"] = error.value
    }
    sdk.tell("GeTuiSdkDidAliasAction", arguments)
    if faults.contains(.aliasAnsweredTwice) { sdk.tell("GeTuiSdkDidAliasAction", arguments) }
  }

  // MARK: What the SDK checks itself

  private func refusal(
    of action: Action,
    _ alias: String,
    _ sequenceNumber: String
  ) -> Refusal? {
    if sequenceNumber.isEmpty && !faults.contains(.aliasNumberUnchecked) {
      return .badSequenceNumber
    }
    if alias.isEmpty { return .badParameter }
    if !isAllowed(alias) { return .badAlias }
    if sdk.identity.clientID == nil {
      return faults.contains(.aliasBeforeCidAsNetwork) ? .network : .noCid
    }
    let isTooSoon = isTooSoon(for: action, alias)
    if !isTooSoon || sdk.choices.countsRefusedAliasCalls {
      sdk.storage.lastAliasCall = (sdk.world.now, alias)
    }
    return isTooSoon ? .tooSoon : nil
  }

  /// Whether a call comes too soon after the one before: 5 s or less (GT-ALIAS-3).
  private func isTooSoon(for action: Action, _ alias: String) -> Bool {
    guard let former = sdk.storage.lastAliasCall else { return false }
    let span = sdk.world.now - former.at
    if faults.contains(.aliasPaceForSameAliasOnly) && alias != former.alias {
      return false
    }
    if faults.contains(.aliasPaceUnchecked) { return false }
    if faults.contains(.unbindPaceUnchecked) && action == .unbindAlias { return false }
    if faults.contains(.aliasPaceTooLong) { return span <= .seconds(6) }
    return faults.contains(.aliasPaceExclusive) ? span < Self.pace : span <= Self.pace
  }

  /// Whether `alias` is short enough and has only Chinese, English, digits and `_` (GT-ALIAS-5).
  private func isAllowed(_ alias: String) -> Bool {
    let length = faults.contains(.aliasLengthInCharacters) ? alias.count : alias.utf8.count
    let most = faults.contains(.aliasLengthOffByOne) ? Self.mostBytes - 1 : Self.mostBytes
    guard length <= most || faults.contains(.aliasLengthUnchecked) else { return false }
    if faults.contains(.aliasContentUnchecked) { return true }
    return alias.unicodeScalars.allSatisfy { scalar in
      scalar.isLatinLetterOrDigit
        || (scalar == "_" && !faults.contains(.aliasUnderscoreRefused))
        || (scalar.isChinese && !faults.contains(.chineseAliasRefused))
    }
  }
}
