package import PushSpecInterface

/// Fits the numbers of the app's processes and the companion's own into one count without gaps.
///
/// What the app has numbered keeps its order; what the companion does is counted after whatever it has
/// heard of the app by then.
package struct MergedCount: Sendable {
  /// How the app's numbers from `first` on become numbers of the session.
  private struct Stretch {
    let first: Int
    let shift: Int
    /// The moment of what came before; nothing later may be told with an earlier one.
    let notBefore: SessionTime
  }

  private var stretches: [Stretch] = []
  /// How much the process' clock began after the session's.
  private var delay = TimeSpan.zero
  /// The highest number heard of the process.
  private var highest = 0
  private var latest = SessionTime.start

  /// A count in which nothing has been counted.
  package init() {
    stretches = [Stretch(first: 1, shift: 0, notBefore: .start)]
  }

  /// Takes note that a process begins, which counts from 1.
  ///
  /// - Parameter moment: The process' moment 0 on the session's clock.
  package mutating func beginProcess(at moment: SessionTime) {
    stretches = [Stretch(first: 1, shift: highest + shift, notBefore: latest)]
    delay = moment - .start
    highest = 0
  }

  /// What a stamp of the process is in the session.
  package mutating func take(_ stamp: Stamp) -> Stamp {
    let image = image(of: stamp)
    highest = max(highest, stamp.seq)
    latest = max(latest, image.at)
    return image
  }

  /// What a number of the process that was taken before is in the session.
  package func number(_ seq: Int) -> Int { seq + stretch(of: seq).shift }

  /// The next number, for something that the companion does.
  package mutating func insert(at moment: SessionTime) -> Stamp {
    latest = max(latest, moment)
    let stamp = Stamp(seq: highest + shift + 1, at: latest)
    stretches.append(Stretch(first: highest + 1, shift: shift + 1, notBefore: latest))
    return stamp
  }

  /// Takes a request that was made for its place alone: of its two numbers the session has one.
  ///
  /// Nothing that the process numbered after it may have been taken yet.
  package mutating func absorb(from started: Stamp, to ended: Stamp) -> Stamp {
    let stamp = take(started)
    stretches.append(Stretch(first: ended.seq + 1, shift: shift - 1, notBefore: latest))
    highest = max(highest, ended.seq)
    return stamp
  }

  private var shift: Int { stretches.last?.shift ?? 0 }

  private func stretch(of seq: Int) -> Stretch {
    stretches.last { $0.first <= seq } ?? stretches[0]
  }

  private func image(of stamp: Stamp) -> Stamp {
    let stretch = stretch(of: stamp.seq)
    return Stamp(seq: stamp.seq + stretch.shift, at: max(stamp.at + delay, stretch.notBefore))
  }
}
