internal import PushSpecInterface
internal import PushSpecWire

/// Follows the numbers and moments of one session.
struct Numbering {
  /// The session.
  let session: String
  private var stamps: [Stamp] = []
  private var strangers: [String] = []

  /// The numbering of `session`, of which nothing has come yet.
  init(session: String) {
    self.session = session
  }

  /// Takes what was told in an exchange.
  mutating func take(_ exchange: WireProbe.Exchange) {
    for case .event(let session, let event) in exchange.messages {
      if session == self.session {
        stamps.append(event.stamp)
      } else {
        strangers.append("an event came for the session '\(session)'")
      }
    }
  }

  /// Takes where a request began and ended.
  mutating func take(_ reply: Reply) {
    stamps += [reply.started, reply.ended]
  }

  /// Takes one number.
  mutating func take(_ stamp: Stamp) {
    stamps.append(stamp)
  }

  /// What is wrong with the numbers so far.
  var complaints: [String] {
    var found = strangers
    let sorted = stamps.sorted { $0.seq < $1.seq }
    for (index, stamp) in sorted.enumerated() {
      let previous = index > 0 ? sorted[index - 1] : nil
      let last = previous?.seq ?? 0
      if stamp.seq == last {
        found.append("the number \(stamp.seq) was used twice")
      } else if stamp.seq != last + 1 {
        found.append("after the number \(last) came \(stamp.seq)")
      }
      if let previous, stamp.at < previous.at {
        found.append("time fell from \(previous.at) to \(stamp.at) at the number \(stamp.seq)")
      }
    }
    guard found.count > Self.mostComplaints else { return found }
    let more = found.count - Self.mostComplaints
    return found.prefix(Self.mostComplaints) + ["and \(more) more of this kind"]
  }

  private static let mostComplaints = 4
}
