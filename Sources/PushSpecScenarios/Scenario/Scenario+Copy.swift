extension Scenario {
  /// The same scenario with other steps, and other names that are ignored or watched.
  package func with(
    steps: [Step],
    ignoring: Set<String>? = nil,
    watching: Set<String>? = nil
  ) -> Scenario {
    Scenario(
      id: id,
      fileID: fileID,
      formerly: formerly,
      title: title,
      about: about,
      covers: covers,
      level: level,
      since: since,
      tags: tags,
      contract: contract,
      needs: needs,
      clients: clients,
      ignoring: ignoring ?? self.ignoring,
      watching: watching ?? self.watching,
      relevantFromStart: relevantFromStart,
      reactions: reactions,
      steps: steps,
      finally: finally,
      slotNames: slotNames,
      markCount: markCount,
      leastDuration: leastDuration,
      range: range,
      caseLines: caseLines
    )
  }
}
