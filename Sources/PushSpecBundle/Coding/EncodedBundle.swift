/// A bundle as it is stored.
struct EncodedBundle: Codable {
  /// What says that a file is a bundle.
  static let format = "pushspec-bundle"
  /// The edition of the format that is written and read.
  static let version = 1

  let format: String
  let version: Int
  let root: String
  let suites: [String]
  let files: [File]

  /// A file of it.
  struct File: Codable {
    let path: String
    let text: String
    let nodes: [String]
  }

  /// `bundle`, to be stored.
  init(_ bundle: SuiteBundle) {
    format = Self.format
    version = Self.version
    root = bundle.root
    suites = bundle.suites
    files = bundle.files.map {
      File(path: $0.path, text: $0.text, nodes: $0.nodes.map(\.description))
    }
  }
}

/// What stands in every edition of the format.
struct BundleSignature: Codable {
  let format: String
  let version: Int
}
