/// The parts of an expression.
indirect enum RegexNode: Sendable {
  /// Nothing.
  case empty
  /// One scalar.
  case scalar(RegexClass)
  /// One after another.
  case sequence([RegexNode])
  /// One of several.
  case choice([RegexNode])
  /// So many times; without an upper bound as often as it can.
  case repeated(RegexNode, Int, Int?)
}

/// Reads an expression into its parts.
struct RegexParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0
  private static let deepest = 50
  private static let mostRepeats = 1_000

  /// A parser of `source`.
  init(_ source: String) {
    scalars = Array(source.unicodeScalars)
  }

  /// Reads the whole expression.
  mutating func parse() throws(LinearRegex.Fault) -> RegexNode {
    let node = try choice()
    if position < scalars.count {
      throw fault("')' closes no group", "write \\) for the character")
    }
    return node
  }

  private mutating func choice() throws(LinearRegex.Fault) -> RegexNode {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw fault("groups nest too deeply") }
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() throws(LinearRegex.Fault) -> RegexNode {
    var items: [RegexNode] = []
    while let scalar = peek, scalar != "|", scalar != ")" {
      items.append(try repeated(atom()))
    }
    switch items.count {
    case 0: return .empty
    case 1: return items[0]
    default: return .sequence(items)
    }
  }

  private mutating func atom() throws(LinearRegex.Fault) -> RegexNode {
    let start = position
    guard let scalar = next() else { return .empty }
    switch scalar {
    case ".": return .scalar(.any)
    case "[": return .scalar(try characterClass(from: start))
    case "\\": return .scalar(try escape(from: start))
    case "(": return try group(from: start)
    case "*", "+", "?":
      throw fault("'\(scalar)' repeats nothing", at: start, "write \\\(scalar) for the character")
    case "{":
      throw fault("'{' repeats nothing", at: start, "write \\{ for the character")
    case "^":
      throw fault("'^' is not needed, since the whole text is matched", at: start, "leave it out")
    case "$":
      if take("$") { return .scalar(.only("$")) }
      throw fault(
        "'$' is not needed, since the whole text is matched",
        at: start,
        "leave it out, or write $$ for a dollar"
      )
    default: return .scalar(.only(scalar))
    }
  }

  private mutating func group(from start: Int) throws(LinearRegex.Fault) -> RegexNode {
    if take("?") {
      guard take(":") else {
        throw fault("look-around and named groups are not supported", at: start)
      }
    }
    let node = try choice()
    guard take(")") else { throw fault("'(' is never closed", at: start) }
    return node
  }

  private mutating func repeated(_ node: RegexNode) throws(LinearRegex.Fault) -> RegexNode {
    var node = node
    var isRepeated = false
    while let scalar = peek {
      let start = position
      let bounds: (Int, Int?)
      switch scalar {
      case "*": bounds = (0, nil)
      case "+": bounds = (1, nil)
      case "?": bounds = (0, 1)
      case "{": bounds = try counts()
      default: return node
      }
      if scalar != "{" { position += 1 }
      if isRepeated {
        throw fault(
          "'\(scalar)' follows another repetition; lazy and possessive ones are not supported",
          at: start
        )
      }
      isRepeated = true
      node = .repeated(node, bounds.0, bounds.1)
    }
    return node
  }

  /// `{3}`, `{3,}`, `{3,5}`.
  private mutating func counts() throws(LinearRegex.Fault) -> (Int, Int?) {
    let start = position
    position += 1
    guard let least = number() else {
      throw fault(
        "'{' begins no count such as {3} or {3,5}",
        at: start,
        "write \\{ for the character"
      )
    }
    var greatest: Int? = least
    if take(",") { greatest = number() }
    guard take("}") else { throw fault("'{' is never closed", at: start) }
    if let greatest, greatest < least {
      throw fault("the count {\(least),\(greatest)} is empty", at: start)
    }
    if max(least, greatest ?? 0) > Self.mostRepeats {
      throw fault("more than \(Self.mostRepeats) repetitions", at: start)
    }
    return (least, greatest)
  }

  private mutating func number() -> Int? {
    var digits = ""
    while let scalar = peek, ("0"..."9").contains(scalar), digits.count < 7 {
      digits.unicodeScalars.append(scalar)
      position += 1
    }
    return Int(digits)
  }

  // MARK: Classes

  private mutating func characterClass(from start: Int) throws(LinearRegex.Fault) -> RegexClass {
    var result = RegexClass()
    result.isNegated = take("^")
    var isFirst = true
    while let scalar = next() {
      if scalar == "]", !isFirst { return result }
      isFirst = false
      let itemStart = position - 1
      guard scalar != "[" else {
        throw fault("'[' stands inside a class", at: itemStart, "write \\[ for the character")
      }
      let item = scalar == "\\" ? try escape(from: itemStart) : RegexClass.only(scalar)
      guard peek == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
        result.formUnion(item)
        continue
      }
      position += 1
      let endStart = position
      guard let end = next() else { break }
      let last = end == "\\" ? try escape(from: endStart) : RegexClass.only(end)
      guard let lower = item.single, let upper = last.single, lower <= upper else {
        throw fault("the range does not go upwards", at: itemStart)
      }
      result.ranges.append(lower...upper)
    }
    throw fault("'[' is never closed", at: start)
  }

  private mutating func escape(from start: Int) throws(LinearRegex.Fault) -> RegexClass {
    guard let scalar = next() else { throw fault("'\\' escapes nothing", at: start) }
    switch scalar {
    case "d": return .digits
    case "D": return .digits.negated
    case "w": return .wordScalars
    case "W": return .wordScalars.negated
    case "s": return .spaces
    case "S": return .spaces.negated
    case "n": return .only("\n")
    case "r": return .only("\r")
    case "t": return .only("\t")
    case "1"..."9": throw fault("back-references are not supported", at: start)
    case "b", "B", "A", "z", "Z":
      throw fault("'\\\(scalar)' is not supported: the whole text is matched", at: start)
    case "a"..."z", "A"..."Z", "0":
      throw fault("'\\\(scalar)' is no escape", at: start)
    default: return .only(scalar)
    }
  }

  // MARK: Reading

  private var peek: Unicode.Scalar? {
    position < scalars.count ? scalars[position] : nil
  }

  private mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    position += 1
    return scalar
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    if peek != scalar { return false }
    position += 1
    return true
  }

  private func fault(_ message: String, _ suggestion: String? = nil) -> LinearRegex.Fault {
    fault(message, at: position, suggestion)
  }

  private func fault(
    _ message: String,
    at offset: Int,
    _ suggestion: String? = nil
  ) -> LinearRegex.Fault {
    LinearRegex.Fault(message: message, offset: offset, suggestion: suggestion)
  }
}
