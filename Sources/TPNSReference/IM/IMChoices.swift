import PhoneWorld

/// What the documents leave open about the layer, decided anew by each seed.
struct IMChoices {
  private let coins: CoinTosses

  /// The choices that `generator` draws.
  init(from generator: inout SplitMix64) {
    coins = CoinTosses(from: &generator)
  }

  /// Whether the token is reported before the account is bound (IM-OPEN-1).
  var reportsFirst: Bool { coins[0] }
  /// The businessID of the configuration (IM-OPEN-2).
  var businessID: Int64 { coins[1] ? 10_386 : 0 }
  /// Whether offline push stays off when a token comes or a user logs in (IM-OPEN-4).
  var staysDisabled: Bool { coins[2] }
  /// Whether of several taps the first is opened after the login (IM-OPEN-5).
  var keepsFirstTap: Bool { coins[3] }
  /// With which options a notification in front is presented (IM-OPEN-9).
  var presentsInFront: Bool { coins[4] }
  /// Whether the icon is set in front too (IM-OPEN-10).
  var setsIconInFront: Bool { coins[5] }
  /// Whether the account is unbound before IM's logout (IM-OPEN-11).
  var unbindsFirst: Bool { coins[6] }
  /// Whether Guangzhou is named where the app names no access point.
  var namesGuangzhou: Bool { coins[7] }
  /// Whether the handler of a tap runs before the chat is opened.
  var answersFirst: Bool { coins[8] }
  /// Whether a notice tells of what went wrong with a registration, login or logout (IM-OPEN-12).
  var noticesFailures: Bool { coins[9] }
}
