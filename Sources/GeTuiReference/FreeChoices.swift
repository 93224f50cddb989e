import PhoneWorld

/// What the documents leave open, decided anew by each seed: no scenario may depend on it.
struct FreeChoices {
  private let coins: CoinTosses

  /// The choices that `generator` draws.
  init(from generator: inout SplitMix64) {
    coins = CoinTosses(from: &generator)
  }

  /// Whether the cid is told before `Started` or after it (GT-START-7).
  var tellsCidFirst: Bool { coins[0] }
  /// Whether a second `startSdk` with the same credentials tells the cid again.
  var tellsCidOnSecondStart: Bool { coins[1] }
  /// Whether a new login after an outage tells the cid again.
  var tellsCidOnNewLogin: Bool { coins[2] }
  /// Whether wrong credentials get a cid and `Started`, or nothing at all.
  var givesCidToWrongCredentials: Bool { coins[3] }
  /// Whether going to the background notifies `Offline`.
  var tellsOfflineInBackground: Bool { coins[4] }
  /// Whether a later `registerRemoteNotification` tells an answer that is known already.
  var tellsKnownAnswerAgain: Bool { coins[5] }
  /// Whether a tap that came by launch options comes by the callback too.
  var tellsLaunchingTap: Bool { coins[6] }
  /// What `offLine` is where the message came through APNs (GT-SILENT-7).
  var marksAPNsOffline: Bool { coins[7] }
  /// Whether messages pushed while push is off come once it is on again.
  var keepsMessagesWhileOff: Bool { coins[8] }
  /// Whether `isModeOff` in an error is the mode asked for, or the one that stays.
  var errorTellsWantedMode: Bool { coins[9] }
  /// Whether the day of the tags is a calendar day, or 24 hours.
  var countsTagsByCalendarDay: Bool { coins[10] }
  /// Whether a tag may hold an underscore (GT-TAG-11).
  var allowsUnderscoreInTags: Bool { coins[11] }
  /// What `setTags` returns when it has refused the tags itself.
  var returnsTrueForRefusedTags: Bool { coins[12] }
  /// Whether alias calls that were refused count for pace and number.
  var countsRefusedAliasCalls: Bool { coins[13] }
  /// Whether the click of a link without payload counts.
  var countsLinksWithoutPayload: Bool { coins[14] }
}
