import JSONSource
import PushSpecInterface
import PushSpecWire
import Testing

/// Reading and writing JSON.
@Suite struct JSONTests {
  private func read(_ text: String) throws -> Value {
    try JSONCursor.value(of: Array(text.utf8))
  }

  private func fault(_ text: String) -> WireFault? {
    do throws(WireFault) {
      _ = try JSONCursor.value(of: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("null", .null), ("true", true), (" false ", false), ("0", 0), ("-0", 0), ("17", 17),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("1.0", 1.0), ("1e3", 1000.0), ("-2.5E-1", -0.25), ("\"\"", ""),
      (#""a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#, "a\"\\/\u{8}\u{C}\n\r\té😀"),
      ("[]", []), ("[1, [2], {}]", [1, [2], [:]]), ("{\"a\":null}", ["a": .null]),
      ("{\"a\":1,\"b\":2,\"a\":3}", ["a": 3, "b": 2]),
      ("{\"$completion\":\"h1\"}", ["$completion": "h1"]),
    ] as [(String, Value)]
  )
  func `A value is read as it stands`(_ text: String, _ value: Value) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: [
    "", " ", "nul", "tru", "01", "-", "1.", ".5", "1e", "+1", "NaN", "[1,]", "[1 2]", "{\"a\"}",
    "{\"a\":}", "{a:1}", "{\"a\":1,}", "\"a", "\"\u{1}\"", #""\x""#, #""\u12""#, #""\ud800""#,
    #""\ud800\u0041""#, "1 2", "[", "{", "]", "'a'",
  ])
  func `What is no JSON is refused`(_ text: String) {
    #expect(fault(text)?.kind == .notJSON)
  }

  @Test(arguments: ["9223372036854775808", "-9223372036854775809", "1e400", "-1e400"])
  func `A number that 64 bits do not hold is refused`(_ text: String) {
    #expect(fault(text)?.kind == .outOfRange)
    #expect(fault("[{\"a\":\(text)}]")?.text.contains(text) == true)
  }

  @Test func `Depth is bounded and breadth is not`() throws {
    let deepest = JSONCursor.deepest
    let deep = String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest)
    _ = try read(deep)
    #expect(fault("[\(deep)]")?.text == "is nested deeper than 128 levels")
    #expect(fault(String(repeating: "[", count: 1_000_000))?.kind == .notJSON)
    let wide = (0..<50_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let map = try #require(try read("{\(wide)}").map)
    #expect(map.count == 50_000)
    #expect(map["k49999"] == 49_999)
    #expect(map == map.sortedByKey())
  }

  @Test func `What is written is read back as it was`() throws {
    var numbers = Numbers(seed: 1)
    for _ in 0..<2_000 {
      let value = numbers.value(depth: 0)
      var writer = JSONWriter()
      writer.value(value)
      #expect(try JSONCursor.value(of: writer.bytes) == value)
      #expect(!writer.bytes.contains(UInt8(ascii: "\n")))
    }
  }

  @Test func `Flipped bytes are read or refused, never worse`() throws {
    var numbers = Numbers(seed: 2)
    for _ in 0..<5_000 {
      var writer = JSONWriter()
      writer.value(numbers.value(depth: 0))
      var bytes = writer.bytes
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
      }
      _ = try? JSONCursor.value(of: bytes)
      _ = try? AdapterMessage(bytes)
    }
  }

  @Test(
    arguments: [
      (0, "0"), (1, "0.001"), (10, "0.01"), (100, "0.1"), (1_000, "1"), (1_500, "1.5"),
      (312_250, "312.25"), (86_400_000_000, "86400000"),
      (9_223_372_036_854_775_807, "9223372036854775.807"),
      (-500, "-0.5"), (-1_500, "-1.5"),
    ] as [(Int64, String)]
  )
  func `Microseconds are written as milliseconds`(_ microseconds: Int64, _ text: String) throws {
    var writer = JSONWriter()
    writer.milliseconds(microseconds)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    guard microseconds >= 0 else { return }
    let object = try JSONObject(Array("{\"at\":\(text)}".utf8))
    #expect(try object.microseconds("at") == microseconds)
  }

  @Test(
    arguments: [
      ("0.1230", 123), ("312.2500000000001", 312_250), ("0.30000000000000004", 300),
      ("1e3", 1_000_000), ("2.9999e2", 299_990),
    ] as [(String, Int64)]
  )
  func `Milliseconds are read to the nearest microsecond`(
    _ text: String,
    _ microseconds: Int64
  ) throws {
    let object = try JSONObject(Array("{\"at\":\(text)}".utf8))
    #expect(try object.microseconds("at") == microseconds)
  }

  @Test(arguments: ["-1", "\"1\"", "null", "9223372036854775807", "1e300", "true"])
  func `What are no milliseconds is refused`(_ text: String) throws {
    let object = try JSONObject(Array("{\"at\":\(text)}".utf8))
    #expect(throws: WireFault.self) { try object.microseconds("at") }
  }
}

/// Values by chance, the same for the same seed.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  mutating func text() -> String {
    let alphabet = Array("abcé😀\"\\\n\t\u{0}\u{7F} 中/$")
    return String(
      (0..<Int.random(in: 0...20, using: &self)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &self)]
      }
    )
  }

  mutating func value(depth: Int) -> Value {
    switch Int.random(in: 0..<(depth < 4 ? 8 : 6), using: &self) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &self))
    case 2:
      return .integer(Int64(truncatingIfNeeded: next() >> UInt64.random(in: 0..<64, using: &self)))
    case 3: return .decimal(Double.random(in: -1e9...1e9, using: &self))
    case 4, 5: return .string(text())
    case 6:
      return .list((0..<Int.random(in: 0...4, using: &self)).map { _ in value(depth: depth + 1) })
    default:
      return .map(
        ValueMap(
          (0..<Int.random(in: 0...4, using: &self)).map { _ in
            (text(), value(depth: depth + 1))
          }
        )
      )
    }
  }
}
