/// Lets so many work at once and has the others wait, first come, first served.
actor Turns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Turns for `limit` at once.
  init(_ limit: Int) {
    free = limit
  }

  /// Does `work` when it is its turn.
  nonisolated func take<Result: Sendable>(
    _ work: @Sendable () async -> Result
  ) async -> Result {
    await begin()
    let result = await work()
    await end()
    return result
  }

  private func begin() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func end() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
