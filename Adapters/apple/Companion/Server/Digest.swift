#if canImport(CryptoKit)
  internal import CryptoKit
#else
  internal import CLibCrypto
#endif

/// What the vendors' servers want requests signed with, by CryptoKit or, where that is not, OpenSSL.
enum Digest {
  /// SHA-256 of a text's UTF-8, as hexadecimal digits; empty where it can't be made.
  static func sha256(_ text: String) -> String {
    #if canImport(CryptoKit)
      hexadecimal(SHA256.hash(data: Array(text.utf8)))
    #else
      unsafe digits { digest in
        let bytes = Array(text.utf8)
        return unsafe pushspec_sha256(bytes, bytes.count, digest)
      }
    #endif
  }

  /// HMAC-SHA-256 of a text's UTF-8, as hexadecimal digits; empty where it can't be made.
  static func hmacSHA256(_ text: String, key: String) -> String {
    #if canImport(CryptoKit)
      hexadecimal(
        HMAC<SHA256>.authenticationCode(
          for: Array(text.utf8),
          using: SymmetricKey(data: Array(key.utf8))
        )
      )
    #else
      unsafe digits { code in
        let bytes = Array(text.utf8)
        let secret = Array(key.utf8)
        return unsafe pushspec_hmac_sha256(
          secret,
          Int32(secret.count),
          bytes,
          bytes.count,
          code
        )
      }
    #endif
  }

  #if !canImport(CryptoKit)
    private static func digits(_ make: (UnsafeMutablePointer<UInt8>) -> Int32) -> String {
      var bytes = [UInt8](repeating: 0, count: 32)
      let isMade = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return false }
        return unsafe make(start) == 1
      }
      return isMade ? hexadecimal(bytes) : ""
    }
  #endif

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 2 ? digits : "0" + digits
    }
    .joined()
  }
}
