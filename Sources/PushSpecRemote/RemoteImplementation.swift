package import PushSpecInterface
internal import PushSpecWire

/// An implementation behind an adapter.
package struct RemoteImplementation: Implementation {
  package let profile: ImplementationProfile
  private let pool: AdapterPool
  private let options: AdapterOptions
  /// How many sessions one connection holds at once.
  private let sessionsOfOne: Int

  init(
    pool: AdapterPool,
    profile: ImplementationProfile,
    sessionsOfOne: Int,
    options: AdapterOptions
  ) {
    self.pool = pool
    self.profile = profile
    self.sessionsOfOne = sessionsOfOne
    self.options = options
  }

  package func open(
    _ request: SessionRequest,
    sink: any EventSink
  ) async throws(Refusal) -> any Session {
    let connection = try await pool.acquire(isAlone: request.isAlone)
    do throws(Refusal) {
      let answer = try await connection.open(request, sink: sink)
      guard case .opened(let epoch, let opening) = answer else {
        throw Refusal(.protocolBroken, "'open' was not answered with an epoch")
      }
      return RemoteSession(
        name: request.session,
        epoch: epoch,
        opening: opening,
        sink: sink,
        connection: connection,
        // Several sessions on one thread would wait for each other.
        isSole: options.jobs == 1 || sessionsOfOne == 1,
        pool: pool,
        deadlines: options.deadlines
      )
    } catch {
      await pool.release(connection, isWell: false)
      throw error
    }
  }
}
