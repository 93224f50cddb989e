#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A run as JSON: everything that it knew, for programs and for the other formats.
///
/// Each result stands on a line of its own. The last member of the object says whether the run came
/// to its end; a file that was cut off is no JSON at all.
package struct JSONReport: DocumentReport {
  private let document: RunDocument

  /// The report of `document`.
  package init(_ document: RunDocument) {
    self.document = document
  }

  /// Hands over the report's text in order.
  package func write(_ emit: (String) throws(FileError) -> Void) throws(FileError) {
    try emit(
      """
      {"format":"\(RunDocument.format)","version":\(RunDocument.version),
      "run":\(Self.text(of: document.head)),
      "suites":[
      """
    )
    for (index, suite) in document.suites.enumerated() {
      try emit(index == 0 ? "\n" : ",\n")
      try emit("{\"suite\":\(Self.text(of: suite.head)),\n\"results\":[")
      var isFirst = true
      for result in suite.results {
        try emit((isFirst ? "\n" : ",\n") + Self.text(of: result))
        isFirst = false
      }
      try emit("],\n\"invalidFiles\":\(Self.text(of: suite.invalidFiles))}")
    }
    try emit("],\n\"counts\":\(Self.text(of: document.counts)),\n")
    try emit("\"finished\":\(document.isFinished)}\n")
  }

  private static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // These types hold nothing but texts and whole numbers, which JSON always can.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
