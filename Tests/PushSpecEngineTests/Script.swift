import PushSpecInterface
import SourceText

/// What a scripted implementation does: how it answers each request, and what it tells when.
///
/// The file form, YAML:
///
/// ```yaml
/// capabilities: [sight]
/// pending: forever            # never idle; or `unknown`
/// replies:
///   - to: call go             # the nth request that reads so takes the nth reply that does
///     tells: [{callback: a, with: {v: 1}}]
///     returns: 7              # or `throws: {code: 5}`, or `refuses: unsupported`
///     then: [{in: 1s, callback: b, client: bob}]
/// afterClose: [{callback: a}]
/// ```
struct Script: Sendable {
  /// Something told.
  struct Telling: Sendable {
    var delay = TimeSpan.zero
    var kind = Event.Kind.callback
    var name = ""
    var client = "app"
    var arguments = ValueMap()
    /// Added to the number that it should have, to break the protocol.
    var seqOffset = 0
    /// Added to its moment, to break the protocol.
    var timeOffset = TimeSpan.zero
    /// Whether it waits for another stimulus, so that it does not count as pending.
    var isStored = false
  }

  /// The answer to one request.
  struct Answer: Sendable {
    var request = ""
    var tells: [Telling] = []
    var outcome = Reply.Outcome.returned(.absent)
    var refusal: Refusal?
    var then: [Telling] = []
  }

  /// What `settle` and `advance` answer.
  enum Pending: String, Sendable {
    case asItIs, forever, unknown
  }

  var capabilities: Set<Capability> = []
  var clock = ClockKind.virtual
  var pending = Pending.asItIs
  var replies: [Answer] = []
  var afterClose: [Telling] = []
  /// How far `advance` goes wrong: the share of the span by which it overshoots, in percent.
  var overshoot: Int64 = 0
}

extension Script {
  /// The script that `node` states; what is not understood is a fault of the test.
  init(_ node: Node) throws {
    for entry in node.map ?? [] {
      switch entry.key.value {
      case "capabilities":
        capabilities = Set(
          (entry.value.list ?? []).compactMap(\.scalar).map { Capability($0.text) }
        )
      case "clock": clock = try ClockKind(rawValue: entry.value.text).orFault(entry)
      case "pending": pending = try Pending(rawValue: entry.value.text).orFault(entry)
      case "overshoot": overshoot = try Int64(entry.value.text).orFault(entry)
      case "replies": replies = try (entry.value.list ?? []).map(Answer.init)
      case "afterClose": afterClose = try (entry.value.list ?? []).map(Telling.init)
      default: throw ScriptFault(text: "no such key: \(entry.key.value)")
      }
    }
  }
}

extension Script.Answer {
  init(_ node: Node) throws {
    for entry in node.map ?? [] {
      switch entry.key.value {
      case "to": request = entry.value.text
      case "tells": tells = try (entry.value.list ?? []).map(Script.Telling.init)
      case "then": then = try (entry.value.list ?? []).map(Script.Telling.init)
      case "returns": outcome = .returned(entry.value.value)
      case "throws":
        let map = entry.value.value.map ?? [:]
        outcome = .threw(
          ErrorValue(
            domain: map["domain"].string,
            code: map["code"].integer ?? 0,
            message: map["message"].string
          )
        )
      case "refuses":
        let reasons: [String: Refusal.Reason] = [
          "unsupported": .unsupported, "invalidArguments": .invalidArguments,
          "implementationFailed": .implementationFailed, "noProcess": .noProcess,
          "timedOut": .timedOut, "protocolBroken": .protocolBroken,
        ]
        refusal = Refusal(try reasons[entry.value.text].orFault(entry), "as scripted")
      default: throw ScriptFault(text: "no such key: \(entry.key.value)")
      }
    }
  }
}

extension Script.Telling {
  init(_ node: Node) throws {
    for entry in node.map ?? [] {
      switch entry.key.value {
      case "in": delay = try TimeSpan(scripted: entry.value.text).orFault(entry)
      case "callback": (kind, name) = (.callback, entry.value.text)
      case "observation": (kind, name) = (.observation, entry.value.text)
      case "client": client = entry.value.text
      case "with": arguments = entry.value.value.map ?? [:]
      case "seqOffset": seqOffset = try Int(entry.value.text).orFault(entry)
      case "timeOffset": timeOffset = try TimeSpan(scripted: entry.value.text).orFault(entry)
      case "stored": isStored = entry.value.text == "true"
      default: throw ScriptFault(text: "no such key: \(entry.key.value)")
      }
    }
  }
}

/// A mistake in a script.
struct ScriptFault: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

extension Optional {
  fileprivate func orFault(_ entry: Node.Entry) throws -> Wrapped {
    guard let self else {
      throw ScriptFault(text: "'\(entry.value.text)' is no value of '\(entry.key.value)'")
    }
    return self
  }
}

extension TimeSpan {
  fileprivate init?(scripted text: String) {
    let units: [(String, Int64)] = [
      ("us", 1), ("ms", 1_000), ("s", 1_000_000), ("m", 60_000_000), ("h", 3_600_000_000),
    ]
    for (unit, size) in units where text.hasSuffix(unit) {
      guard let number = Int64(text.dropLast(unit.count)) else { continue }
      self.init(microseconds: number * size)
      return
    }
    return nil
  }
}

extension Node {
  fileprivate var text: String { scalar?.text ?? "" }

  /// The value that the node states, scalars by their looks, `<h1>` as a completion handler.
  fileprivate var value: Value {
    switch content {
    case .list(let elements): return .list(elements.map(\.value))
    case .map(let entries): return .map(ValueMap(entries.map { ($0.key.value, $0.value.value) }))
    case .scalar(let scalar):
      guard scalar.isPlain else { return .string(scalar.text) }
      if scalar.isNull { return .null }
      if scalar.text == "true" || scalar.text == "false" { return .bool(scalar.text == "true") }
      if let whole = Int64(scalar.text) { return .integer(whole) }
      if let decimal = Double(scalar.text) { return .decimal(decimal) }
      if scalar.text.hasPrefix("<"), scalar.text.hasSuffix(">") {
        let parts = scalar.text.dropFirst().dropLast().split(separator: " ").map(String.init)
        let handler = CompletionHandler(id: parts[0], delivery: parts.count > 1 ? parts[1] : nil)
        return .completion(handler)
      }
      return .string(scalar.text)
    }
  }
}
