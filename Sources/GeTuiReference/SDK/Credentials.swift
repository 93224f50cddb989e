/// What an app identifies itself with.
struct Credentials: Hashable {
  let appID: String
  let appKey: String
  let appSecret: String

  /// The only ones that the reference's server knows.
  static let demo = Credentials(appID: "demo-app", appKey: "demo-key", appSecret: "demo-secret")
}
