internal import PushSpecInterface
internal import PushSpecWire

/// Reaches an adapter, hands it to `body` as an implementation, and ends it when `body` does.
///
/// Whatever `body` does, when this returns no process of the adapter is left, no descriptor is open
/// and no thread runs on.
///
/// - Parameters:
///   - source: Where the adapter is found.
///   - options: How it is treated.
///   - body: What is done with it.
/// - Returns: What `body` returns.
/// - Throws: A `Refusal` where the adapter can't be reached or does not say what it is; what `body`
///   throws.
package func withAdapter<Result: Sendable>(
  _ source: AdapterSource,
  options: AdapterOptions = AdapterOptions(),
  _ body: (RemoteImplementation) async throws -> Result
) async throws -> Result {
  // Writing to an adapter that has gone must fail, not end this process.
  SignalPolicy.ignoreBrokenPipes()
  let starter = try AdapterStarter(source, options: options)
  let pool = AdapterPool(starter, options: options)
  do {
    let profile = try await pool.begin()
    let implementation = RemoteImplementation(
      pool: pool,
      profile: profile.implementation.serving(
        profile.isExclusive || !starter.startsProcesses ? 1 : options.jobs
      ),
      sessionsOfOne: profile.implementation.sessions,
      options: options
    )
    let result = try await body(implementation)
    await pool.end()
    return result
  } catch {
    await pool.end()
    throw error
  }
}

extension ImplementationProfile {
  /// The profile, with at least `count` sessions at once.
  fileprivate func serving(_ count: Int) -> ImplementationProfile {
    ImplementationProfile(
      name: name,
      version: version,
      vendor: vendor,
      contracts: contracts,
      sessions: max(sessions, count),
      clients: clients
    )
  }
}
