internal import PushSpecInterface
internal import PushSpecJudge
package import PushSpecScenarios

extension RunDocument {
  /// What one suite came to against one implementation.
  package struct Suite: Sendable {
    /// What is known of the suite as a whole.
    package var head: SuiteHead
    /// What each scenario came to, ordered by id.
    package var results: Results
    /// The files that could not be played.
    package var invalidFiles: [InvalidFile]

    /// The suite with `head`.
    package init(head: SuiteHead, results: Results, invalidFiles: [InvalidFile]) {
      self.head = head
      self.results = results
      self.invalidFiles = invalidFiles
    }

    /// What `suite` came to in `run`.
    init(_ suite: SuiteResult, in run: RunResult) {
      head = SuiteHead(suite)
      results = Results(suite.results, in: run)
      invalidFiles = suite.invalidFiles.map(InvalidFile.init)
    }

    /// How many scenarios came to each kind of outcome; invalid files count as errors.
    package var counts: Counts {
      var counts = results.counts
      counts.errors += invalidFiles.count
      return counts
    }
  }

  /// What is known of a suite as a whole.
  package struct SuiteHead: Sendable, Hashable, Codable {
    /// The contract's id.
    package let id: String
    /// The contract's title.
    package let title: String
    /// The suite's edition.
    package let edition: String
    /// The fingerprint of the suite's files.
    package let digest: String
    /// Who was tested; absent where nothing could be played.
    package let implementation: Implementation?
    /// The clock that the sessions ran on: `virtual` or `real`.
    package let clock: String?
    /// What the implementation says that it can do, sorted.
    package let capabilities: [String]
    /// What the contract promises, in its order.
    package let requirements: [Requirement]

    /// The head of `suite`.
    init(_ suite: SuiteResult) {
      id = suite.id
      title = suite.title
      edition = suite.edition
      digest = suite.digest
      implementation = suite.implementation.map(Implementation.init)
      clock = suite.clock?.rawValue
      capabilities = suite.capabilities.map(\.name).sorted()
      requirements = suite.results.first?.scenario.contract.requirements.map(Requirement.init) ?? []
    }
  }

  /// An implementation under test.
  package struct Implementation: Sendable, Hashable, Codable {
    /// Its name.
    package let name: String
    /// Its version.
    package let version: String
    /// Who makes it.
    package let vendor: String?

    /// The implementation that says `profile` of itself.
    init(_ profile: ImplementationProfile) {
      name = profile.name
      version = profile.version
      vendor = profile.vendor
    }
  }

  /// One promise of the SDK's documentation.
  package struct Requirement: Sendable, Hashable, Codable {
    /// The stable id.
    package let id: String
    /// How binding it is: `must`, `should`, `may` or `open`.
    package let level: String
    /// The promise in one sentence.
    package let says: String
    /// Where the vendor makes it.
    package let source: String?
    /// What to look at when a scenario that covers it fails.
    package let hint: String?

    /// The requirement as a report shows it.
    package init(_ requirement: PushSpecScenarios.Requirement) {
      id = requirement.id
      level = requirement.level.rawValue
      says = requirement.says
      source = requirement.source
      hint = requirement.hint
    }
  }

  /// A file that could not be played.
  package struct InvalidFile: Sendable, Hashable, Codable {
    /// The file's path.
    package let path: String
    /// The line of its first error.
    package let line: Int
    /// The first error in one line.
    package let message: String
    /// All that is wrong with it, as people read it.
    package let text: String

    /// The file as a report shows it.
    init(_ file: PushSpecJudge.InvalidFile) {
      path = file.path
      line = file.line
      message = file.message
      text = file.text
    }
  }
}
