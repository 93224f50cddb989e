import PhoneWorld
import PushSpecInterface

/// Why the server or the SDK did not do what the app asked for.
enum Failure: Error {
  /// There is no network, or no server behind it.
  case network
  /// The server, or a rule of the SDK, answered with this code.
  case code(Int64)

  /// The domain of every error of the SDK; the documents name none.
  private static let domain = "TPNS"

  /// The failure as an error (TP-CODE-1).
  func error(_ faults: Faults<ReportFault>) -> ErrorValue {
    switch self {
    case .network: return ErrorValue(domain: Self.domain, code: 1_101, message: "no network")
    case .code(var code):
      if faults.contains(.codeDropped) { code = 1_105 }
      if faults.contains(.codeOneStepOff) { code += 1 }
      return ErrorValue(domain: Self.domain, code: code, message: "refused with \(code)")
    }
  }
}
