internal import PushSpecScenarios
internal import SourceText

/// The keys of one step, each in its place.
struct StepFields {
  let keyword: StepSyntax.Keyword
  private let key: String
  private(set) var with: Node?
  private(set) var returns: Node?
  private(set) var `throws`: Node?
  private(set) var client: Node?
  private(set) var mark: Node?
  private(set) var times: Node?
  private(set) var within: Node?
  private(set) var since: Node?
  private(set) var `for`: Node?
  private(set) var of: Node?
  private(set) var `as`: Node?
  private(set) var `do`: Node?
  /// The keys that do not belong here.
  private(set) var strangers: [Located<String>] = []
  private var ranges: [(key: String, range: SourceRange)] = []

  /// The fields of a step that begins with `keyword`.
  init(keyword: StepSyntax.Keyword, key: String) {
    self.keyword = keyword
    self.key = key
  }

  /// Puts `entry` in its place.
  mutating func take(_ entry: Node.Entry) {
    let name = entry.key.value
    if name == key { return }
    guard keyword.allows(name) else {
      strangers.append(entry.key)
      return
    }
    switch name {
    case "with": with = entry.value
    case "returns": returns = entry.value
    case "throws": self.throws = entry.value
    case "client": client = entry.value
    case "mark": mark = entry.value
    case "times": times = entry.value
    case "within": within = entry.value
    case "since": since = entry.value
    case "for": self.for = entry.value
    case "of": of = entry.value
    case "as": self.as = entry.value
    case "do": self.do = entry.value
    default: break
    }
    if keyword == .expect { ranges.append((name, entry.key.range)) }
  }

  /// Reports those of `keys` that are there though they do not go with `what`.
  func exclude(_ keys: String..., of what: String, _ log: DiagnosticLog) {
    for (key, range) in ranges where keys.contains(key) {
      let hint =
        switch key {
        case "within" where what != "expect": "write 'for' for how long nothing comes"
        case "for": "write 'within' for how long it is waited for"
        default: String?.none
        }
      log.error(
        .unknownKey,
        at: range,
        "'\(key)' does not go with '\(what)'",
        suggestion: hint
      )
    }
  }
}

extension StepSyntax.Keyword {
  /// Whether `key` may stand beside the keyword.
  fileprivate func allows(_ key: String) -> Bool {
    switch self {
    case .call:
      switch key {
      case "with", "returns", "throws", "client", "mark": true
      default: false
      }
    case .when:
      switch key {
      case "with", "returns", "client", "mark": true
      default: false
      }
    case .expect:
      switch key {
      case "with", "times", "within", "client", "since", "for", "of": true
      default: false
      }
    case .use:
      switch key {
      case "with", "returns", "client": true
      default: false
      }
    case .complete: key == "with" || key == "client"
    case .inAnyOrder, .oneOf: key == "within"
    case .wait: key == "since"
    case .repeat: key == "do" || key == "as"
    case .client: key == "do"
    }
  }
}

/// The name of a variable, written with its dollar.
struct VariableName {
  /// The name without its dollar.
  let text: String

  /// The name that `node` writes, if it writes one.
  init?(_ node: Node) {
    guard let text = node.scalar?.text, text.hasPrefix("$") else { return nil }
    self.init(text.dropFirst())
  }

  /// The name `text`, if it can be one.
  init?(_ text: some StringProtocol) {
    guard let first = text.utf8.first, !Self.isDigit(first),
      text.utf8.allSatisfy(Self.isNameByte)
    else { return nil }
    self.text = String(text)
  }

  /// Whether `byte` is a letter, a digit or `_`.
  static func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || isDigit(byte)
      || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension Node.Entry {
  /// The key and, where it stands in the same line, its value.
  var lineRange: SourceRange {
    guard value.scalar != nil, value.range.start.line == key.range.start.line,
      value.range.end.line == key.range.start.line
    else { return key.range }
    return SourceRange(file: key.range.file, start: key.range.start, end: value.range.end)
  }
}
