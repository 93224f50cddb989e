import PushSpecTransport
import Synchronization
import Testing

/// Tasks on a thread that waits for input.
@Suite struct LoopExecutorTests {
  @Test func `Jobs run on the thread, and elsewhere once it has ended`() async throws {
    let wake = try Wake()
    let executor = LoopExecutor(wake: wake)
    let isOver = Atomic(false)
    try DedicatedThread.start {
      while !isOver.load(ordering: .relaxed) {
        executor.runJobs()
        var entries = [Poll.Entry(wake.reading)]
        Poll.wait(&entries, until: nil)
        executor.noteAwake()
        wake.hush()
      }
      executor.retire()
    }
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 0..<200 {
        group.addTask(executorPreference: executor) {
          await Task.yield()
          return number
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 19_900)
    isOver.store(true, ordering: .relaxed)
    wake.ring()
    let late = await Task(executorPreference: executor) { 7 }.value
    #expect(late == 7)
  }

  @Test func `A wait ends at its deadline`() throws {
    let wake = try Wake()
    let begin = ContinuousClock.now
    var entries = [Poll.Entry(wake.reading)]
    Poll.wait(&entries, until: begin.advanced(by: .milliseconds(30)))
    #expect(!entries[0].canRead)
    #expect(ContinuousClock.now - begin >= .milliseconds(30))
    wake.ring()
    wake.ring()
    Poll.wait(&entries, until: nil)
    #expect(entries[0].canRead)
  }
}
