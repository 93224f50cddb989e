import AppleCompanion
import Foundation
import PushSpecInterface
import Testing

/// Pushes through TPNS's REST API v3.
@Suite struct TPNSServerTests {
  private static let sent = #"{"seq":0,"push_id":"7","ret_code":0,"err_msg":""}"#

  private func push(_ arguments: ValueMap, answer: String = sent) async throws -> (
    Value, HTTPRequest
  ) {
    let client = ScriptedClient(answer)
    let server = TPNSServer(
      .init(accessID: "1500001048", secretKey: "secret", host: "api.example"),
      client: client,
      now: { Date(timeIntervalSince1970: 1_565_314_789) }
    )
    let value = try await server.push(arguments)
    return (value, try #require(client.requests.first))
  }

  private static let notification: ValueMap = [
    "audience": ["token": ["t"]], "messageType": "notify", "message": ["title": "a"],
  ]

  @Test func `A push is signed over time, product and body`() async throws {
    let (value, request) = try await push(Self.notification)
    #expect(value == ["pushId": "7"])
    #expect(request.address == "https://api.example/v3/push/app")
    #expect(
      request.body == #"{"audience_type":"token","token_list":["t"],"message_type":"notify","#
        + #""message":{"title":"a"},"environment":"dev"}"#
    )
    #expect(request.headers["AccessId"] == "1500001048")
    #expect(request.headers["TimeStamp"] == "1565314789")
    // By OpenSSL's command line, over 1565314789, 1500001048 and the body.
    let code = Data(base64Encoded: request.headers["Sign"] ?? "") ?? Data()
    #expect(
      String(decoding: code, as: UTF8.self)
        == "4df6c6ff279fd1b1f333f77d021f2ce542708e41a67b72951cb37034efd3b637"
    )
    #expect(!request.body.contains("secret"))
  }

  @Test func `What a push is refused with is returned`() async throws {
    let answer = #"{"ret_code":10110008,"err_msg":"token not found"}"#
    let (value, _) = try await push(Self.notification, answer: answer)
    #expect(value == ["code": 10_110_008, "message": "token not found"])
  }

  @Test(
    arguments: [
      (["account": ["u"]], #""audience_type":"account","account_list":["u"]"#),
      (["account": ["u", "v"]], #""audience_type":"account_list","account_list":["u","v"]"#),
      (["tag": ["a"]], #""audience_type":"tag","tag_list":{"tags":["a"],"op":"OR"}"#),
      (["all": true], #""audience_type":"all""#),
    ] as [(Value, String)]
  )
  func `Each audience has its words`(_ audience: Value, _ words: String) async throws {
    var arguments = Self.notification
    arguments["audience"] = audience
    let (_, request) = try await push(arguments)
    #expect(request.body.hasPrefix("{\(words),"))
  }

  @Test func `Options are told in the API's units`() async throws {
    var arguments = Self.notification
    arguments["expireTime"] = 86_400_000
    arguments["onlinePush"] = false
    arguments["accountType"] = 0
    arguments["environment"] = "product"
    let (_, request) = try await push(arguments)
    #expect(
      request.body.hasSuffix(
        #""environment":"product","account_type":0,"expire_time":86400,"#
          + #""tpns_online_push_type":1}"#
      )
    )
  }

  @Test func `Nobody is no audience`() async {
    let error = await #expect(throws: Refusal.self) {
      _ = try await push(["audience": [:], "messageType": "notify", "message": [:]])
    }
    #expect(error?.reason == .unsupported)
  }
}
