#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Why a file is no document of a run.
package enum DocumentError: Error, Sendable, Hashable {
  /// It could not be read.
  case file(FileError)
  /// It is no JSON.
  case noJSON
  /// It begins as one, but its end is not there.
  case cutOff
  /// It is JSON, but not of this kind.
  case otherFormat
  /// It was written by a newer version of the program.
  case newerVersion(Int)
  /// A member is missing or is not what it should be.
  case wrongMember(String)
  /// It says other counts than it shows.
  case contradiction
}

extension DocumentError: CustomStringConvertible {
  /// The error as people read it.
  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .noJSON: "it is no JSON"
    case .cutOff: "it was cut off: its last line, the end marker, is not there"
    case .otherFormat: "it is no JSON report of pushspec"
    case .newerVersion(let version):
      "its version is \(version), this program reads up to \(RunDocument.version)"
    case .wrongMember(let path): "'\(path)' is missing or is not what it should be"
    case .contradiction: "its counts are not those of its results"
    }
  }
}

extension RunDocument {
  /// The document in the file at `path`.
  ///
  /// - Parameter path: The path of a JSON report.
  /// - Throws: Why there is none.
  package init(readingFileAt path: String) throws(DocumentError) {
    let bytes: [UInt8]
    do {
      bytes = try FileContents.bytes(ofFileAt: path)
    } catch {
      throw .file(error)
    }
    try self.init(reading: bytes)
  }

  /// The document that `bytes` hold.
  ///
  /// - Parameter bytes: The bytes of a JSON report.
  /// - Throws: Why they hold none.
  package init(reading bytes: [UInt8]) throws(DocumentError) {
    let lines = ReportLines(bytes)
    let data = Data(lines.rest)
    let signature: Signature
    do {
      signature = try JSONDecoder().decode(Signature.self, from: data)
    } catch DecodingError.dataCorrupted {
      throw Self.isBeginning(bytes) ? .cutOff : .noJSON
    } catch {
      throw .otherFormat
    }
    guard signature.format == Self.format else { throw .otherFormat }
    guard signature.version <= Self.version else { throw .newerVersion(signature.version) }
    let stored: Stored
    do {
      stored = try JSONDecoder().decode(Stored.self, from: data)
    } catch {
      throw .wrongMember(Self.path(of: error))
    }
    var suites: [Suite] = []
    for (number, suite) in stored.suites.enumerated() {
      // Results stand on lines of their own, unless another program laid them out.
      let own = lines.results.indices.contains(number) ? lines.results[number] : []
      let results =
        own.isEmpty ? Results(suite.results) : try Self.results(own, of: bytes, suite: number)
      suites.append(Suite(head: suite.suite, results: results, invalidFiles: suite.invalidFiles))
    }
    self.init(head: stored.run, suites: suites, isFinished: stored.finished)
    guard counts == stored.counts else { throw .contradiction }
  }

  private static func results(
    _ lines: [Range<Int>],
    of bytes: [UInt8],
    suite: Int
  ) throws(DocumentError) -> Results {
    do throws(StoredResults.BadLine) {
      return Results(try StoredResults(lines, of: bytes))
    } catch {
      let path = path(of: error.error)
      throw .wrongMember(
        "suites[\(suite)].results[\(error.index)]" + (path.isEmpty ? "" : ".\(path)")
      )
    }
  }

  private struct Signature: Decodable {
    let format: String
    let version: Int
  }

  private struct Stored: Decodable {
    struct StoredSuite: Decodable {
      let suite: SuiteHead
      let results: [Result]
      let invalidFiles: [InvalidFile]
    }

    let run: Head
    let suites: [StoredSuite]
    let counts: Counts
    let finished: Bool
  }

  /// Whether `bytes` begin as a report does, however little of it is there.
  private static func isBeginning(_ bytes: [UInt8]) -> Bool {
    let beginning = Array("{\"format\":\"\(format)\"".utf8)
    return !bytes.isEmpty && bytes.prefix(beginning.count) == beginning.prefix(bytes.count)
      && bytes.suffix(2) != Array("}\n".utf8)
  }

  /// Where the decoder found something else than it wanted.
  private static func path(of error: any Error) -> String {
    let path: [any CodingKey] =
      switch error {
      case DecodingError.keyNotFound(let key, let context): context.codingPath + [key]
      case DecodingError.typeMismatch(_, let context): context.codingPath
      case DecodingError.valueNotFound(_, let context): context.codingPath
      case DecodingError.dataCorrupted(let context): context.codingPath
      default: []
      }
    return path.map { key in
      key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
    }.joined().drop { $0 == "." }.description
  }
}
