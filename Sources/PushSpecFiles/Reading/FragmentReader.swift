internal import PushSpecScenarios
internal import SourceText

/// Reads files of fragments.
struct FragmentReader {
  private let reader: SyntaxReader
  private let stepReader: StepReader
  private let log: DiagnosticLog

  private static let keys = ["about", "parameters", "returns", "steps", "upon"]

  /// A reader that tells `log` what it finds.
  init(log: DiagnosticLog) {
    self.log = log
    reader = SyntaxReader(log: log)
    stepReader = StepReader(log: log)
  }

  /// The fragments that `root` writes, and whether all of them could be read.
  func fragments(_ root: Node) -> (fragments: [FragmentSyntax], isComplete: Bool) {
    guard let entries = reader.entries(root, of: "a file of fragments") else { return ([], false) }
    let fragments = entries.compactMap(fragment)
    return (fragments, fragments.count == entries.count)
  }

  private func fragment(_ entry: Node.Entry) -> FragmentSyntax? {
    let name = entry.key.value
    guard let parts = reader.entries(entry.value, of: "the fragment '\(name)'") else { return nil }
    if name.contains(where: \.isWhitespace) {
      log.error(
        .badName,
        at: entry.key.range,
        "'\(name)' is no name of a fragment: it has no spaces"
      )
    }
    var fragment = FragmentSyntax(entry.key)
    var hasContent = false
    for part in parts {
      switch part.key.value {
      case "about": fragment.about = reader.text(part.value, of: "'about'")?.value
      case "parameters": fragment.parameters = parameters(part.value)
      case "returns": fragment.returns = returns(part.value)
      case "steps":
        fragment.steps = stepReader.steps(part.value, of: "steps")
        hasContent = true
      case "upon":
        fragment.reactions = stepReader.reactions(part.value)
        hasContent = true
      default:
        reader.reportUnknown(part.key, in: "a fragment", among: Self.keys)
        hasContent = true
      }
    }
    if !hasContent {
      reader.reportMissing("steps", in: "the fragment '\(name)'", at: entry.key.range)
    }
    return fragment
  }

  private func parameters(_ node: Node) -> [FragmentSyntax.Parameter] {
    if let list = node.list {
      return list.compactMap { element in
        reader.text(element, of: "what stands in 'parameters'").map {
          FragmentSyntax.Parameter(name: $0, fallback: nil)
        }
      }
    }
    guard let entries = reader.entries(node, of: "'parameters'") else { return [] }
    return entries.map { entry in
      FragmentSyntax.Parameter(
        name: entry.key,
        fallback: reader.isNothing(entry.value) ? nil : entry.value
      )
    }
  }

  private func returns(_ node: Node) -> [Located<String>] {
    guard let list = reader.elements(node, of: "'returns'") else { return [] }
    return list.compactMap { element in
      guard let name = VariableName(element) else {
        log.error(
          .badName,
          at: element.range,
          "'returns' lists variables such as $cid, not \(reader.describe(element))",
          suggestion: element.scalar.flatMap { scalar in
            VariableName(scalar.text).map { "did you mean '$\($0.text)'?" }
          }
        )
        return nil
      }
      return Located(name.text, at: element.range)
    }
  }
}
