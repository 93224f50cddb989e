/// The report of one shard, with the name by which people know it.
package struct ShardReport: Sendable {
  /// The file's path, as the user gave it.
  package let name: String
  /// What the shard came to.
  package let document: RunDocument

  /// The report `document`, which people call `name`.
  package init(name: String, document: RunDocument) {
    self.name = name
    self.document = document
  }
}

/// What all shards of one run have in common, each with the words for it.
///
/// Parts that differ in any of it were not divided alike, or did not play the same.
struct ShardCommons {
  /// One thing in common.
  struct Item {
    /// What it is.
    let what: String
    /// What a shard has there; as people read it.
    let value: String
  }

  /// The words for the durations, which need advice of their own.
  static let durations = "the fingerprint of its durations is"

  /// What the run as a whole has.
  let items: [Item]
  /// What each suite has, by its id; a shard that plays none of a suite says nothing of it.
  let suites: [String: [Item]]

  /// What the shard with `document` has.
  init(_ document: RunDocument, _ shard: RunDocument.Shard) {
    let head = document.head
    items = [
      Item(what: "its program is", value: head.generator),
      Item(what: "its seed is", value: String(head.seed)),
      Item(what: "its options are", value: Self.quoted(head.options.joined(separator: " "))),
      Item(what: "its number of shards is", value: String(shard.count)),
      Item(what: "its selection has", value: "\(shard.selected) scenarios"),
      Item(what: "what can be played of it is", value: String(shard.playable)),
      Item(what: "the fingerprint of its selection is", value: shard.selection),
      Item(what: Self.durations, value: shard.durations ?? "none"),
    ]
    suites = Dictionary(
      document.suites.map { suite in
        let head = suite.head
        let implementation = head.implementation.map { "\($0.name) \($0.version)" } ?? "none"
        return (
          head.id,
          [
            Item(what: "the digest of its suite '\(head.id)' is", value: head.digest),
            Item(what: "the edition of its suite '\(head.id)' is", value: head.edition),
            Item(what: "its implementation is", value: implementation),
            Item(what: "its vendor is", value: head.implementation?.vendor ?? "not named"),
            Item(what: "its clock is", value: head.clock ?? "none"),
          ]
        )
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private static func quoted(_ text: String) -> String { "'\(text)'" }
}
