internal import Synchronization

/// Runs the jobs of tasks on a thread that otherwise waits for input.
///
/// A task that prefers it and waits for what the thread reads goes on at once, on that thread: no
/// other has to be woken. Once the thread has ended, jobs run where those of any task run.
package final class LoopExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    /// Whether the thread may be waiting, and must be woken for a new job.
    var isWaiting = false
    var isOver = false
  }

  private let state = Mutex(State())
  private let wake: Wake

  /// An executor on the thread that `wake` wakes.
  package init(wake: Wake) {
    self.wake = wake
  }

  /// Takes a job, to be run by the thread.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (isOver, mustRing) = state.withLock { state in
      if !state.isOver { state.jobs.append(job) }
      defer { state.isWaiting = false }
      return (state.isOver, state.isWaiting)
    }
    if isOver { globalConcurrentExecutor.enqueue(job) }
    if mustRing { wake.ring() }
  }

  /// Takes note that the thread does not wait any more.
  package func noteAwake() {
    state.withLock { $0.isWaiting = false }
  }

  /// Runs every job there is; only the thread calls this, and waits right afterwards.
  package func runJobs() {
    while true {
      let jobs = state.withLock { state in
        defer { state.jobs.removeAll() }
        state.isWaiting = state.jobs.isEmpty
        return state.jobs
      }
      if jobs.isEmpty { return }
      for job in jobs { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  /// Hands everything that comes from now on to the threads of all tasks; the thread ends.
  package func retire() {
    let jobs = state.withLock { state in
      state.isOver = true
      defer { state.jobs.removeAll() }
      return state.jobs
    }
    for job in jobs { globalConcurrentExecutor.enqueue(job) }
  }
}
