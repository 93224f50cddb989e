import PushSpecExplanation
import PushSpecInterface
import PushSpecReports
import Testing

/// Values as scenarios write them.
@Suite struct FlowTextTests {
  @Test(
    arguments: [
      (.absent, "$absent"), (.null, "$absent"), (true, "true"), (12, "12"), (1.5, "1.5"),
      ("text", "\"text\""), ("a \"b\" \\", #""a \"b\" \\""#), ("$5", "\"$$5\""),
      ("\u{1B}\u{2028}\u{202E}é", #""\u001B\u2028\u202Eé""#), ("a\nb\tc", #""a\nb\tc""#),
      ("😀", "\"😀\""), ("\u{E0001}", #""\U000E0001""#),
      ([1, ["x"]], "[1, [\"x\"]]"), ([:], "{}"),
      (
        ["plain_key-1": 1, "a b": 2, "yes": 3, "": 4, "$x": 5, "1": 6],
        #"{plain_key-1: 1, "a b": 2, "yes": 3, "": 4, "$$x": 5, "1": 6}"#
      ),
    ] as [(Value, String)]
  )
  func `Each value reads back as itself`(_ value: Value, _ text: String) {
    var flow = FlowText()
    #expect(flow.text(of: value) == text)
  }

  @Test func `Handlers become variables, each its own`() {
    var flow = FlowText()
    let (first, second) = (CompletionHandler(id: "h1"), CompletionHandler(id: "h2"))
    #expect(flow.text(of: .completion(first)) == "$handler")
    #expect(flow.text(of: .completion(second)) == "$handler2")
    #expect(flow.text(of: .completion(first)) == "$handler")
  }
}
