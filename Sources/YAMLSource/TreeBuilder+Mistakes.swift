internal import SourceText

extension TreeBuilder {
  mutating func countNode(at range: SourceRange) throws(Halt) {
    count += 1
    if count > limits.nodes { try stop(.tooManyNodes, at: range, tooManyNodesMessage) }
  }

  /// Counts what an alias repeats, before anyone walks through it.
  mutating func countAliased(
    _ target: Anchors.Target,
    at range: SourceRange
  ) throws(Halt) {
    count += target.count
    aliasedCount += target.count
    guard aliasedCount <= limits.aliasedNodes else {
      try stop(
        .tooManyAliases,
        at: range,
        "aliases repeat more than \(limits.aliasedNodes) nodes up to here"
      )
    }
    guard count <= limits.nodes else { try stop(.tooManyNodes, at: range, tooManyNodesMessage) }
    guard open.count + target.height <= limits.depth else {
      try stop(.tooDeep, at: range, tooDeepMessage)
    }
  }

  var tooManyNodesMessage: String {
    "the file holds more than \(limits.nodes) keys and values up to here"
  }

  mutating func refuseTag(
    of event: EventStream.Event,
    from stream: borrowing EventStream
  ) throws(Halt) {
    guard let tag = stream.tag(of: event) else { return }
    let isText = tag == "tag:yaml.org,2002:str"
    try report(
      .unsupportedTag,
      at: range(stream.start, stream.end),
      "tags such as '!name' mean nothing here",
      suggestion: isText ? "quote the value instead" : "if the '!' belongs to a text, quote it"
    )
  }

  /// YAML takes typographic quotes for part of the text.
  mutating func refuseTypographicQuotes(
    around text: String,
    at range: SourceRange
  ) throws(Halt) {
    try report(
      .lookalikeCharacter,
      at: range,
      "YAML takes these quotes for part of the text; they only look like the ones that it needs",
      suggestion: "write \(Quoting.quoted(text))"
    )
  }

  mutating func refuseSecondDocument(at range: SourceRange) throws(Halt) {
    try stop(
      .severalDocuments,
      at: range,
      "a second document begins here; a file holds one",
      suggestion: "put it into a file of its own"
    )
  }

  mutating func checkNotEmpty() throws(Halt) {
    if let root {
      let isNothing = root.range.start == root.range.end && root.scalar?.isNull == true
      guard isNothing, diagnostics.isEmpty else { return }
    }
    let text = file.bytes.dropFirst(SourceLines.lengthOfMark(in: file.bytes))
    let isBlank = text.allSatisfy { byte in
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
    if isBlank || root != nil {
      try stop(.emptyFile, at: fileStart, "the file is empty")
    } else {
      try stop(.commentsOnly, at: fileStart, "the file holds nothing but comments")
    }
  }

  func range(_ start: SourcePosition, _ end: SourcePosition) -> SourceRange {
    SourceRange(file: file, start: start, end: end)
  }

  mutating func report(
    _ code: YAMLCode,
    at range: SourceRange,
    _ message: String,
    suggestion: String? = nil,
    notes: [Diagnostic.Note] = []
  ) throws(Halt) {
    diagnostics.append(
      Diagnostic(code, at: range, message, suggestion: suggestion, notes: notes)
    )
    guard diagnostics.count < limits.mistakes else {
      try stop(.tooManyMistakes, at: range, "reading ends here, after so many mistakes")
    }
  }

  mutating func stop(
    _ code: YAMLCode,
    at range: SourceRange,
    _ message: String,
    suggestion: String? = nil
  ) throws(Halt) -> Never {
    try stop(Diagnostic(code, at: range, message, suggestion: suggestion))
  }

  /// Reports what is no YAML; what was said before about the same piece of text is moot.
  mutating func stopAtSyntax(_ diagnostic: Diagnostic) throws(Halt) -> Never {
    let place = diagnostic.range
    diagnostics.removeAll { place.start <= $0.range.start && $0.range.start < place.end }
    try stop(diagnostic)
  }

  mutating func stop(_ diagnostic: Diagnostic) throws(Halt) -> Never {
    diagnostics.append(diagnostic)
    throw Halt()
  }
}
