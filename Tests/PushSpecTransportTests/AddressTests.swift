import PushSpecTransport
import Testing

/// Addresses and tokens as people write them.
@Suite struct AddressTests {
  @Test(arguments: [
    ("127.0.0.1:7777", Address.tcp(host: "127.0.0.1", port: 7777)),
    ("localhost:0", .tcp(host: "localhost", port: 0)),
    (":7777", .tcp(host: "127.0.0.1", port: 7777)), ("7777", .tcp(host: "127.0.0.1", port: 7777)),
    ("[::1]:80", .tcp(host: "::1", port: 80)), ("unix:/tmp/x.sock", .unix(path: "/tmp/x.sock")),
    ("unix:a:1", .unix(path: "a:1")),
  ])
  func `An address is read`(_ text: String, _ address: Address) throws {
    #expect(try Address(text) == address)
    #expect(try Address(address.description) == address)
    #expect(address.isLocal)
  }

  @Test(arguments: [
    "", "host", "host:", "host:x", "host:65536", "::1:80", "unix:",
    "unix:" + String(repeating: "x", count: 104),
  ])
  func `What is no address is refused`(_ text: String) {
    #expect(throws: Address.Invalid.self) { try Address(text) }
  }

  @Test func `An address that others reach is told apart`() throws {
    #expect(try !Address("0.0.0.0:1").isLocal)
    #expect(try !Address("phone.local:1").isLocal)
  }

  @Test(arguments: ["short", "two words here", "", "sécrets-sécrets"])
  func `What is no token is refused`(_ text: String) {
    #expect(Token(text) == nil)
  }

  @Test func `A token matches itself alone`() throws {
    let token = try #require(Token("  0123456789abcdef\n"))
    #expect(token.text == "0123456789abcdef")
    #expect(token.matches(Array("0123456789abcdef".utf8)))
    for other in ["", "0", "0123456789abcdeg", "0123456789abcdef0", "0123456789abcde"] {
      #expect(!token.matches(Array(other.utf8)))
    }
    let (one, two) = (Token.random(), Token.random())
    #expect(one.text != two.text)
    #expect(one.text.count == 32)
  }
}
