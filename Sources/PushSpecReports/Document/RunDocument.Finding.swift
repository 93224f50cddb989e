internal import PushSpecExplanation
package import PushSpecJudge

extension RunDocument {
  /// Something that the gate complains of beside the scenarios themselves.
  package struct Finding: Sendable, Hashable, Codable {
    /// A dotted word for what kind, as in JUnit: `Gate.StaleKnownFailure`.
    package let type: String
    /// What it does to the run: `upkeep`, `failed`, `error` or `nothingRun`.
    package let weight: String
    /// What it is about: a pattern of ids, an option, a suite's capability.
    package let subject: String
    /// What is wrong, in one line.
    package let message: String
    /// The edit that mends it, or what else to do.
    package let advice: String?
    /// Where it is written, if it is written anywhere.
    package let place: Place?

    /// What people are told about it.
    package let text: String

    /// What kind, without the dot and what stands before it.
    var name: String { String(type.drop { $0 != "." }.dropFirst()) }

    /// Whether the run has failed by it, rather than ended in an error.
    var isFailure: Bool {
      [GateFinding.Weight.upkeep, .failed].map(\.rawValue).contains(weight)
    }

    /// Whether nothing but the list of known failures needs looking after.
    package var isUpkeep: Bool { weight == GateFinding.Weight.upkeep.rawValue }

    /// Whether it is about how many scenarios were played, of which a part cannot tell.
    var isAboutCounts: Bool {
      [GateFinding.Kind.tooManySkipped, .tooFewPlayed, .allSkipped].contains {
        type == "Gate.\($0.rawValue)"
      }
    }

    /// `finding` as a report shows it.
    package init(_ finding: GateFinding) {
      type = "Gate.\(finding.kind.rawValue)"
      text = FindingText(finding).text
      weight = finding.weight.rawValue
      subject = finding.subject
      message = finding.message
      advice = finding.advice
      place = finding.range.map(Place.init)
    }
  }

  /// Why a scenario may fail without counting as failed.
  package struct Excuse: Sendable, Hashable, Codable {
    /// Why, in the words of whoever excuses it.
    package let reason: String
    /// Where its repair is discussed.
    package let issue: String?
    /// Who looks after it.
    package let owner: String?
    /// The last day on which it holds.
    package let expires: String?
    /// Where it is written, if it is written anywhere.
    package let place: Place?

    /// The excuse in one line.
    package var message: String { "known failure: \(reason)" }

    /// `excuse` as a report shows it.
    init(_ excuse: PushSpecJudge.Excuse) {
      reason = excuse.reason
      issue = excuse.issue
      owner = excuse.owner
      expires = excuse.expires
      place = excuse.range.map(Place.init)
    }
  }
}
