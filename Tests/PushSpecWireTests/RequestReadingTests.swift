import PushSpecWire
import Testing

/// What an adapter answers to lines that are no requests.
@Suite struct RequestReadingTests {
  private func rejection(_ line: String) -> RejectedRequest? {
    do throws(RejectedRequest) {
      _ = try ReceivedRequest.read(Array(line.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("nonsense", nil, WireError.Code.parseError, "something else than a value"),
      ("{\"jsonrpc\":\"2.0\",\"id\":1", nil, .parseError, "ends where"),
      ("[]", nil, .invalidRequest, "is no object"),
      ("{\"id\":1,\"method\":\"settle\",\"params\":{}}", 1, .invalidRequest, "lacks \"jsonrpc\""),
      ("{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":\"settle\"}", nil, .invalidRequest, "'id'"),
      ("{\"jsonrpc\":\"2.0\",\"id\":4}", 4, .invalidRequest, "lacks 'method'"),
      (
        "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"dance\"}", 4, .methodNotFound,
        "no method 'dance'"
      ),
      ("{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"settle\"}", 4, .invalidParams, "lacks 'params'"),
      (
        "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"settle\",\"params\":{}}", 4, .invalidParams,
        "lacks 'params.session'"
      ),
      (
        "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"open\",\"params\":{\"session\":\"s\",\"contract\":\"c\","
          + "\"clients\":[\"a\"],\"seed\":-1,\"startsAt\":\"\"}}", 4, .invalidParams,
        "'params.seed'"
      ),
      (
        "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"advance\",\"params\":{\"session\":\"s\",\"for\":-1}}",
        4, .invalidParams, "'params.for'"
      ),
    ] as [(String, Int64?, WireError.Code, String)]
  )
  func `It says what is wrong`(
    _ line: String,
    _ id: Int64?,
    _ code: WireError.Code,
    _ text: String
  ) throws {
    let rejection = try #require(self.rejection(line))
    #expect(rejection.id == id)
    #expect(rejection.error.code == code)
    #expect(rejection.error.message.contains(text), "\(rejection.error.message)")
  }

  @Test func `A notification asks for no answer`() throws {
    #expect(try ReceivedRequest.read(Array("{\"jsonrpc\":\"2.0\",\"method\":\"x\"}".utf8)) == nil)
  }

  @Test func `What is not known of a request is passed over`() throws {
    let line =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\",\"params\":{\"later\":1},\"x\":[]}"
    #expect(try ReceivedRequest.read(Array(line.utf8))?.request == .shutdown)
  }
}
