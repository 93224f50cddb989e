package import SourceText

/// Where packed scripts lie.
package protocol ScriptStore: AnyObject, Sendable {
  /// Takes `bytes`, and tells where to find them.
  func put(_ bytes: [UInt8]) -> ScriptPlace
  /// The bytes at `place`; `nil` if they cannot be read back.
  func bytes(at place: ScriptPlace) -> [UInt8]?
}

/// Where a store keeps the bytes of one script.
package struct ScriptPlace: Sendable, Hashable {
  /// The offset of the first byte.
  package let offset: Int
  /// How many bytes there are.
  package let count: Int

  /// `count` bytes from `offset` on.
  package init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }
}

/// A script as bytes, which take a small part of the memory that its steps would take.
///
/// Names that the contract knows are numbers, and so are files. What is rarely met and hard to pack
/// is kept as it is, beside the bytes.
struct PackedScript: Sendable {
  let store: any ScriptStore
  let place: ScriptPlace
  /// The files besides the scenario's own in which its steps may be written.
  let files: [SourceFile]
  let oddities: [Oddity]

  /// What is kept as it is.
  enum Oddity: Sendable {
    case regex(LinearRegex)
    case type(ValueType)
  }

  /// The script of `scenario`.
  func unpacked(of scenario: Scenario) -> Script? {
    guard let bytes = store.bytes(at: place) else { return nil }
    var reader = PackReader(
      bytes,
      lexicon: scenario.contract.lexicon,
      files: [scenario.range.file] + files,
      oddities: oddities
    )
    return try? Script(from: &reader)
  }
}

extension Scenario {
  /// The same scenario with its script packed into `store`.
  ///
  /// - Parameters:
  ///   - store: Where the bytes go.
  ///   - lists: The lists of words that other scenarios have, too.
  ///   - file: The scenario's own file, under which its places are known from now on.
  ///   - others: The files of the fragments that its steps may come from.
  /// - Returns: The scenario; as it is, if one of its steps is written elsewhere.
  package func packed(
    into store: any ScriptStore,
    sharing lists: SharedLists,
    file: SourceFile,
    others: [SourceFile]
  ) -> Scenario {
    guard let script = script() else { return self }
    var writer = PackWriter(lexicon: contract.lexicon, files: [range.file] + others)
    script.pack(into: &writer)
    guard writer.isWhole else { return self }
    let packed = PackedScript(
      store: store,
      place: store.put(writer.bytes),
      files: others,
      oddities: writer.oddities
    )
    return Scenario(self, packed: packed, sharing: lists, file: file)
  }
}
