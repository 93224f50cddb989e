/// What happened in a session as a sequence diagram in inline SVG: a lane each for the app, the SDK
/// and the phone of each client and one for the vendor's server, time downwards.
///
/// Only what was observed is drawn: calls and callbacks pass between app and SDK; what the world did
/// and what an observer saw is a box on the lane where it happened.
struct SequenceDiagram {
  private let events: [RunDocument.Event]
  private let expected: String?
  private let lanes: DiagramLanes
  private let title: String
  private let anchor: String

  private static let top = 8
  private static let rowHeight = 46
  private static let markedHeight = 92

  /// The diagram of `events`.
  ///
  /// - Parameters:
  ///   - events: What happened.
  ///   - failure: What did not hold, which is shown where it shows.
  ///   - title: What the diagram is of.
  ///   - anchor: What begins the page's names for its parts.
  init(
    _ events: [RunDocument.Event],
    failure: RunDocument.Failure?,
    title: String,
    anchor: String
  ) {
    self.events = events
    expected = failure?.expected
    self.title = title
    self.anchor = anchor
    lanes = DiagramLanes(events)
  }

  /// The diagram.
  var html: HTML {
    var rows = HTML.empty
    var y = Self.top
    var lastMoment: Int64?
    for event in events {
      let height = height(of: event)
      rows += row(event, at: y, height, showsTime: event.atMicroseconds != lastMoment)
      lastMoment = event.atMicroseconds
      y += height
    }
    let bottom = y + 14
    let head = DiagramLanes.headHeight
    return """
      <div class="diagram" tabindex="0" role="group" aria-label="Sequence diagram">\
      <svg class="heads" viewBox="0 0 \(lanes.width) \(head)" width="\(lanes.width)" \
      height="\(head)" aria-hidden="true">\(lanes.heads)</svg>\
      <svg viewBox="0 0 \(lanes.width) \(bottom)" width="\(lanes.width)" height="\(bottom)" \
      role="img" aria-labelledby="\(anchor)-t" aria-describedby="\(anchor)-d">\
      <title id="\(anchor)-t">\(title)</title><desc id="\(anchor)-d">\(summary)</desc>\
      \(lanes.lines(through: bottom))\(rows)</svg></div>
      """
  }

  /// What the diagram shows, for those who cannot see it; the words below it say the rest.
  private var summary: String {
    let lanes = "Lanes: \(lanes.words); time goes downwards."
    guard let marked = events.first(where: \.isMarked) else { return lanes }
    let moment = Moment.brief(marked.atMicroseconds)
    let text = Cut.text(marked.text, to: 200)
    return "\(lanes) At \(moment) they part: "
      + (marked.kind == .missing ? "\(text) never came." : "\(text) came.")
  }

  private func height(of event: RunDocument.Event) -> Int {
    event.isMarked && isBeside(event) ? Self.markedHeight : Self.rowHeight
  }

  /// Whether what was expected is drawn beside what came.
  private func isBeside(_ event: RunDocument.Event) -> Bool {
    event.isMarked && event.kind != .missing && expected?.hasPrefix("nothing") == false
  }

  private func row(
    _ event: RunDocument.Event,
    at y: Int,
    _ height: Int,
    showsTime: Bool
  ) -> HTML {
    var html = HTML.empty
    if event.isMarked {
      html += """
        <rect class="band" x="0" y="\(y)" width="\(lanes.width)" height="\(height)" rx="6"/>\
        <rect class="edge" x="0" y="\(y)" width="4" height="\(height)" rx="2"/>\
        <text class="here" x="\(lanes.width - 10)" y="\(y + 16)" text-anchor="end">\
        here they part</text>
        """
    }
    if showsTime {
      html += """
        <text class="time" x="82" y="\(y + 30)">\(Moment.brief(event.atMicroseconds))</text>
        """
    }
    guard let expected, isBeside(event) else {
      return html + shape(of: event, at: y + 30, event.isMarked ? "bad" : "")
    }
    let wanted = RunDocument.Event(
      event.kind == .complete || event.kind == .call ? .returned : event.kind,
      expected.split(separator: "\n").joined(separator: "; "),
      at: event.atMicroseconds,
      client: event.client
    )
    return html + shape(of: wanted, at: y + 30, "good")
      + shape(of: event, at: y + 76, "bad")
  }

  private func shape(of event: RunDocument.Event, at y: Int, _ role: String) -> HTML {
    var role = role
    if event.isAmbient, role.isEmpty { role = "quiet" }
    let label = DiagramLabel(event.text, role: role)
    switch event.kind {
    case .call:
      return arrow(lanes.app(event.client), lanes.sdk(event.client), y, label)
    case .callback:
      return arrow(lanes.sdk(event.client), lanes.app(event.client), y, label)
    case .returned:
      return arrow(lanes.sdk(event.client), lanes.app(event.client), y, label, "dashed")
    case .complete:
      return arrow(lanes.app(event.client), lanes.phone(event.client), y, label)
    case .missing:
      let missing = DiagramLabel(event.text, role: "bad", remark: "never came: ")
      return arrow(lanes.sdk(event.client), lanes.app(event.client), y, missing, "dashed")
    case .when, .observed:
      let x = event.client == nil ? lanes.server : lanes.phone(event.client)
      return box(x, y, label, isFilled: event.kind == .when)
    case .settled:
      return """
        <line class="settled" x1="84" y1="\(y)" x2="\(lanes.width - 12)" y2="\(y)"/>\
        <text class="quiet" x="\(lanes.width / 2 + 36)" y="\(y - 6)" text-anchor="middle">\
        \(event.text)</text>
        """
    }
  }

  private func arrow(
    _ from: Int,
    _ to: Int,
    _ y: Int,
    _ label: DiagramLabel,
    _ style: String = ""
  ) -> HTML {
    let direction = to > from ? 1 : -1
    let tip = to - direction * 2
    let left = min(from, to) + 10
    return """
      <g class="\(label.role)"><title>\(label.whole)</title>\
      <line class="arrow \(style)" x1="\(from)" y1="\(y)" x2="\(tip - direction * 7)" y2="\(y)"/>\
      <path class="head" d="M\(tip) \(y)l\(-9 * direction) -5v10z"/>\
      \(label.html(x: left, y: y - 7, room: lanes.width - left))</g>
      """
  }

  private func box(_ x: Int, _ y: Int, _ label: DiagramLabel, isFilled: Bool) -> HTML {
    // Beside the lane on whose side there is more room.
    let isLeft = x > lanes.width / 2
    let room = isLeft ? x - 96 : lanes.width - x - 20
    return """
      <g class="\(label.role)"><title>\(label.whole)</title>\
      <circle class="\(isFilled ? "act" : "seen")" cx="\(x)" cy="\(y - 4)" r="6"/>\
      \(label.html(x: isLeft ? x - 14 : x + 14, y: y, room: room, isBefore: isLeft))</g>
      """
  }
}
