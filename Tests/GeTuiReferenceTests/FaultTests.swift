import PushSpecInterface
import Testing
import WorldTestSupport

@testable import GeTuiReference

@Suite("Faults")
struct FaultTests {
  private static let seeds: [UInt32] = [1, 2, 3, 4]

  /// What the stories give without faults, story by story and seed by seed.
  private static let right = Task {
    var traces: [[[Trace.Record]]] = []
    for story in Story.all {
      var ofStory: [[Trace.Record]] = []
      for seed in seeds { ofStory.append(try await story.trace(seed: seed)) }
      traces.append(ofStory)
    }
    return traces
  }

  @Test func namesAreDifferentAndInKebabCase() {
    let names = GeTuiReference.faults.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.allSatisfy { $0 == "-" || $0.isLowercase || $0.isNumber }, "\(name)")
    }
  }

  @Test func eachSaysWhatItDoesAndBreaks() {
    for fault in GeTuiReference.faults {
      #expect(fault.says.hasPrefix("The SDK ") && fault.says.hasSuffix("."), "\(fault.name)")
      #expect(!fault.requirements.isEmpty, "\(fault.name)")
      #expect(fault.requirements.allSatisfy { $0.hasPrefix("GT-") }, "\(fault.name)")
    }
  }

  /// A fault that changes no trace is none, or is not switched on where it should be.
  @Test("change what happens, and break no numbering", arguments: GeTuiReference.faults)
  func changesATrace(fault: Fault) async throws {
    let right = try await Self.right.value
    for (story, traces) in zip(Story.all, right) {
      for (seed, right) in zip(Self.seeds, traces) {
        let wrong = try await story.trace(faults: [fault.name], seed: seed)
        guard right != wrong else { continue }
        let numbers = Trace(wrong).stamps.map(\.seq)
        #expect(numbers == Array(1...numbers.count))
        return
      }
    }
    Issue.record("'\(fault.name)' changes nothing")
  }
}

extension Fault: CustomTestStringConvertible {
  package var testDescription: String { name }
}
