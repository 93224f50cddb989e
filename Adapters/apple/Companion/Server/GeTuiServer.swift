package import Foundation
package import PushSpecInterface

/// GeTui's REST API V2.
package actor GeTuiServer: VendorServer {
  /// The tester's own credentials.
  package struct Account: Sendable {
    let appId: String
    let appKey: String
    let masterSecret: String
    let base: String

    /// An account of the app `appId`.
    ///
    /// - Parameters:
    ///   - appId: The app's id.
    ///   - appKey: Its key.
    ///   - masterSecret: The server's secret.
    ///   - base: Where the API is.
    package init(
      appId: String,
      appKey: String,
      masterSecret: String,
      base: String = "https://restapi.getui.com/v2"
    ) {
      self.appId = appId
      self.appKey = appKey
      self.masterSecret = masterSecret
      self.base = base
    }
  }

  private let account: Account
  private let client: any HTTPClient
  private let now: @Sendable () -> Date
  private var token: String?
  /// Makes ids of requests that no earlier run has used: a repeated one is not delivered again.
  private let run: String

  /// The server, asked by `client`.
  package init(
    _ account: Account,
    client: any HTTPClient,
    now: @escaping @Sendable () -> Date = { Date() },
    run: String = UUID().uuidString
  ) {
    self.account = account
    self.client = client
    self.now = now
    self.run = run
  }

  package func push(_ arguments: ValueMap) async throws(Refusal) -> Value {
    let push = try GeTuiPush(arguments, run: run)
    switch push.target {
    case .one(let path): return try await ask(path, push.body).sent
    case .many(let path, let audience):
      let made = try await ask("/push/list/message", push.body)
      guard made.isGood, let task = made.task else { return made.refused }
      var audience = audience
      audience["taskid"] = .string(task)
      audience["is_async"] = false
      let sent = try await ask(path, audience)
      return sent.isGood ? ["taskId": .string(task)] : sent.refused
    }
  }

  // MARK: Asking

  private func ask(_ path: String, _ body: ValueMap) async throws(Refusal) -> GeTuiAnswer {
    var isFresh = false
    while true {
      if token == nil {
        token = try await signIn()
        isFresh = true
      }
      let answer = try await post(path, body, token: token)
      // The token has expired, which it does after a day.
      guard answer.code == 10001, !isFresh else { return answer }
      token = nil
    }
  }

  private func signIn() async throws(Refusal) -> String {
    let timestamp = String(Int64(now().timeIntervalSince1970 * 1_000))
    let answer = try await post(
      "/auth",
      [
        "sign": .string(Digest.sha256(account.appKey + timestamp + account.masterSecret)),
        "timestamp": .string(timestamp), "appkey": .string(account.appKey),
      ],
      token: nil
    )
    guard let token = answer.data["token"].string else {
      throw Refusal(
        .implementationFailed,
        "GeTui's server does not take the credentials: \(answer.message) (\(answer.code))"
      )
    }
    return token
  }

  private func post(
    _ path: String,
    _ body: ValueMap,
    token: String?
  ) async throws(Refusal) -> GeTuiAnswer {
    var headers = ["Content-Type": "application/json;charset=utf-8"]
    headers["token"] = token
    let bytes = try await client.ask(
      HTTPRequest(
        method: "POST",
        address: "\(account.base)/\(account.appId)\(path)",
        headers: headers,
        body: Value.map(body).json
      )
    )
    return GeTuiAnswer(try Value(answer: bytes))
  }
}

/// What GeTui's server answers.
private struct GeTuiAnswer {
  let code: Int64
  let message: String
  let data: ValueMap

  init(_ value: Value) {
    code = value.map?["code"].integer ?? -1
    message = value.map?["msg"].string ?? ""
    data = value.map?["data"].map ?? ValueMap()
  }

  var isGood: Bool { code == 0 }

  /// The task's id: under its name, or as the one name that there is.
  var task: String? { data["taskid"].string ?? data.keys.first }

  var refused: Value { ["code": .integer(code), "message": .string(message)] }

  var sent: Value { isGood ? ["taskId": Value(task)] : refused }
}
