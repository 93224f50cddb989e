internal import Foundation
internal import PushSpecInterface

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Makes requests by Foundation.
struct URLClient: HTTPClient {
  func ask(_ request: HTTPRequest) async throws(Refusal) -> [UInt8] {
    guard let url = URL(string: request.address) else {
      throw Refusal(.implementationFailed, "the server's address is none")
    }
    var made = URLRequest(url: url, timeoutInterval: 20)
    made.httpMethod = request.method
    made.httpBody = Data(request.body.utf8)
    for (name, value) in request.headers { made.setValue(value, forHTTPHeaderField: name) }
    do {
      let (data, _) = try await URLSession.shared.data(for: made)
      return Array(data)
    } catch {
      // The address may hold the app's id, which is not told.
      let reason = (error as NSError).localizedDescription
      throw Refusal(.implementationFailed, "the vendor's server does not answer: \(reason)")
    }
  }
}
