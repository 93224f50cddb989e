import PhoneWorld
import PushSpecInterface

/// Which client has which alias (§13, §14).
struct AliasBook {
  let server: GeTuiServer

  private var faults: Faults<AliasBookFault> { server.faults.aliasBook }

  // MARK: Pushes

  /// The clients that a push to `aliases` goes to (GT-ALIAS-2, GT-ALIAS-7).
  func clients(of aliases: [String]) -> [ClientRecord] {
    if faults.contains(.aliasPushLost) { return [] }
    var clients = server.records.filter { client in aliases.contains { isReached(client, by: $0) } }
    if faults.contains(.aliasPushOnlineOnly) { clients.removeAll { !$0.isOnline } }
    if faults.contains(.aliasPushToNine) { clients = Array(clients.prefix(9)) }
    if faults.contains(.aliasBoundTwicePushedTwice) {
      clients += clients.filter { $0.formerAliases.contains($0.alias ?? "") }
    }
    return clients
  }

  private func isReached(_ client: ClientRecord, by alias: String) -> Bool {
    if faults.contains(.aliasesAccumulate) && client.formerAliases.contains(alias) { return true }
    if faults.contains(.aliasPushByPrefix) { return client.alias?.hasPrefix(alias) ?? false }
    return has(alias, client)
  }

  /// Whether `client` has the alias; upper and lower case differ (GT-ALIAS-10).
  private func has(_ alias: String, _ client: ClientRecord) -> Bool {
    if faults.contains(.aliasCaseFolded) {
      return client.alias?.lowercased() == alias.lowercased()
    }
    return client.alias == alias
  }

  // MARK: Binding

  /// Gives `client` the alias in place of another one (GT-ALIAS-2, GT-ALIAS-11), unless ten others
  /// have it (GT-ALIAS-7).
  func bind(
    _ alias: String,
    to client: ClientRecord,
    calledAt: SessionTime
  ) -> Result<[String], Failure> {
    if let failure = count(calledAt, of: client) { return .failure(failure) }
    if faults.contains(.unboundForGood) && client.unbound.contains(alias) {
      return .failure(.code(AliasRules.Refusal.badAlias.rawValue))
    }
    let isFull = holders(of: alias).count { $0 !== client } >= mostClients
    if !isFull || faults.contains(.aliasEleventhBound) { give(alias, to: client) }
    return isFull ? .failure(.code(AliasRules.Refusal.unknown.rawValue)) : .success([])
  }

  private func give(_ alias: String, to client: ClientRecord) {
    if faults.contains(.firstAliasCounts) && client.alias != nil { return }
    if faults.contains(.aliasOneClientOnly) {
      for other in server.records where has(alias, other) { other.alias = nil }
    }
    if let former = client.alias { client.formerAliases.append(former) }
    client.alias = alias
  }

  private func holders(of alias: String) -> [ClientRecord] {
    server.records.filter { client in
      has(alias, client)
        || faults.contains(.aliasPlaceNotFreed) && client.unbound.contains(alias)
    }
  }

  private var mostClients: Int {
    if faults.contains(.aliasClientsUnlimited) { return .max }
    return faults.contains(.aliasClientsOffByOne) ? 9 : 10
  }

  // MARK: Unbinding

  /// Takes the alias from `client` alone, or from every client that has it (GT-ALIAS-8); only one
  /// that the client has itself.
  func unbind(
    _ alias: String,
    from client: ClientRecord,
    onlyThere: Bool,
    calledAt: SessionTime
  ) -> Result<[String], Failure> {
    if !faults.contains(.unbindsNotCounted), let failure = count(calledAt, of: client) {
      return .failure(failure)
    }
    guard mayUnbind(alias, client) else {
      if faults.contains(.unbindRefusedFrees) { free(alias, client, onlyThere: false) }
      return .failure(.code(AliasRules.Refusal.badAlias.rawValue))
    }
    if faults.contains(.unbindWithoutEffect) { return .success([]) }
    var onlyThere = onlyThere
    if faults.contains(.unbindSelfFreesAll) { onlyThere = false }
    if faults.contains(.unbindAllFreesSelf) { onlyThere = true }
    free(alias, client, onlyThere: onlyThere)
    return .success([])
  }

  private func mayUnbind(_ alias: String, _ client: ClientRecord) -> Bool {
    if faults.contains(.unbindAnyones) { return server.records.contains { has(alias, $0) } }
    if faults.contains(.unbindWhateverAlias) { return client.alias != nil }
    return isMeant(by: alias, client)
  }

  private func isMeant(by alias: String, _ client: ClientRecord) -> Bool {
    if faults.contains(.unbindCaseFolded) {
      return client.alias?.lowercased() == alias.lowercased()
    }
    return has(alias, client)
  }

  private func free(_ alias: String, _ client: ClientRecord, onlyThere: Bool) {
    for other in server.records where other === client || !onlyThere {
      let isTaken =
        isMeant(by: alias, other)
        || faults.contains(.unbindWhateverAlias) && other === client
      guard isTaken else { continue }
      other.alias = nil
      other.formerAliases.removeAll { $0 == alias }
      other.unbound.append(alias)
    }
  }

  // MARK: Counting

  /// Counts a call of `client`: the 51st in 24 hours is refused (GT-ALIAS-4).
  private func count(_ calledAt: SessionTime, of client: ClientRecord) -> Failure? {
    if faults.contains(.aliasCallsUnlimited) { return nil }
    let hours: Int64 = faults.contains(.aliasCallsAnHour) ? 1 : 24
    let begin = calledAt + .seconds(-hours * 3_600)
    if !faults.contains(.aliasCallsNeverForgotten) {
      client.aliasCalls.removeAll { $0 <= begin }
    }
    let counted = faults.contains(.aliasCallsOfAllClients) ? server.records : [client]
    let calls = counted.reduce(0) { $0 + $1.aliasCalls.count }
    let isTooMany = calls >= (faults.contains(.aliasCallsOffByOne) ? 49 : 50)
    if !isTooMany || server.choices.countsRefusedAliasCalls { client.aliasCalls.append(calledAt) }
    return isTooMany ? .code(AliasRules.Refusal.tooMany.rawValue) : nil
  }
}
