import PushSpecInterface

/// What the SDK keeps on the phone from one process to the next.
final class Storage {
  /// What the app was built for.
  var environment = Environment.dev
  /// The tokens that were told last.
  var xgToken: String?
  var deviceToken: String?
  /// What could not be reported yet.
  var unsent: [Reports.Report] = []
  /// How many processes have registered.
  var registrations = 0
}
