import PushSpecScenarios
import Testing

@Suite struct LinearRegexTests {
  struct Example: Sendable {
    let pattern: String
    let yes: [String]
    let no: [String]

    init(_ pattern: String, _ yes: [String], _ no: [String]) {
      self.pattern = pattern
      self.yes = yes
      self.no = no
    }
  }

  @Test(arguments: [
    Example("", [""], ["a"]),
    Example("abc", ["abc"], ["", "ab", "abcd", "xabc"]),
    Example("a.c", ["abc", "a\nc", "a静c"], ["ac", "abbc"]),
    Example("a*", ["", "a", "aaaa"], ["b", "aab"]),
    Example("a+b?", ["a", "aaab"], ["", "b", "abb"]),
    Example("a{3}", ["aaa"], ["aa", "aaaa"]),
    Example("a{2,}", ["aa", "aaaaa"], ["a"]),
    Example("a{0,2}", ["", "a", "aa"], ["aaa"]),
    Example("(ab|cd)+", ["ab", "abcd", "cdcdab"], ["", "abc", "ac"]),
    Example("a|b|", ["a", "b", ""], ["ab"]),
    Example("(?:x(y|z)){2}", ["xyxz"], ["xy", "xyz"]),
    Example("[a-cx-z]", ["a", "c", "y"], ["d", ""]),
    Example("[^a-c]", ["d", "静"], ["a", "dd"]),
    Example("[-a]", ["-", "a"], ["b"]),
    Example("[a-]", ["-", "a"], ["b"]),
    Example("[]a]", ["]", "a"], ["b"]),
    Example("[^]a]", ["b"], ["]", "a"]),
    Example("[\\d.]+", ["1.2"], ["a"]),
    Example("[\\D]", ["a"], ["1"]),
    Example("[^\\D]", ["1"], ["a"]),
    Example("[\\D1]", ["a", "1"], ["2"]),
    Example("\\d{2}\\s\\w+", ["12 ab_9"], ["1 a", "12  a"]),
    Example("\\D\\S\\W", ["ab-"], ["1b-", "a -", "abc"]),
    Example("\\.\\*\\[\\]\\(\\)\\{\\}\\|\\+\\?\\\\\\/\\-", [".*[](){}|+?\\/-"], ["a"]),
    Example("\\n\\t\\r", ["\n\t\r"], ["ntr"]),
    Example("\\r\\n", ["\r\n"], ["\n"]),
    Example("e\u{301}", ["e\u{301}"], ["\u{E9}"]),
    Example("costs $$5", ["costs $5"], ["costs $$5"]),
    Example("(){5}a", ["a"], [""]),
    Example("(a*)*b", ["b", "aab"], ["a"]),
    Example("(a|aa)+", ["aaaaa"], [""]),
    Example("[\u{1F600}-\u{1F64F}]", ["\u{1F603}"], ["a"]),
  ])
  func `the whole text matches or not`(example: Example) throws {
    let regex = try LinearRegex(example.pattern)
    for text in example.yes { #expect(regex.matches(text), "\(text)") }
    for text in example.no { #expect(!regex.matches(text), "\(text)") }
  }

  @Test(arguments: [
    ("(a", 0), ("a)", 1), ("[a", 0), ("[]", 0), ("[z-a]", 1), ("a**", 2), ("*a", 0), ("+", 0),
    ("(?=a)", 0), ("(?<name>a)", 0), ("(a)\\1", 3), ("\\b", 0), ("\\q", 0), ("a\\", 1), ("^a", 0),
    ("a$", 1), ("a{", 1), ("a{2", 1), ("a{3,2}", 1), ("a{1001}", 1), ("{3}", 0), ("a+?", 2),
    ("[a[:alpha:]]", 2), ("[\\d-z]", 1), (String(repeating: "(", count: 60), 50),
  ])
  func `what is no such expression is told with its place`(pattern: String, offset: Int) {
    #expect { try LinearRegex(pattern) } throws: { error in
      guard let fault = error as? LinearRegex.Fault else { return false }
      return fault.offset == offset && !fault.message.isEmpty
    }
  }

  @Test(arguments: ["(a{100}){101}", "((a{30}){30}){30}", "(((((x{9}){9}){9}){9}){9}){9}"])
  func `an expression that is too large is refused`(pattern: String) {
    #expect(throws: LinearRegex.Fault.self) { try LinearRegex(pattern) }
  }

  /// On these a matcher that goes back would be busy for longer than the sun lasts.
  @Test(arguments: [
    "(a*)*b", "(a+)+b", "(a|a)*b", "(a|aa)+b", "(.*.*.*.*)*b", "((a?){50}){20}b", "(a*a*a*a*a*)*b",
    "((((((()){1000}){1000}){1000}){1000}){1000})*b",
  ])
  func `evil expressions take linear time`(pattern: String) throws {
    let regex = try LinearRegex(pattern)
    #expect(!regex.matches(String(repeating: "a", count: 2_000)))
  }

  @Test func `expressions are equal when they are written alike`() throws {
    #expect(try LinearRegex("a+") == LinearRegex("a+"))
    #expect(try LinearRegex("a+") != LinearRegex("aa*"))
    #expect(try Set([LinearRegex("a"), LinearRegex("a")]).count == 1)
  }
}
