/// Turns the parts of an expression into a program.
struct RegexCompiler {
  /// The longest program that is accepted.
  static let mostInstructions = 10_000

  private var program: [RegexInstruction] = []

  /// The program of `node`.
  static func compile(_ node: RegexNode) throws(LinearRegex.Fault) -> [RegexInstruction] {
    var compiler = RegexCompiler()
    try compiler.emit(node)
    try compiler.append(.match)
    return compiler.program
  }

  private mutating func append(_ instruction: RegexInstruction) throws(LinearRegex.Fault) {
    guard program.count < Self.mostInstructions else {
      throw LinearRegex.Fault(
        message: "the expression is too large once its repetitions are written out",
        offset: 0,
        suggestion: nil
      )
    }
    program.append(instruction)
  }

  private mutating func emit(_ node: RegexNode) throws(LinearRegex.Fault) {
    switch node {
    case .empty: break
    case .scalar(let scalars): try append(.scalar(scalars))
    case .sequence(let nodes):
      for node in nodes { try emit(node) }
    case .choice(let branches): try emitChoice(branches)
    case .repeated(let node, let least, let greatest):
      for _ in 0..<least {
        let before = program.count
        try emit(node)
        // What is empty once stays so, however often it is repeated.
        if program.count == before { break }
      }
      if let greatest {
        try emitOptional(node, times: greatest - least)
      } else {
        try emitLoop(node)
      }
    }
  }

  private mutating func emitChoice(_ branches: [RegexNode]) throws(LinearRegex.Fault) {
    var jumps: [Int] = []
    for (index, branch) in branches.enumerated() {
      if index == branches.count - 1 {
        try emit(branch)
        break
      }
      let split = program.count
      try append(.split(split + 1, 0))
      try emit(branch)
      jumps.append(program.count)
      try append(.jump(0))
      program[split] = .split(split + 1, program.count)
    }
    for jump in jumps { program[jump] = .jump(program.count) }
  }

  private mutating func emitLoop(_ node: RegexNode) throws(LinearRegex.Fault) {
    let split = program.count
    try append(.split(split + 1, 0))
    try emit(node)
    try append(.jump(split))
    program[split] = .split(split + 1, program.count)
  }

  private mutating func emitOptional(
    _ node: RegexNode,
    times: Int
  ) throws(LinearRegex.Fault) {
    var splits: [Int] = []
    for _ in 0..<times {
      splits.append(program.count)
      try append(.split(0, 0))
      try emit(node)
    }
    for split in splits { program[split] = .split(split + 1, program.count) }
  }
}
