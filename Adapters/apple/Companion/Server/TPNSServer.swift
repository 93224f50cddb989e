package import Foundation
package import PushSpecInterface

/// TPNS's REST API v3.
package struct TPNSServer: VendorServer {
  /// The tester's own credentials.
  package struct Account: Sendable {
    let accessID: String
    let secretKey: String
    let base: String

    /// An account of the product `accessID`.
    ///
    /// - Parameters:
    ///   - accessID: The product's id.
    ///   - secretKey: The server's secret; not the access key of the client.
    ///   - host: The API's host at the product's access point.
    package init(accessID: String, secretKey: String, host: String = "api.tpns.tencent.com") {
      self.accessID = accessID
      self.secretKey = secretKey
      base = "https://\(host)/v3"
    }
  }

  private let account: Account
  private let client: any HTTPClient
  private let now: @Sendable () -> Date

  /// The server, asked by `client`.
  package init(
    _ account: Account,
    client: any HTTPClient,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.account = account
    self.client = client
    self.now = now
  }

  package func push(_ arguments: ValueMap) async throws(Refusal) -> Value {
    let body = Value.map(try Self.body(arguments)).json
    let time = String(Int64(now().timeIntervalSince1970))
    let bytes = try await client.ask(
      HTTPRequest(
        method: "POST",
        address: "\(account.base)/push/app",
        headers: [
          "Content-Type": "application/json", "AccessId": account.accessID, "TimeStamp": time,
          "Sign": sign(time, body),
        ],
        body: body
      )
    )
    let answer = try Value(answer: bytes).map ?? ValueMap()
    if answer["ret_code"] == 0 { return ["pushId": answer["push_id"]] }
    return ["code": answer["ret_code"], "message": answer["err_msg"]]
  }

  /// The page's sample is base64 of the code's hexadecimal digits.
  private func sign(_ time: String, _ body: String) -> String {
    let code = Digest.hmacSHA256(time + account.accessID + body, key: account.secretKey)
    return Data(code.utf8).base64EncodedString()
  }

  /// What the stimulus `push` asks for, in the API's words.
  static func body(_ arguments: ValueMap) throws(Refusal) -> ValueMap {
    var body = try audience(arguments["audience"].map ?? ValueMap())
    body["message_type"] = arguments["messageType"]
    body["message"] = arguments["message"]
    body["environment"] = arguments["environment"].isMissing ? "dev" : arguments["environment"]
    if let type = arguments["accountType"].integer { body["account_type"] = .integer(type) }
    if let span = arguments["expireTime"].integer {
      body["expire_time"] = .integer(span / 1_000)
    }
    if let isOnline = arguments["onlinePush"].bool {
      body["tpns_online_push_type"] = isOnline ? 0 : 1
    }
    return body
  }

  private static func audience(_ audience: ValueMap) throws(Refusal) -> ValueMap {
    if audience["all"] == true { return ["audience_type": "all"] }
    for kind in ["token", "account"] {
      guard let names = audience[kind].list, !names.isEmpty else { continue }
      return [
        "audience_type": .string(names.count == 1 ? kind : "\(kind)_list"),
        "\(kind)_list": .list(names),
      ]
    }
    if let tags = audience["tag"].list, !tags.isEmpty {
      return ["audience_type": "tag", "tag_list": ["tags": .list(tags), "op": "OR"]]
    }
    throw Refusal(.unsupported, "REST API v3 takes tokens, accounts, tags or all")
  }
}
