import PhoneWorld
import PushSpecInterface
import Testing
import WorldTestSupport

@testable import GeTuiReference

@Suite("Faults")
struct FaultTests {
  private static let seeds: [UInt32] = [1, 2, 3, 4]

  /// What the stories give without faults, seed by seed and story by story.
  private static let right = Task {
    var traces: [[[Trace.Record]]] = []
    for seed in seeds {
      var ofSeed: [[Trace.Record]] = []
      for story in Story.all { ofSeed.append(try await story.trace(seed: seed)) }
      traces.append(ofSeed)
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
    for (seed, traces) in zip(Self.seeds, right) {
      for (story, right) in zip(Story.all, traces) {
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
