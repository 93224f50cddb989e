import PhoneWorld
import TPNSReference
import Testing

/// The catalogues of faults; that each is noticed by a scenario is tested with the suites.
@Suite("Faults of TPNS and IM")
struct FaultTests {
  @Test func namesAreDifferentAndInKebabCase() {
    for faults in [TPNSReference.faults, IMReference.faults] {
      let names = faults.map(\.name)
      #expect(Set(names).count == names.count)
      for name in names {
        #expect(name.allSatisfy { $0 == "-" || $0.isLowercase }, "\(name)")
      }
    }
  }

  @Test func eachSaysWhatItDoesAndBreaks() {
    for fault in TPNSReference.faults {
      #expect(fault.says.hasPrefix("The SDK ") && fault.says.hasSuffix("."), "\(fault.name)")
      #expect(!fault.requirements.isEmpty, "\(fault.name)")
      #expect(fault.requirements.allSatisfy { $0.hasPrefix("TP-") }, "\(fault.name)")
    }
    for fault in IMReference.faults {
      #expect(fault.says.hasPrefix("The layer ") && fault.says.hasSuffix("."), "\(fault.name)")
      #expect(!fault.requirements.isEmpty, "\(fault.name)")
      #expect(fault.requirements.allSatisfy { $0.hasPrefix("IM-") }, "\(fault.name)")
    }
  }

  @Test("the sample's own faults are there", arguments: 1...14)
  func samplesOwnFaults(number: Int) {
    let faults = IMReference.faults.filter { $0.says.hasSuffix("(D\(number)).") }
    #expect(!faults.isEmpty)
  }
}
