import PushSpecRemote
import Testing

/// A command cut as a shell cuts it.
@Suite struct CommandWordsTests {
  @Test(arguments: [
    ("python3 adapter.py", ["python3", "adapter.py"]),
    ("  a \t b\n c ", ["a", "b", "c"]),
    ("'a b' \"c d\"", ["a b", "c d"]),
    (#"a\ b "c\"d" 'e\f' "g\h""#, ["a b", "c\"d", #"e\f"#, #"g\h"#]),
    ("a'b'\"c\"d", ["abcd"]), ("a '' \"\"", ["a", "", ""]),
    ("$HOME ~ *.py `x` (y) {z}", ["$HOME", "~", "*.py", "`x`", "(y)", "{z}"]),
    ("'a|b' \"c;d\" e\\&f", ["a|b", "c;d", "e&f"]), ("a\\\nb", ["ab"]),
    ("中文 é", ["中文", "é"]),
  ])
  func `Words are cut`(_ text: String, _ words: [String]) throws {
    #expect(try CommandWords(text).words == words)
  }

  @Test(arguments: [
    ("", "the command is empty"), ("   ", "the command is empty"),
    ("a 'b", "a quote (') is left open"), ("a \"b", "a quote (\") is left open"),
    ("a \\", "a backslash is left open"), ("a | b", "'|' means something to shells alone"),
    ("a > b", "'>' means something to shells alone"), ("a&&b", "sh -c '…'"),
  ])
  func `What is no command is refused`(_ text: String, _ complaint: String) {
    do throws(CommandWords.Invalid) {
      _ = try CommandWords(text)
      Issue.record("it was taken")
    } catch {
      #expect(error.text.contains(complaint), "\(error.text)")
    }
  }
}
