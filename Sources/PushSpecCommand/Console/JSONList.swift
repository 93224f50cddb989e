internal import PushSpecInterface

/// A JSON list with one element a line.
struct JSONList {
  /// The JSON text.
  let text: String

  /// The list of `elements`.
  init(_ elements: [Value]) {
    text =
      elements.isEmpty
      ? "[]\n" : "[\n" + elements.map(\.jsonText).joined(separator: ",\n") + "\n]\n"
  }
}
