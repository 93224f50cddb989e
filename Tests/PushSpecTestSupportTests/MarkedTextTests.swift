import PushSpecTestSupport
import Testing

@Suite struct MarkedTextTests {
  @Test(
    arguments: [
      ("plain", "plain", [:]),
      ("1️⃣a", "a", ["1️⃣": (1, 1)]),
      ("a: 1️⃣b2️⃣\nc: 3️⃣", "a: b\nc: ", ["1️⃣": (1, 4), "2️⃣": (1, 5), "3️⃣": (2, 4)]),
      ("标题 1️⃣静默", "标题 静默", ["1️⃣": (1, 4)]),
      ("a\r\n1️⃣b", "a\r\nb", ["1️⃣": (2, 1)]),
      ("👨‍👩‍👧1️⃣", "👨‍👩‍👧", ["1️⃣": (1, 6)]),
      ("1 2\u{FE0F} 1️⃣", "1 2\u{FE0F} ", ["1️⃣": (1, 6)]),
    ] as [(String, String, [String: (Int, Int)])]
  )
  func marksBecomePlaces(marked: String, text: String, places: [String: (Int, Int)]) {
    let read = MarkedText(marked)
    #expect(read.text == text)
    #expect(read.places == places.mapValues { MarkedText.Place(line: $0.0, column: $0.1) })
  }

  @Test func aMissingMarkHasNoPlace() {
    #expect(MarkedText("1️⃣a")["2️⃣"] == nil)
    #expect(MarkedText("1️⃣a")["1️⃣"]?.description == "1:1")
  }
}
