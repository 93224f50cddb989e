internal import PushSpecFiles
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecReports
internal import PushSpecRemote
internal import PushSpecScenarios

/// `pushspec doctor`: checks an adapter against the protocol, step by step.
struct DoctorCommand: Command {
  private let parsed: ParsedArguments
  private let adapter: AdapterChoice
  private let context: CommandContext

  /// The examination that `parsed` asks for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    self.parsed = parsed
    self.context = context
    guard let adapter = try AdapterChoice(parsed, context) else {
      throw UsageError(
        "there is no adapter to examine",
        advice: "name one with --adapter, --connect or --listen"
      )
    }
    self.adapter = adapter
  }

  /// Examines the adapter and prints what was found.
  func perform() async throws(UsageError) -> ExitStatus {
    let contracts = try await contracts()
    let doctor = Doctor(adapter.source, contracts: contracts, options: adapter.options)
    let interruption = context.environment.interruption
    interruption.heed()
    let findings = await interruption.bounding { await doctor.examine() }
    if parsed.value(of: .format) == "json" {
      context.print(JSONList(findings.map(\.json)).text)
    } else {
      context.print(FindingsText(findings, context.dataStyle).text)
    }
    if let signal = interruption.received {
      context.remark("the examination was interrupted: what came last is not the adapter's doing")
      return signal == .interrupt ? .interrupted : .terminated
    }
    return findings.contains { $0.grade == .problem } ? .failed : .success
  }

  /// What the suites say of the contracts that the adapter may offer; nothing where there are none.
  private func contracts() async throws(UsageError) -> [KnownContract] {
    let root: ScenarioRoot
    do throws(UsageError) {
      root = try ScenarioRoot(parsed.value(of: .scenarios), in: context.environment)
    } catch {
      guard parsed.has(.scenarios) else { return [] }
      throw error
    }
    let catalogue = try await Catalogue(
      of: root,
      selecting: [],
      currentDirectory: context.environment.currentDirectory
    )
    return catalogue.library.suites.map { KnownContract($0.contract) }
  }
}

extension KnownContract {
  /// What is known of `contract`.
  fileprivate init(_ contract: Contract) {
    let sample = contract.members.first { member in
      guard member.kind == .call, member.parameters.isEmpty else { return false }
      if case .nothing = member.returns { return false }
      return true
    }
    self.init(
      id: contract.id,
      edition: contract.edition,
      capabilities: Set(contract.capabilities.map(\.capability)),
      sampleCall: sample?.name
    )
  }
}

extension Finding {
  fileprivate var json: Value {
    [
      "rule": .string(rule), "says": .string(says), "grade": .string(grade.rawValue),
      "details": .list(details.map(Value.string)),
      "reproduction": Value(reproduction),
    ]
  }
}
