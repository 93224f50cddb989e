import PhoneWorld

/// What faulty SDKs remember of their process; the right one has no use for it.
struct FaultNotes {
  /// Whether an earlier process was told to stay online in the background.
  var wasEnabledBefore = false
  /// Whether an earlier process has registered for notifications.
  var wasRegisteredBefore = false
  /// The credentials of the last start, whatever has become of it.
  var lastCredentials: Credentials?
  /// Whether the app has destroyed the SDK.
  var hasBeenDestroyed = false
  /// Whether the app has been in the background.
  var hasBeenInBackground = false
  /// Whether the app has cleared its notifications.
  var hasCleared = false
  /// The tags that the app set first.
  var firstTags: [String]?
  /// The block that was handed to the app last.
  var latestBlock: HandedBlock?
  /// Deliveries that were told in the background.
  var wakes: [String] = []
  /// How many taps were told.
  var taps = 0
  /// How often the app's settings were asked for.
  var settings = 0
  /// How often the connection was lost.
  var outages = 0
}

/// What faulty SDKs keep on the phone, beyond their process.
struct LastingFaultNotes {
  /// Whether the cid was ever to stay online in the background.
  var hasRunInBackground = false
  /// Whether the app has ever registered for notifications.
  var hasRegistered = false
  /// The messages on which feedback was sent.
  var feedback: [MessageID] = []
  /// The ids of the links that were counted.
  var links: [String] = []
  /// How often the push mode was answered.
  var modeAnswers = 0
  /// The sequence number of the last question for the tags.
  var lastQuery: String?
  /// The sequence number of the last registration of a token.
  var lastTokenNumber = ""
  /// The sequence numbers of the registrations of tokens that were answered.
  var tokenNumbers: [String] = []
}
