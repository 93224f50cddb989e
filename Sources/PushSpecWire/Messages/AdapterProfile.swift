package import PushSpecInterface

/// What an adapter answers to `initialize`.
package struct AdapterProfile: Sendable, Hashable {
  /// The version of the protocol that it speaks.
  package let protocolVersion: Int64
  /// What it serves.
  package let implementation: ImplementationProfile
  /// Whether a second process of it can't run beside the first.
  package let isExclusive: Bool

  /// An adapter that serves `implementation`.
  package init(
    protocolVersion: Int64 = WireVersion.current,
    implementation: ImplementationProfile,
    isExclusive: Bool = false
  ) {
    self.protocolVersion = protocolVersion
    self.implementation = implementation
    self.isExclusive = isExclusive
  }
}

extension AdapterProfile {
  /// Writes it as the result of `initialize`.
  func write(to writer: inout JSONWriter) {
    writer.object { result in
      result.member("protocol", protocolVersion)
      result.key("implementation")
      result.object { object in
        object.member("name", implementation.name)
        object.member("version", implementation.version)
        object.member("vendor", implementation.vendor)
      }
      result.key("contracts")
      result.list { list in
        for offer in implementation.contracts { offer.write(to: &list) }
      }
      result.member("sessions", implementation.sessions)
      result.member("clients", implementation.clients)
      if isExclusive {
        result.key("exclusive")
        result.bool(true)
      }
    }
  }

  /// Reads the result of `initialize`.
  init(_ result: JSONObject) throws(WireFault) {
    guard let implementation = try result.object("implementation") else {
      throw result.missing("implementation")
    }
    guard result.cursor("contracts") != nil else { throw result.missing("contracts") }
    let contracts = try result.elements("contracts") { (cursor, path) throws(WireFault) in
      try ContractOffer(JSONObject(&cursor, path))
    }
    guard Set(contracts.map(\.id)).count == contracts.count else {
      throw WireFault(.wrongShape, "has 'result.contracts' with one contract twice")
    }
    let most = Int64(Int32.max)
    self.init(
      protocolVersion: try result.integer("protocol"),
      implementation: ImplementationProfile(
        name: try implementation.string("name"),
        version: try implementation.string("version"),
        vendor: try implementation.optionalString("vendor"),
        contracts: contracts,
        sessions: Int(try result.optionalInteger("sessions", from: 1, to: most) ?? 1),
        clients: Int(try result.optionalInteger("clients", from: 1, to: most) ?? 1)
      ),
      isExclusive: try result.optionalBool("exclusive") ?? false
    )
  }
}

extension ContractOffer {
  fileprivate func write(to list: inout JSONWriter) {
    list.object { object in
      object.member("id", id)
      object.member("edition", edition)
      object.key("capabilities")
      object.list { names in
        for capability in capabilities.sorted() { names.string(capability.name) }
      }
      object.member("clock", clock.rawValue)
    }
  }

  fileprivate init(_ object: JSONObject) throws(WireFault) {
    self.init(
      id: try object.string("id"),
      edition: try object.string("edition"),
      capabilities: Set(try object.strings("capabilities").map { Capability($0) }),
      clock: try object.word("clock")
    )
  }
}
