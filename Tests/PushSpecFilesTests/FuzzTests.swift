import PushSpecFiles
import PushSpecScenarios
import SourceText
import Testing

/// Numbers that look random and are the same each time (SplitMix64).
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite struct FuzzTests {
  private static let names = Corpus.names(in: "Good")

  @Test(arguments: 0..<10)
  func `no mutilated scenario brings the check down`(seed: UInt64) async {
    var dice = Dice(state: seed)
    for _ in 0..<200 {
      let name = Self.names[Int(seed) % Self.names.count]
      let bytes = mutilated(Corpus.bytes("Good/\(name)"), &dice)
      let library = await Corpus.load(
        bytes: bytes,
        as: "demo/x.yaml",
        opening: "demo/x.yaml"
      )
      _ = DiagnosticRenderer().render(library.diagnostics)
    }
  }

  @Test(arguments: ["demo/contract.yaml", "demo/fragments.yaml"])
  func `no mutilated contract or fragment brings the check down`(path: String) async {
    var dice = Dice(state: 99)
    let original = Array(Corpus.text("Demo/\(path)").utf8)
    for _ in 0..<200 {
      let library = await Corpus.load(
        bytes: mutilated(original, &dice),
        as: path,
        opening: path
      )
      _ = DiagnosticRenderer().render(library.diagnostics)
    }
  }

  private func mutilated(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
    for _ in 0..<Int.random(in: 1...3, using: &dice) {
      let line = Int.random(in: lines.indices, using: &dice)
      switch Int.random(in: 0..<7, using: &dice) {
      case 0 where lines.count > 1: lines.remove(at: line)
      case 1: lines.insert(lines[line], at: line)
      case 2: lines.swapAt(line, Int.random(in: lines.indices, using: &dice))
      case 3: lines[line].insert(contentsOf: "  ".utf8, at: 0)
      case 4 where !lines[line].isEmpty:
        lines[line].remove(at: Int.random(in: lines[line].indices, using: &dice))
      case 5:
        let place = Int.random(in: 0...lines[line].count, using: &dice)
        lines[line].insert(UInt8.random(in: 0...255, using: &dice), at: place)
      default:
        let pieces = [
          "$", "$(", "{", "}", "[", "]", ": ", "- ", "$n", "0", "\"", "$as: ", "~", ",",
        ]
        let place = Int.random(in: 0...lines[line].count, using: &dice)
        lines[line].insert(contentsOf: (pieces.randomElement(using: &dice) ?? "").utf8, at: place)
      }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  // MARK: Names

  /// Words that may be misspelt without anyone noticing: free text, payloads and other values.
  private static let free: Set<String> = [
    "title", "about", "steps", "Every", "nothing", "more",
  ]

  @Test(arguments: names.filter { $0.hasSuffix(".yaml") })
  func `each misspelt name is told at its place`(name: String) async {
    let text = Corpus.text("Good/\(name)")
    let known = Self.knownNames
    var checked = 0
    for place in words(of: text) where known.contains(place.word) {
      var characters = Array(text)
      // A letter more makes another word of it in any case.
      characters.insert("q", at: place.offset + place.word.count - 1)
      let library = await Corpus.load(String(characters))
      let found = library.diagnostics.contains { diagnostic in
        let start = diagnostic.range.start
        return diagnostic.severity != .note && Int(start.line) == place.line
          && abs(Int(start.column) - place.column) <= 1
      }
      checked += 1
      #expect(found, "\(name):\(place.line):\(place.column): '\(place.word)' misspelt is not told")
    }
    #expect(checked > 5)
  }

  /// The words of the language and of the contract, but for those that are values as well.
  private static let knownNames: Set<String> = {
    let keys =
      ["covers", "tags", "needs", "ignoring", "watching", "patience", "formerly", "cases", "upon"]
      + ["clients", "finally", "case", "callback", "inside", "do", "since", "until"]
    let words =
      ["start", "token", "status", "bindAlias", "setTags", "send", "labels", "didStart", "didBind"]
      + ["didReceive", "willPresent", "stateChanged", "push", "goOffline", "goOnline", "tap"]
      + ["fetchCompleted", "badgeChanged", "clickReported", "appKey", "retries", "sequenceNum"]
      + ["isSuccess", "completionHandler", "audience", "started", "app-completes", "alias-bound"]
    let names = ["D-START-1", "D-ALIAS-1", "anna", "bert", "network", "newData", "noData"]
    return Set(keys + words + names + StepSyntax.allKeys)
  }()

  private struct Place {
    let word: String
    let offset: Int
    let line: Int
    let column: Int
  }

  /// The words of a text that stand as keys, or as values of keys that take names.
  private func words(of text: String) -> [Place] {
    var places: [Place] = []
    var line = 1
    var column = 1
    var word = ""
    var start = (offset: 0, column: 0)
    let characters = Array(text)
    var lineText = lineAfter(0, characters)
    for (offset, character) in (characters + ["\n"]).enumerated() {
      if character.isLetter || character.isNumber || character == "-" && !word.isEmpty
        || character == "_"
      {
        if word.isEmpty { start = (offset, column) }
        word.append(character)
      } else {
        let before = start.offset > 0 ? characters[start.offset - 1] : " "
        if !word.isEmpty, before != "$", before != "\"", before != "(",
          isName(word, followedBy: character, in: lineText)
        {
          places.append(
            Place(word: word, offset: start.offset, line: line, column: start.column)
          )
        }
        word = ""
      }
      if character == "\n" {
        line += 1
        column = 1
        lineText = lineAfter(offset + 1, characters)
      } else {
        column += 1
      }
    }
    return places
  }

  private func lineAfter(_ offset: Int, _ characters: [Character]) -> String {
    String(characters.dropFirst(offset).prefix { $0 != "\n" })
  }

  /// Whether a misspelt `word` must be told where it stands in such a line.
  private func isName(_ word: String, followedBy next: Character, in line: String) -> Bool {
    if line.contains("title:") || line.contains("message:") || line.contains("options:")
      || line.contains("labels:") || line.contains("#")
    {
      return line.contains("call: labels") || word == "title" && next == ":"
    }
    if next == ":" { return true }
    return [
      "call:", "expect:", "when:", "use:", "covers:", "client:", "callback:", "of:",
    ]
    .contains { line.contains($0 + " ") } || ["newData", "noData"].contains(word)
  }
}
