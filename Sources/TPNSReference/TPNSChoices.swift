import PhoneWorld

/// What the documents leave open, decided anew by each seed: no scenario may depend on it.
struct TPNSChoices {
  private let coins: CoinTosses

  /// The choices that `generator` draws.
  init(from generator: inout SplitMix64) {
    coins = CoinTosses(from: &generator)
  }

  /// Whether a failed registration is told by the callback of registrations (TP-OPEN-1).
  var tellsFailureAsRegistration: Bool { coins[0] }
  /// Whether it is told by the callback of failures, which it is where it is not by the other.
  var tellsFailureByItsOwn: Bool { coins[1] || !coins[0] }
  /// Whether the registration waits for the user's answer (TP-OPEN-5).
  var waitsForPermission: Bool { coins[2] }
  /// Whether a phone without device token gets an xgToken (TP-START-3).
  var registersWithoutDeviceToken: Bool { coins[3] }
  /// Whether a failed registration is tried again when the network is back (TP-OPEN-3).
  var retriesRegistration: Bool { coins[4] }
  /// Whether a second start tells the tokens again (TP-OPEN-4).
  var tellsTokensAgain: Bool { coins[5] }
  /// Whether the connection is told before the registration.
  var tellsConnectionFirst: Bool { coins[6] }
  /// Whether the connection's going is told in the background, or back in front.
  var tellsGoingInBackground: Bool { coins[7] }
  /// The code of calls before the registration (TP-ACCOUNT-3).
  var unregisteredCode: Int64 { coins[8] ? 1_102 : 1_001 }
  /// Whether a known permission is told again at a later start (TP-OPEN-12).
  var tellsKnownPermission: Bool { coins[9] }
  /// Whether a notification of the own channel has a completion handler (TP-OPEN-6).
  var handsHandlerInOwnChannel: Bool { coins[10] }
  /// Whether the app is told of a notification that is not for the front (TP-OPEN-19).
  var tellsHiddenNotification: Bool { coins[11] }
  /// Whether TPNS stores what an app in front cannot get, or leaves that to APNs (TP-OPEN-8).
  var storesForOwnChannel: Bool { coins[12] }
  /// Whether `invalidKeys` is empty, rather than absent, where every key is known.
  var givesEmptyInvalidKeys: Bool { coins[13] }
  /// Whether the other tags of a call are bound where one is refused (TP-OPEN-10).
  var bindsTheOtherTags: Bool { coins[14] }
  /// Whether -1 reaches the icon as it is, or as 0 (TP-OPEN-15).
  var setsMinusOneOnIcon: Bool { coins[15] }
  /// Whether a new process returns the former token before it has started (TP-OPEN-20).
  var remembersToken: Bool { coins[16] }
  /// How many log files there are (TP-LOG-1).
  var logFiles: Int { coins[17] ? 3 : 1 }
  /// Whether reports are told by `xgPushDidReportNotification`.
  var tellsReports: Bool { coins[18] }
  /// Whether accounts and tags outlive a stop (TP-OPEN-20).
  var keepsBindingsThroughStop: Bool { coins[19] }
  /// The code of a badge that is set in front before the connection is back (TP-BADGE-2).
  var reconnectingCode: Int64 { coins[20] ? 1_502 : 1_501 }
  /// Whether a domain that is named after the start counts for the next one (TP-OPEN-17).
  var takesLateDomain: Bool { coins[21] }
  /// Whether `upsertPhoneNumber` is answered like `upsertAccountsByDict` (TP-OPEN-18).
  var answersPhoneNumber: Bool { coins[22] }
}
