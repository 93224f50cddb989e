import PushSpecCommand
import Testing

/// A contract for an SDK that nobody has thought of is a folder of YAML: it needs no line of code.
@Suite struct NewContractTests {
  private static let files = [
    "Scenarios/lamp/contract.yaml": """
    contract: lamp
    language: 1
    edition: "2026.1"
    title: Lamp SDK
    source: The lamp's manual
    settings: {quiet: 5s}

    calls:
      switchOn:
        about: switches the lamp on
        source: "§1"
        params: {brightness: int}
      switchOff:
        about: switches the lamp off
        source: "§2"
      brightness:
        about: how bright the lamp is
        source: "§3"
        returns: int

    callbacks:
      lampDidChange:
        about: the lamp is brighter or darker now
        source: "§4"
        params: {brightness: int}

    requirements:
      LAMP-ON-1:
        level: must
        says: a lamp that was switched on tells its brightness, once
        source: "§1"
      LAMP-OFF-1:
        level: must
        says: a lamp that was switched off has no brightness
        source: "§2"

    """,
    "Scenarios/lamp/on/tells.yaml": """
    title: A lamp that is switched on tells its brightness
    covers: [LAMP-ON-1]
    cases:
      - {case: dim, brightness: 1}
      - {case: bright, brightness: 100}

    steps:
      - call: switchOn
        with: {brightness: $brightness}
      - expect: lampDidChange
        with: {brightness: $brightness}

    """,
    "Scenarios/lamp/off/dark.yaml": """
    title: A lamp that is switched off is dark
    covers: [LAMP-OFF-1]

    steps:
      - call: switchOn
        with: {brightness: 100}
      - expect: lampDidChange
      - call: switchOff
      - expect: lampDidChange
        with: {brightness: 0}
      - call: brightness
        returns: 0

    """,
  ]

  @Test func `A folder of YAML is checked, listed and described`() async throws {
    let bench = try Bench(Self.files)
    bench.environment.builtIns = []
    let check = await bench.run("check", "--strict")
    #expect(check.status == .success, "\(check.messages)")
    #expect(check.messages == "nothing wrong in 3 files, 3 valid scenarios\n")
    let list = await bench.run("list")
    #expect(list.status == .success)
    for id in ["lamp/on/tells/dim", "lamp/on/tells/bright", "lamp/off/dark"] {
      #expect(list.data.contains(id))
    }
    let vocabulary = await bench.run("describe", "lamp")
    #expect(vocabulary.status == .success)
    for word in ["switchOn", "switchOff", "brightness", "lampDidChange", "LAMP-ON-1"] {
      #expect(vocabulary.data.contains(word), "\(word)")
    }
    let requirement = await bench.run("describe", "lamp.LAMP-OFF-1")
    #expect(requirement.data.contains("a lamp that was switched off has no brightness"))
  }

  @Test func `What nobody can play is not run`() async throws {
    let bench = try Bench(Self.files)
    bench.environment.builtIns = []
    #expect(await bench.run("run", "lamp").status != .success)
  }
}
