internal import PushSpecInterface
internal import PushSpecTransport
internal import PushSpecWire

/// One examination of an adapter under way.
struct Examination {
  let doctor: Doctor
  let starter: AdapterStarter
  /// What has been found.
  private(set) var findings: [Finding] = []
  /// What the adapter says of itself.
  var profile: AdapterProfile?
  /// The probe that is asked now.
  var probe: WireProbe?
  /// The number of the next session.
  private var sessions = 0

  /// An examination by `doctor` of adapters that `starter` starts.
  init(_ doctor: Doctor, _ starter: AdapterStarter) {
    self.doctor = doctor
    self.starter = starter
  }

  /// Makes every check.
  mutating func run() async {
    guard await begin(says: "It starts, and says what it is"), let profile else {
      _ = await probe?.finish()
      return
    }
    checkProfile(profile.implementation)
    await checkNonsense()
    for offer in profile.implementation.contracts {
      await checkSessions(of: offer)
      await checkEmitting(of: offer)
      await checkTime(of: offer)
    }
    if profile.implementation.sessions > 1 { await checkSeveralSessions(profile.implementation) }
    await checkEnd()
  }

  // MARK: Starting

  /// Starts the adapter and has it say what it is.
  mutating func begin(says: String) async -> Bool {
    guard !Task.isCancelled else { return false }
    do throws(AdapterFault) {
      let channel = try await starter.channel(isFirst: profile == nil)
      do throws(SystemFailure) {
        probe = try WireProbe(channel, patience: doctor.options.deadlines.answer)
      } catch {
        throw .noPeer(text: error.description)
      }
    } catch {
      add(Finding("starts", says, .problem, details: [error.message]))
      return false
    }
    guard let probe else { return false }
    let patience = doctor.options.deadlines.start
    let exchange = await probe.ask(starter.introduction, within: patience)
    guard case .profile(let profile)? = answer(exchange, to: .initialize, rule: "initialize", says)
    else { return false }
    guard profile.protocolVersion == WireVersion.current else {
      let fault = AdapterFault.wrongVersion(profile.protocolVersion)
      report("initialize", says, exchange, [fault.message])
      return false
    }
    if self.profile == nil { report("initialize", says, exchange) }
    self.profile = profile
    return true
  }

  private mutating func checkProfile(_ profile: ImplementationProfile) {
    let says = "What it says of itself makes sense"
    var details: [String] = []
    if profile.contracts.isEmpty { details.append("it offers no contract, so nothing is played") }
    for offer in profile.contracts {
      guard let known = doctor.contract(offer.id) else {
        details.append("there is no suite for the contract '\(offer.id)' here")
        continue
      }
      if known.edition != offer.edition {
        details.append(
          "it was made for edition \(offer.edition) of '\(offer.id)', the suite is \(known.edition)"
        )
      }
      let unknown = offer.capabilities.subtracting(known.capabilities)
        .subtracting(Capability.ofTheLanguage)
      for capability in unknown.sorted() {
        details.append("the contract '\(offer.id)' knows no capability '\(capability.name)'")
      }
      if offer.clock == .real, offer.capabilities.contains(.exactTime) {
        details.append("'exact-time' is for virtual clocks")
      }
    }
    add(Finding("profile", says, details.isEmpty ? .fine : .note, details: details))
  }

  // MARK: Findings

  /// Keeps a finding.
  mutating func add(_ finding: Finding) {
    findings.append(finding)
  }

  /// The name of a session that was never used.
  mutating func nextSession() -> String {
    sessions += 1
    return "d\(sessions)"
  }

  /// Reports on `rule`: fine if there is nothing to be said against it.
  mutating func report(
    _ rule: String,
    _ says: String,
    _ exchanges: WireProbe.Exchange...,
    details: [String] = []
  ) {
    report(rule, says, exchanges, details)
  }

  /// Reports on `rule`, with `details`.
  mutating func report(
    _ rule: String,
    _ says: String,
    _ exchange: WireProbe.Exchange,
    _ details: [String]
  ) {
    report(rule, says, [exchange], details)
  }

  /// Reports on `rule`, with what was wrong with the lines of the exchanges.
  mutating func report(
    _ rule: String,
    _ says: String,
    _ exchanges: [WireProbe.Exchange],
    _ details: [String]
  ) {
    var all = exchanges.flatMap(\.faults) + details
    guard let probe else { return }
    if all.isEmpty { return add(Finding(rule, says, .fine)) }
    if let silence = exchanges.last?.silence, !all.contains(silence) { all.append(silence) }
    let printed = probe.printed
    if exchanges.contains(where: { $0.silence != nil }), !printed.isEmpty {
      all += ["standard error:"] + printed.split(separator: "\n").suffix(8).map { "  \($0)" }
    }
    add(
      Finding(
        rule,
        says,
        .problem,
        details: all,
        reproduction: doctor.reproduction(of: probe.sentLines)
      )
    )
  }

  /// The answer to `method` in `exchange`; reports on `rule` where there is none.
  mutating func answer(
    _ exchange: WireProbe.Exchange,
    to method: WireMethod,
    rule: String,
    _ says: String
  ) -> WireAnswer? {
    if let silence = exchange.silence {
      report(rule, says, exchange, [silence])
      return nil
    }
    if let error = exchange.error {
      let text = "'\(method.rawValue)' was refused with \(error.code.number): \(error.message)"
      report(rule, says, exchange, [text])
      return nil
    }
    guard let result = exchange.result else { return nil }
    do throws(WireFault) {
      return try result.answer(to: method)
    } catch {
      report(rule, says, exchange, ["the answer to '\(method.rawValue)' \(error.text)"])
      return nil
    }
  }

  /// Reports whether `exchange` ended with an error of one of `codes`.
  mutating func expectRefusal(
    _ rule: String,
    _ says: String,
    _ exchange: WireProbe.Exchange,
    _ codes: [WireError.Code]
  ) {
    let wanted = codes.map { "\($0.number)" }.joined(separator: " or ")
    if let error = exchange.error {
      let isRight = codes.contains(error.code)
      let text = "the error code is \(error.code.number), and should be \(wanted): \(error.message)"
      report(rule, says, exchange, isRight ? [] : [text])
    } else if let silence = exchange.silence {
      report(rule, says, exchange, [silence])
    } else {
      report(rule, says, exchange, ["it was answered with a result, not with the error \(wanted)"])
    }
  }
}
