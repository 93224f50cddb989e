package import PushSpecInterface
internal import PushSpecWire

/// An implementation behind an adapter.
package struct RemoteImplementation: Implementation {
  package let profile: ImplementationProfile
  private let pool: AdapterPool
  private let options: AdapterOptions

  init(pool: AdapterPool, profile: ImplementationProfile, options: AdapterOptions) {
    self.pool = pool
    self.profile = profile
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
        pool: pool,
        deadlines: options.deadlines
      )
    } catch {
      await pool.release(connection, isWell: false)
      throw error
    }
  }
}
