/// Numbers for the names that the scenarios of a contract use again and again.
struct Lexicon: Sendable {
  private let words: [String]
  private let numbers: [String: Int]

  /// The names of `members` and of what they are given and give back.
  init(_ members: [Member]) {
    var names: Set<String> = ["app"]
    for member in members {
      names.insert(member.name)
      names.formUnion(member.parameters.map(\.name))
      if case .fields(let fields) = member.returns { names.formUnion(fields.map(\.name)) }
    }
    words = names.sorted()
    numbers = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
  }

  /// The number of `name`, if it has one.
  func number(of name: String) -> Int? { numbers[name] }

  /// The name with `number`, if there is one.
  func name(_ number: Int) -> String? {
    words.indices.contains(number) ? words[number] : nil
  }
}
