internal import PushSpecExplanation

/// One thing that does not hold: expected beside received, where they differ, and remarks.
struct HTMLFailure {
  private let failure: RunDocument.Failure
  private let heading: String?

  /// The most differences written out.
  private static let most = 30
  /// The most characters of a value.
  private static let longest = 20_000

  /// The block for `failure`, under `heading` if it has one.
  init(_ failure: RunDocument.Failure, heading: String?) {
    self.failure = failure
    self.heading = heading
  }

  /// The block's markup.
  var html: HTML {
    let title: HTML =
      heading.map { "<h4>\($0): \(failure.message)</h4>" } ?? .empty
    let place: HTML =
      failure.place.map {
        "<p class=\"place\"><code>\($0.file):\($0.line)</code> · \(failure.kind) at "
          + "\(Moment.text(failure.atMicroseconds))</p>"
      } ?? .empty
    let rule: HTML = failure.rule.map { "<p>Rule <code>\($0)</code></p>" } ?? .empty
    let fragment: HTML =
      failure.fragment.map {
        "<p class=\"place\">The step is written in <code>\($0.file)</code>:</p>"
          + HTMLExcerpt.html(of: $0)
      } ?? .empty
    return "<div class=\"failure\">\(title)\(place)\(rule)\(comparison)\(differences)\(notes)"
      + "\(fragment)</div>"
  }

  private var received: String? {
    failure.received ?? (failure.kind == "Missing" ? "nothing" : nil)
  }

  /// The heading of a side: one level below the failure's own, if it has one.
  private var level: HTML { heading == nil ? "h4" : "h5" }

  private var comparison: HTML {
    let sides = [("Expected", "good", failure.expected), ("Received", "bad", received)]
      .compactMap { name, role, text -> HTML? in
        guard let text else { return nil }
        let lines = ValueLayout(width: 60) { field, _ in field }
          .lines(of: String(text.prefix(Self.longest)))
        return """
          <div class="side \(role)"><\(level)>\(name)</\(level)>\
          <pre>\(lines.joined(separator: "\n"))</pre></div>
          """
      }
    return sides.isEmpty ? .empty : "<div class=\"sides\">\(sides.joined())</div>"
  }

  private var differences: HTML {
    guard !failure.differences.isEmpty else { return .empty }
    let rows = failure.differences.prefix(Self.most).map { difference -> HTML in
      """
      <tr><th scope="row"><code>\(difference.path.isEmpty ? "the value" : difference.path)</code>\
      </th><td class="good"><code>\(difference.expected)</code></td>\
      <td class="bad"><code>\(difference.received)</code></td></tr>
      """
    }
    let rest = failure.differences.count - rows.count
    let more: HTML = rest > 0 ? "<p class=\"more\">and \(rest) more</p>" : .empty
    return """
      <table class="differences"><thead><tr><th scope="col">Differs at</th>\
      <th scope="col">expected</th><th scope="col">received</th></tr></thead>\
      <tbody>\(rows.joined())</tbody></table>\(more)
      """
  }

  private var notes: HTML {
    guard !failure.notes.isEmpty else { return .empty }
    let items = failure.notes.map { note -> HTML in "<li>\(note)</li>" }
    return "<ul class=\"notes\">\(items.joined())</ul>"
  }
}

/// Lines of a scenario or fragment, the step marked.
enum HTMLExcerpt {
  /// The lines of `excerpt` under their numbers.
  static func html(of excerpt: RunDocument.Excerpt) -> HTML {
    let lines = excerpt.lines.enumerated().map { offset, line -> HTML in
      let number = excerpt.firstLine + offset
      let isMarked = excerpt.isMarked(number)
      let role = isMarked ? "marked" : number == excerpt.caseLine ? "row" : ""
      let arrow: HTML = number == excerpt.markedFrom ? "<b aria-label=\"this step\">▸</b>" : .empty
      return """
        <span class="line \(role)"><span class="number">\(arrow)\(number)</span>\(code(line))\n</span>
        """
    }
    return """
      <figure class="source"><figcaption>\(excerpt.file)</figcaption>\
      <pre tabindex="0">\(lines.joined())</pre></figure>
      """
  }

  /// A line of YAML with its key and its comment set apart.
  private static func code(_ line: String) -> HTML {
    let indent = line.prefix { $0 == " " || $0 == "-" }
    let rest = line.dropFirst(indent.count)
    if rest.hasPrefix("#") { return "\(indent)<i>\(rest)</i>" }
    let key = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_$".contains($0)) }
    guard !key.isEmpty, rest.dropFirst(key.count).hasPrefix(":") else { return "\(line)" }
    return "\(indent)<em>\(key)</em>\(rest.dropFirst(key.count))"
  }
}
