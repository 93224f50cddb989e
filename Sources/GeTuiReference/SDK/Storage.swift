import PushSpecInterface

/// What the SDK keeps on the phone from one process to the next.
final class Storage {
  /// The cid of each app id that was ever started.
  private var cids: [(appID: String, cid: String)] = []
  /// The app id that was started last.
  var lastAppID: String?
  /// Whether the cid is to stay online in the background.
  var runsInBackground = false
  /// The store the app came from.
  var channel: String?
  /// How fast the app calls for aliases.
  private(set) lazy var pace = AliasPace()
  /// What only faulty SDKs remember.
  var notes = LastingFaultNotes()
  /// What could not be reported yet.
  var unsent: [Reports.Report] = []
  /// When the last of the reports under way arrives: the next one does not overtake it.
  var lastReport = SessionTime.start

  /// The cached cid of `appID`.
  func cid(of appID: String) -> String? {
    for entry in cids where entry.appID == appID { return entry.cid }
    return nil
  }

  /// Caches `cid` for `appID`.
  func keep(_ cid: String, of appID: String) {
    if let index = cids.firstIndex(where: { $0.appID == appID }) {
      cids[index].cid = cid
    } else {
      cids.append((appID, cid))
    }
  }

  /// The cid of the app id that was started first.
  var firstCid: String? { cids.first?.cid }
}
