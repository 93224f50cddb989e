import AppleCompanion
import Foundation
import PushSpecInterface
import Testing

/// Pushes through GeTui's REST API V2.
@Suite struct GeTuiServerTests {
  private static let signedIn =
    #"{"code":0,"msg":"success","data":{"token":"t-1","expire_time":"9"}}"#
  private static let sent = #"{"code":0,"data":{"TASK_1":{"c1":"successed_online"}}}"#

  private func server(_ client: ScriptedClient) -> GeTuiServer {
    GeTuiServer(
      .init(appId: "app", appKey: "key", masterSecret: "master", base: "https://host/v2"),
      client: client,
      now: { Date(timeIntervalSince1970: 1_700_000_000) },
      run: "run"
    )
  }

  @Test func `It signs in first, and pushes with the token`() async throws {
    let client = ScriptedClient(Self.signedIn, Self.sent, Self.sent)
    let server = server(client)
    let push: ValueMap = [
      "audience": ["cid": ["c1"]], "transmission": "hello",
      "ios": ["aps": ["content-available": 1]], "ttl": 3_600_000, "strategy": 2,
      "requestId": "0123456789",
    ]
    #expect(try await server.push(push) == ["taskId": "TASK_1"])
    _ = try await server.push(push)

    let requests = client.requests
    #expect(
      requests.map(\.address) == [
        "https://host/v2/app/auth", "https://host/v2/app/push/single/cid",
        "https://host/v2/app/push/single/cid",
      ]
    )
    // SHA-256 of key1700000000000master, by OpenSSL's command line.
    #expect(
      requests[0].body
        == #"{"sign":"fb23e561157105ac87d183dbb4e273c73c494dd547ff750e676c30280a063b95","timestamp":"1700000000000","appkey":"key"}"#
    )
    #expect(requests[0].headers["token"] == nil)
    #expect(requests[1].headers["token"] == "t-1")
    #expect(requests[1].method == "POST")
    // The same id of a scenario is the same again.
    #expect(requests[1].body == requests[2].body)
    #expect(
      requests[1].body.hasSuffix(
        #","settings":{"ttl":3600000,"strategy":{"default":2,"ios":2}},"#
          + #""push_message":{"transmission":"hello"},"#
          + #""push_channel":{"ios":{"aps":{"content-available":1}}},"#
          + #""audience":{"cid":["c1"]}}"#
      )
    )
    #expect(!requests.dropFirst().contains { $0.body.contains("master") })
  }

  @Test func `An expired token is got anew, once`() async throws {
    let expired = #"{"code":10001,"msg":"token is invalid","data":{}}"#
    let client = ScriptedClient(
      Self.signedIn,
      Self.sent,
      expired,
      Self.signedIn,
      Self.sent,
      expired,
      Self.signedIn,
      expired
    )
    let server = server(client)
    let push: ValueMap = ["audience": ["alias": ["a"]], "transmission": "x"]
    #expect(try await server.push(push) == ["taskId": "TASK_1"])
    #expect(try await server.push(push) == ["taskId": "TASK_1"])
    #expect(try await server.push(push) == ["code": 10001, "message": "token is invalid"])
    #expect(client.requests.count == 8)
  }

  @Test func `Several cids or aliases get a message that is made first`() async throws {
    let client = ScriptedClient(
      Self.signedIn,
      #"{"code":0,"data":{"taskid":"T"}}"#,
      #"{"code":0,"data":{"T":{}}}"#
    )
    let value = try await server(client).push(
      ["audience": ["cid": ["c1", "c2"]], "transmission": "x"]
    )
    #expect(value == ["taskId": "T"])
    #expect(
      client.requests.map(\.address).dropFirst() == [
        "https://host/v2/app/push/list/message", "https://host/v2/app/push/list/cid",
      ]
    )
    #expect(!client.requests[1].body.contains("audience"))
    #expect(
      client.requests[2].body
        == #"{"audience":{"cid":["c1","c2"]},"taskid":"T","is_async":false}"#
    )
  }

  @Test func `Tags are any of them`() async throws {
    let client = ScriptedClient(Self.signedIn, #"{"code":0,"data":{"taskid":"T"}}"#)
    let push: ValueMap = ["audience": ["tag": ["a", "b"]], "notification": ["title": "t"]]
    #expect(try await server(client).push(push) == ["taskId": "T"])
    #expect(client.requests[1].address == "https://host/v2/app/push/tag")
    #expect(
      client.requests[1].body.hasSuffix(
        #""push_message":{"notification":{"title":"t"}},"#
          + #""audience":{"tag":[{"key":"custom_tag","values":["a","b"],"opt_type":"or"}]}}"#
      )
    )
  }

  @Test func `A push that is refused has no ids`() async throws {
    let client = ScriptedClient(Self.signedIn, #"{"code":20001,"msg":"target user is invalid"}"#)
    let value = try await server(client).push(
      ["audience": ["cid": ["nobody"]], "transmission": "x"]
    )
    #expect(value == ["code": 20001, "message": "target user is invalid"])
  }

  @Test(
    arguments: [
      ["audience": ["cid": ["c"]], "ios": ["aps": [:]]],
      ["audience": [:], "transmission": "x"],
      ["audience": ["cid": ["c"], "tag": ["t"]], "transmission": "x"],
    ] as [ValueMap]
  )
  func `What the API has no words for is refused before anything is asked`(
    _ arguments: ValueMap
  ) async {
    let client = ScriptedClient()
    let error = await #expect(throws: Refusal.self) {
      try await server(client).push(arguments)
    }
    #expect(error?.reason == .unsupported)
    #expect(client.requests.isEmpty)
  }

  @Test func `Credentials that the server does not take are no push`() async {
    let client = ScriptedClient(#"{"code":20001,"msg":"sign is invalid"}"#)
    let error = await #expect(throws: Refusal.self) {
      try await server(client).push(["audience": ["cid": ["c"]], "transmission": "x"])
    }
    #expect(error?.message.contains("sign is invalid") == true)
    #expect(error?.message.contains("master") == false)
  }

  private func id(_ run: String, _ given: Value) async throws -> String {
    let client = ScriptedClient(Self.signedIn, Self.sent)
    let server = GeTuiServer(
      .init(appId: "a", appKey: "k", masterSecret: "m"),
      client: client,
      run: run
    )
    _ = try await server.push(
      ["audience": ["cid": ["c"]], "transmission": "x", "requestId": given]
    )
    let body = client.requests[1].body.dropFirst(#"{"request_id":""#.count)
    return String(body.prefix { $0 != "\"" })
  }

  @Test func `The server knows no id of an earlier run, and one of a wrong length as it is`()
    async throws
  {
    let given: Value = "0123456789"
    #expect(try await id("run-1", given) == id("run-1", given))
    #expect(try await id("run-1", given) != id("run-2", given))
    #expect(try await id("run-1", given) != id("run-1", "0123456780"))
    #expect(try await id("run-1", given).count == 32)
    #expect(try await id("run-1", .absent) != id("run-1", .absent))
    #expect(try await id("run-1", "short") == "short")
    let long = String(repeating: "a", count: 33)
    #expect(try await id("run-1", .string(long)) == long)
  }
}
