import PushSpecInterface
import SourceText

/// What a scripted implementation does: how it answers each request, and what it tells when.
///
/// The file form, YAML:
///
/// ```yaml
/// capabilities: [server-sight]  # without it: all that the toy contract and the language name
/// clock: real                   # without it: virtual
/// pending: forever              # never idle; or `unknown`, or `unknownAtFirst`
/// advance: overshoots           # or `stopsEarly`, `standsStill`, `passesEvents`
/// replies:
///   - to: call go               # the nth request that reads so takes the nth reply that does
///     client: alice             # of this client alone
///     times: 3                  # this reply for three requests
///     takes: 2s                 # time that passes while it is carried out
///     tells: [{callback: a, with: {v: 1, w: =v}}]   # =v is what the request gave as v
///     returns: 7                # or `throws: {code: 5}`, or `refuses: unsupported`
///     then: [{in: 1s, callback: b, client: bob}]
///   - to: open                  # the opening of the session
///     then: [{in: 1s, observation: o}]
///   - to: settle                # or advance: only `refuses`, each time
///     refuses: timedOut
///   - to: inside go             # a call that a reaction makes inside a callback
///     returns: 8
/// afterClose: [{callback: a}]   # told once the session has been closed
/// ```
///
/// Requests read `call NAME`, `when NAME`, `complete HANDLER`. What is told may have `stored: true`
/// (it waits for another stimulus, and is not pending), `arrives: 20ms` (it reaches the runner so
/// much real time later), `seqOffset: -1` and `timeOffset: -3s` (against the protocol). `<h1 d1>` is
/// the completion handler h1 of the delivery d1.
struct Script: Sendable {
  /// Something told.
  struct Telling: Sendable {
    var delay = TimeSpan.zero
    var kind = Event.Kind.callback
    var name = ""
    var client: String?
    var arguments = ValueMap()
    /// Added to the number that it should have, to break the protocol.
    var seqOffset = 0
    /// Added to its moment, to break the protocol.
    var timeOffset = TimeSpan.zero
    /// Whether it waits for another stimulus, so that it does not count as pending.
    var isStored = false
    /// How much real time it needs to reach the runner.
    var arrival = TimeSpan.zero
  }

  /// The answer to one request.
  struct Answer: Sendable {
    var request = ""
    var client: String?
    var times = 1
    var duration = TimeSpan.zero
    var tells: [Telling] = []
    var outcome = Reply.Outcome.returned(.absent)
    var refusal: Refusal?
    var then: [Telling] = []
  }

  /// What `settle` and `advance` answer.
  enum Pending: String, Sendable {
    case asItIs, forever, unknown, unknownAtFirst
  }

  /// How the clock follows `advance`.
  enum Advance: String, Sendable {
    /// As the protocol says.
    case right
    /// It goes on for a tenth longer.
    case overshoots
    /// It stops half-way, though nothing is told.
    case stopsEarly
    /// It does not move, and tells something each time.
    case standsStill
    /// It does not stop where something is told.
    case passesEvents
  }

  var capabilities: Set<Capability> = [
    .exactTime, .inCallback, .severalClients, "server-push", "server-sight",
  ]
  var clock = ClockKind.virtual
  var pending = Pending.asItIs
  var advance = Advance.right
  var replies: [Answer] = []
  var afterClose: [Telling] = []
}

extension Script {
  /// Why a request is refused whenever it is made, if it is.
  func refusal(of words: String) -> Refusal? {
    replies.first { $0.request == words }?.refusal
  }
}

/// A mistake in a script.
struct ScriptFault: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
