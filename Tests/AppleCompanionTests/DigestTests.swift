import Testing

@testable import AppleCompanion

/// Digests, by vectors that others have published.
@Suite struct DigestTests {
  // FIPS 180-4, the examples of SHA-256.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `SHA-256`(_ text: String, _ digest: String) {
    #expect(Digest.sha256(text) == digest)
  }

  // RFC 4231, test case 2.
  @Test func `HMAC-SHA-256`() {
    #expect(
      Digest.hmacSHA256("what do ya want for nothing?", key: "Jefe")
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    )
  }
}
