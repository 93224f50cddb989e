import PushSpecInterface

/// Which client has which alias (§13, §14).
struct AliasBook {
  private static let mostClients = 10
  private static let mostCalls = 50
  private static let day = TimeSpan.seconds(24 * 3_600)

  let server: GeTuiServer

  private var faults: Faults<AliasFault> { server.faults.alias }

  /// Whether a push to `alias` reaches `client`; upper and lower case differ (GT-ALIAS-10).
  func has(_ alias: String, _ client: ClientRecord) -> Bool {
    if faults.contains(.aliasPushLost) { return false }
    if faults.contains(.aliasesAccumulate) && client.formerAliases.contains(alias) {
      return true
    }
    if faults.contains(.aliasCaseFolded) {
      return client.alias?.lowercased() == alias.lowercased()
    }
    return client.alias == alias
  }

  /// Gives `client` the alias in place of another one (GT-ALIAS-2, GT-ALIAS-11), unless ten others
  /// have it (GT-ALIAS-7).
  func bind(
    _ alias: String,
    to client: ClientRecord,
    calledAt: SessionTime
  ) -> Result<[String], Failure> {
    if let failure = count(calledAt, of: client) { return .failure(failure) }
    let others = server.records.count { $0 !== client && has(alias, $0) }
    guard others < mostClients else { return .failure(.code(Aliases.Refusal.unknown.rawValue)) }
    if faults.contains(.firstAliasCounts) && client.alias != nil { return .success([]) }
    if faults.contains(.aliasOneClientOnly) {
      for other in server.records where has(alias, other) { other.alias = nil }
    }
    if let former = client.alias { client.formerAliases.append(former) }
    client.alias = alias
    return .success([])
  }

  private var mostClients: Int {
    if faults.contains(.aliasClientsUnlimited) { return .max }
    return faults.contains(.aliasClientsOffByOne) ? Self.mostClients - 1 : Self.mostClients
  }

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
    guard has(alias, client) else {
      return .failure(.code(Aliases.Refusal.badAlias.rawValue))
    }
    if faults.contains(.unbindWithoutEffect) { return .success([]) }
    var onlyThere = onlyThere
    if faults.contains(.unbindSelfFreesAll) { onlyThere = false }
    if faults.contains(.unbindAllFreesSelf) { onlyThere = true }
    for other in server.records where has(alias, other) && (other === client || !onlyThere) {
      other.alias = nil
      other.formerAliases.removeAll { $0 == alias }
    }
    return .success([])
  }

  /// Counts a call of `client`: the 51st in 24 hours is refused (GT-ALIAS-4).
  private func count(_ calledAt: SessionTime, of client: ClientRecord) -> Failure? {
    if faults.contains(.aliasCallsUnlimited) { return nil }
    let begin = calledAt + TimeSpan(microseconds: -Self.day.microseconds)
    if !faults.contains(.aliasCallsNeverForgotten) {
      client.aliasCalls.removeAll { $0 <= begin }
    }
    let isTooMany = client.aliasCalls.count >= mostCalls
    if !isTooMany || server.choices.countsRefusedAliasCalls { client.aliasCalls.append(calledAt) }
    return isTooMany ? .code(Aliases.Refusal.tooMany.rawValue) : nil
  }

  private var mostCalls: Int {
    faults.contains(.aliasCallsOffByOne) ? Self.mostCalls - 1 : Self.mostCalls
  }
}
