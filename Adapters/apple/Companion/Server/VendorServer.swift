package import PushSpecInterface

/// The vendor's server, asked by its REST API with the tester's own credentials.
package protocol VendorServer: Sendable {
  /// Asks for a push, in the words of the contract.
  ///
  /// - Parameter arguments: The arguments of the stimulus `push`.
  /// - Returns: What the contract says that it returns.
  /// - Throws: A `Refusal` where it can't be asked for that, or does not answer.
  func push(_ arguments: ValueMap) async throws(Refusal) -> Value
}

/// One request to a server.
package struct HTTPRequest: Sendable, Hashable {
  /// `POST`, say.
  package let method: String
  /// Where to.
  package let address: String
  /// Its headers.
  package let headers: [String: String]
  /// Its body; JSON.
  package let body: String
}

/// Makes requests.
package protocol HTTPClient: Sendable {
  /// Makes a request, and gives the answer's body, whatever its status.
  ///
  /// - Throws: A `Refusal` where there is no answer.
  func ask(_ request: HTTPRequest) async throws(Refusal) -> [UInt8]
}
