import PhoneWorld

/// What the documents leave open, decided anew by each seed: no scenario may depend on it.
struct FreeChoices {
  private let bits: UInt64

  /// The choices that `generator` draws.
  init(from generator: inout SplitMix64) {
    bits = generator.next()
  }

  private func bit(_ index: UInt64) -> Bool { (bits >> index) & 1 == 1 }

  /// Whether the cid is told before `Started` or after it (GT-START-7).
  var tellsCidFirst: Bool { bit(0) }
  /// Whether a second `startSdk` with the same credentials tells the cid again.
  var tellsCidOnSecondStart: Bool { bit(1) }
  /// Whether a new login after an outage tells the cid again.
  var tellsCidOnNewLogin: Bool { bit(2) }
  /// Whether wrong credentials get a cid and `Started`, or nothing at all.
  var givesCidToWrongCredentials: Bool { bit(3) }
  /// Whether going to the background notifies `Offline`.
  var tellsOfflineInBackground: Bool { bit(4) }
  /// Whether a later `registerRemoteNotification` tells an answer that is known already.
  var tellsKnownAnswerAgain: Bool { bit(5) }
  /// Whether a tap that came by launch options comes by the callback too.
  var tellsLaunchingTap: Bool { bit(6) }
  /// What `offLine` is where the message came through APNs (GT-SILENT-7).
  var marksAPNsOffline: Bool { bit(7) }
  /// Whether messages pushed while push is off come once it is on again.
  var keepsMessagesWhileOff: Bool { bit(8) }
  /// Whether `isModeOff` in an error is the mode asked for, or the one that stays.
  var errorTellsWantedMode: Bool { bit(9) }
  /// Whether the day of the tags is a calendar day, or 24 hours.
  var countsTagsByCalendarDay: Bool { bit(10) }
  /// Whether a tag may hold an underscore (GT-TAG-11).
  var allowsUnderscoreInTags: Bool { bit(11) }
  /// What `setTags` returns when it has refused the tags itself.
  var returnsTrueForRefusedTags: Bool { bit(12) }
  /// Whether alias calls that were refused count for pace and number.
  var countsRefusedAliasCalls: Bool { bit(13) }
  /// Whether the click of a link without payload counts.
  var countsLinksWithoutPayload: Bool { bit(14) }
}
