/// A regular expression of the language's own kind, matched in linear time.
///
/// It has literals, classes, `.`, `?`, `*`, `+`, `{m,n}`, alternation, groups, `\d`, `\w`, `\s` and
/// escapes; no back-references and no look-around. It always matches the whole text, scalar by
/// scalar.
package struct LinearRegex: Sendable, Hashable {
  /// The expression as written.
  package let source: String
  private let program: [RegexInstruction]

  /// Why a text is no regular expression of this kind.
  package struct Fault: Error, Sendable, Hashable {
    /// What is wrong.
    package let message: String
    /// How many Unicode scalars stand before the place.
    package let offset: Int
    /// What to write instead, if there is something.
    package let suggestion: String?
  }

  /// Reads the expression `source`.
  package init(_ source: String) throws(Fault) {
    self.source = source
    var parser = RegexParser(source)
    program = try RegexCompiler.compile(parser.parse())
  }

  package static func == (left: LinearRegex, right: LinearRegex) -> Bool {
    left.source == right.source
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(source)
  }

  /// Whether the whole of `text` matches.
  package func matches(_ text: String) -> Bool {
    var machine = RegexMachine(program)
    for scalar in text.unicodeScalars {
      if !machine.step(scalar) { return false }
    }
    return machine.hasMatched
  }
}

/// One step of a compiled expression.
enum RegexInstruction: Sendable {
  /// One scalar of the class must stand here.
  case scalar(RegexClass)
  /// The whole text has matched if it ends here.
  case match
  /// Goes on elsewhere.
  case jump(Int)
  /// Goes on at two places at once.
  case split(Int, Int)
}

/// Follows every way through a program at once (Thompson's method, as Pike's machine does it).
struct RegexMachine {
  private let program: [RegexInstruction]
  private var current: [Int] = []
  private var next: [Int] = []
  private var lastSeen: [Int]
  private var generation = 0

  /// A machine at the beginning of a text.
  init(_ program: [RegexInstruction]) {
    self.program = program
    lastSeen = Array(repeating: -1, count: program.count)
    follow(0)
    swap(&current, &next)
  }

  /// Reads one scalar, and tells whether any way is left.
  mutating func step(_ scalar: Unicode.Scalar) -> Bool {
    generation += 1
    next.removeAll(keepingCapacity: true)
    for index in current {
      if case .scalar(let `class`) = program[index], `class`.contains(scalar) {
        follow(index + 1)
      }
    }
    swap(&current, &next)
    return !current.isEmpty
  }

  /// Whether the text read so far matches as a whole.
  var hasMatched: Bool {
    current.contains { if case .match = program[$0] { true } else { false } }
  }

  /// Adds the place `start`, and all that are reached from it without reading.
  private mutating func follow(_ start: Int) {
    var pending = [start]
    while let index = pending.popLast() {
      if lastSeen[index] == generation { continue }
      lastSeen[index] = generation
      switch program[index] {
      case .jump(let target): pending.append(target)
      case .split(let first, let second):
        pending.append(second)
        pending.append(first)
      case .scalar, .match: next.append(index)
      }
    }
  }
}
