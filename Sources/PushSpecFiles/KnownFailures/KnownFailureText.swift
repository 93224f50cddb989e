package import PushSpecScenarios
internal import SourceText

/// A list of known failures as text: an old one with edits made in place, or a new one.
///
/// Comments and words that no edit is about stay as they are. What an entry's own lines hold goes
/// with the entry; a comment above it stays, for it may be about those that follow.
package struct KnownFailureText {
  /// The text.
  package private(set) var text = ""

  /// What a new list begins with.
  private static let heading =
    "# Failures that are known: each is reported as skipped as long as it fails as it says here.\n"

  /// The list with `repairs` made.
  ///
  /// - Parameters:
  ///   - list: The list that there is; none for a new one.
  ///   - repairs: The edits; those of one entry in the order in which they are to be made.
  package init(_ list: KnownFailureList?, _ repairs: [KnownFailureRepair]) {
    let added = repairs.compactMap { repair in
      if case .add(let failure) = repair { failure } else { nil }
    }.sorted { $0.id < $1.id }
    let entries = list?.entries ?? []
    let blocks = list.flatMap(KnownFailureBlocks.init)
    var indent = ""
    if let list, let blocks {
      indent = blocks.indent
      text = Self.edited(list, blocks, repairs)
    } else {
      // Entries that share their lines cannot be told apart by lines: they are written anew.
      text = Self.heading
      for (index, entry) in entries.enumerated() {
        text += Self.anew(entry, repairs.filter { $0.index == index })
      }
    }
    if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
    for failure in added { text += KnownFailureEntry(failure).text(indent: indent) }
    if !text.split(separator: "\n").contains(where: {
      !$0.drop(while: \.isWhitespace).hasPrefix("#")
    }) {
      text += "[]\n"
    }
  }

  private static func edited(
    _ list: KnownFailureList,
    _ blocks: KnownFailureBlocks,
    _ repairs: [KnownFailureRepair]
  ) -> String {
    let lines = SourceLines(list.file)
    var result: [String] = []
    var number = 1
    while number <= lines.count {
      guard let index = blocks.index(startingAt: number) else {
        // A list without entries is not that any more.
        let line = lines[number] ?? ""
        if !blocks.isEmptyList(line) { result.append(line) }
        number += 1
        continue
      }
      let range = blocks.ranges[index]
      let own = range.map { lines[$0] ?? "" }
      let edits = repairs.filter { $0.index == index }
      result += KnownFailureEdit(list.entries[index], own, from: range.lowerBound).lines(edits)
      number = range.upperBound + 1
    }
    return result.joined(separator: "\n")
  }

  private static func anew(_ entry: KnownFailure, _ repairs: [KnownFailureRepair]) -> String {
    if repairs.contains(where: \.isDeletion) { return "" }
    var entries = [KnownFailureEntry(entry)]
    for repair in repairs {
      switch repair {
      case .name(_, let ids): entries = ids.map { entries[0].with(id: $0) }
      case .restate(_, let outcome, let message):
        entries = entries.map { $0.with(outcome, message) }
      case .delete, .add: break
      }
    }
    return entries.map { $0.text(indent: "") }.joined()
  }
}

extension KnownFailureRepair {
  /// The entry that is edited.
  var index: Int? {
    switch self {
    case .delete(let index), .name(let index, _), .restate(let index, _, _): index
    case .add: nil
    }
  }

  /// Whether the entry goes.
  var isDeletion: Bool {
    if case .delete = self { true } else { false }
  }
}
