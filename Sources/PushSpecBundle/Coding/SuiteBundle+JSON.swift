internal import SourceText

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension SuiteBundle {
  /// The bundle as JSON, the same bytes for the same files.
  package var json: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(EncodedBundle(self))) + [UInt8(ascii: "\n")]
    }
  }

  /// Reads a bundle.
  ///
  /// - Parameter json: The bytes of its file.
  /// - Throws: Why they are no bundle. Whether its scenarios are valid shows when it is loaded.
  package init(json: some Sequence<UInt8>) throws(BundleFault) {
    let data = Data(json)
    let encoded: EncodedBundle
    do {
      let signature = try JSONDecoder().decode(BundleSignature.self, from: data)
      guard signature.format == EncodedBundle.format else { throw BundleFault.otherFormat }
      guard signature.version == EncodedBundle.version else {
        throw BundleFault.otherVersion(signature.version)
      }
      encoded = try JSONDecoder().decode(EncodedBundle.self, from: data)
    } catch let fault as BundleFault {
      throw fault
    } catch let error as DecodingError {
      throw BundleFault(error)
    } catch {
      throw .noJSON
    }
    try self.init(encoded)
  }

  private init(_ encoded: EncodedBundle) throws(BundleFault) {
    var files: [BundledFile] = []
    var paths: Set<String> = []
    for (index, file) in encoded.files.enumerated() {
      let place = "files[\(index)]"
      guard Self.isInside(file.path) else {
        throw .wrongMember(path: place + ".path", expected: "a path inside the suites' folder")
      }
      guard paths.insert(file.path).inserted else {
        throw .wrongMember(path: place + ".path", expected: "the path of no file before it")
      }
      files.append(try BundledFile(file, place))
    }
    for (index, id) in encoded.suites.enumerated() where !Self.isInside(id) || id.contains("/") {
      throw .wrongMember(path: "suites[\(index)]", expected: "the id of a suite")
    }
    self.init(root: encoded.root, suites: encoded.suites, files: files)
  }

  /// Whether a path leads nowhere but downwards.
  private static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") }
  }
}

extension BundledFile {
  /// The stored `file`, which stands at `place` in its bundle.
  fileprivate init(_ file: EncodedBundle.File, _ place: String) throws(BundleFault) {
    var lines: [NodeLine] = []
    lines.reserveCapacity(file.nodes.count)
    for (index, text) in file.nodes.enumerated() {
      guard let line = NodeLine(text) else {
        throw .wrongMember(
          path: "\(place).nodes[\(index)]",
          expected: "a node such as 'plain 3:8-3:12 text'"
        )
      }
      lines.append(line)
    }
    do {
      _ = try NodeAssembly.root(of: lines, in: SourceFile(path: file.path, bytes: []))
    } catch {
      throw .wrongMember(path: "\(place).nodes[\(error.index)]", expected: error.expected)
    }
    self.init(path: file.path, text: file.text, nodes: lines)
  }
}

extension BundleFault {
  /// What `error` says, in the words of the format.
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      let path = BundleFault.path(context.codingPath + [key])
      // Without its signature it may be anything.
      self = path == "format" || path == "version" ? .otherFormat : .wrongMember(path: path)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let path = BundleFault.path(context.codingPath)
      self = ["", "format"].contains(path) ? .otherFormat : .wrongMember(path: path)
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      self = .wrongMember(path: BundleFault.path(context.codingPath))
    default: self = .noJSON
    }
  }

  private static func wrongMember(path: String) -> BundleFault {
    let expected =
      switch path.split(separator: ".").last.map({ $0.prefix { $0 != "[" } }) {
      case "version": "a whole number"
      case "suites" where path.hasSuffix("s"), "files" where path.hasSuffix("s"),
        "nodes" where path.hasSuffix("s"):
        "a list"
      case "files": "a file with 'path', 'text' and 'nodes'"
      default: "text"
      }
    return .wrongMember(path: path, expected: expected)
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
