import PushSpecInterface

/// Why the server or the SDK did not do what the app asked for.
enum Failure: Error {
  /// There is no connection, or it broke before the answer.
  case network
  /// The server, or a rule, answered with this code.
  case code(Int64)

  /// The domain of every error of the SDK; the documents name none.
  static let domain = "GeTuiSdk"

  /// The failure as an error; `network` stands for a lack of connection.
  func error(network: Int64) -> ErrorValue {
    switch self {
    case .network:
      ErrorValue(domain: Self.domain, code: network, message: "the network failed")
    case .code(let code):
      ErrorValue(domain: Self.domain, code: code, message: "refused with \(code)")
    }
  }
}
