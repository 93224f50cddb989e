import PushSpecInterface
import SourceText
import YAMLSource

extension Script {
  /// The script in the file `file`; what is not understood is a fault of the test.
  init(_ file: SourceFile) throws {
    let reading = YAMLReader().read(file)
    if let fault = reading.diagnostics.first {
      throw ScriptFault(text: "\(file.path):\(fault.range.line): \(fault.message)")
    }
    guard let root = reading.root else { throw ScriptFault(text: "\(file.path) is empty") }
    try self.init(root)
  }

  /// The script that `text` states.
  init(_ text: String) throws {
    try self.init(SourceFile(path: "script", text: text))
  }

  private init(_ node: Node) throws {
    for entry in node.map ?? [] {
      switch entry.key.value {
      case "capabilities":
        capabilities = Set(
          (entry.value.list ?? []).compactMap(\.scalar).map { Capability($0.text) }
        )
      case "clock": clock = try ClockKind(rawValue: entry.value.text).orFault(entry)
      case "pending": pending = try Pending(rawValue: entry.value.text).orFault(entry)
      case "advance": advance = try Advance(rawValue: entry.value.text).orFault(entry)
      case "replies": replies = try (entry.value.list ?? []).map(Answer.init)
      case "afterClose": afterClose = try (entry.value.list ?? []).map(Telling.init)
      default: throw ScriptFault(text: "no such key: \(entry.key.value)")
      }
    }
  }
}

extension Script.Answer {
  fileprivate init(_ node: Node) throws {
    for entry in node.map ?? [] {
      switch entry.key.value {
      case "to": request = entry.value.text
      case "client": client = entry.value.text
      case "times": times = try Int(entry.value.text).orFault(entry)
      case "takes": duration = try TimeSpan(scripted: entry.value.text).orFault(entry)
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
  fileprivate init(_ node: Node) throws {
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
      case "arrives": arrival = try TimeSpan(scripted: entry.value.text).orFault(entry)
      default: throw ScriptFault(text: "no such key: \(entry.key.value)")
      }
    }
  }
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
      switch scalar.coreValue {
      case .null: return .null
      case .bool(let flag): return .bool(flag)
      case .integer(let number): return .integer(number)
      case .decimal(let number): return .decimal(number)
      case .string, .integerOutOfRange, .decimalOutOfRange: break
      }
      if scalar.isPlain, scalar.text.hasPrefix("<"), scalar.text.hasSuffix(">") {
        let parts = scalar.text.dropFirst().dropLast().split(separator: " ").map(String.init)
        let handler = CompletionHandler(id: parts[0], delivery: parts.count > 1 ? parts[1] : nil)
        return .completion(handler)
      }
      return .string(scalar.text)
    }
  }
}
