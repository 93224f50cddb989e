import PushSpecInterface
import PushSpecScenarios
import Testing

@testable import PushSpecJudge

@Suite("Patterns against values")
struct MatcherTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let pattern: Pattern
    let value: Value
    let matches: Bool
    var testDescription: String {
      let wording = Wording(bindings: Bindings(count: 2), slotNames: ["x", "y"])
      return "\(wording.text(of: pattern)) \(matches ? "=" : "≠") \(value)"
    }

    init(_ pattern: Pattern, _ value: Value, _ matches: Bool) {
      self.pattern = pattern
      self.value = value
      self.matches = matches
    }
  }

  @Test("match as the language says", arguments: rows)
  func matching(_ row: Row) {
    var matcher = Matcher(
      bindings: Bindings(count: 2),
      unixNow: 1_000_500_000,
      readJSON: { $0 == "{}" ? .map([:]) : $0 == "[1]" ? [1] : nil }
    )
    #expect(matcher.matches(row.pattern, row.value) == row.matches)
  }

  @Test("that mismatch say where", arguments: rows.filter { !$0.matches })
  func differences(_ row: Row) {
    let matcher = Matcher(bindings: Bindings(count: 2), unixNow: 0, readJSON: { _ in nil })
    let differences = Differences(matcher: matcher, slotNames: ["x", "y"])
    #expect(!differences.between(row.pattern, row.value).isEmpty)
  }

  private static func is_(_ value: Value) -> Pattern { .equal(.value(value)) }

  static let rows: [Row] = [
    Row(.any, .absent, true),
    Row(.absent, .null, true), Row(.absent, .absent, true), Row(.absent, "", false),
    Row(.present, 0, true), Row(.present, .null, false),
    Row(is_(1), 1, true), Row(is_(1), 1.0, true), Row(is_(1), "1", false), Row(is_(1), true, false),
    Row(is_(9_007_199_254_740_993), 9_007_199_254_740_992.0, false),
    Row(is_("é"), "é", true), Row(is_("\u{E9}"), "e\u{301}", false),
    Row(is_(""), .absent, false), Row(is_(.null), .absent, true),
    Row(is_([1, 2]), [1, 2], true), Row(is_([1, 2]), [2, 1], false),
    Row(is_(["a": 1]), ["a": 1, "b": .null], true), Row(is_(["a": 1]), ["a": 1, "b": 2], false),
    Row(.map([.init(name: "a", pattern: is_(1))], isClosed: false), ["a": 1, "b": 2], true),
    Row(.map([.init(name: "a", pattern: is_(1))], isClosed: true), ["a": 1, "b": 2], false),
    Row(.map([.init(name: "a", pattern: is_(1))], isClosed: true), ["a": 1, "b": .null], true),
    Row(.map([.init(name: "a", pattern: .absent)], isClosed: false), [:], true),
    Row(.map([], isClosed: false), "x", false),
    Row(.list([.any, is_(2)]), [1, 2], true), Row(.list([.any]), [1, 2], false),
    Row(.unordered([is_(1), is_(2)]), [2, 1], true),
    Row(.unordered([is_(1), is_(1)]), [1, 2], false),
    Row(.unordered([.any, is_(1)]), [1, 2], true),
    Row(.oneOf([is_(1), is_(2)]), 2, true), Row(.oneOf([is_(1), is_(2)]), 3, false),
    Row(.not(is_(1)), 2, true), Row(.not(is_(1)), 1, false),
    Row(.all([.present, is_(1)]), 1, true), Row(.all([.present, is_(1)]), 2, false),
    Row(.range(lower: .value(1), upper: .value(3)), 1, true),
    Row(.range(lower: .value(1), upper: .value(3)), 3, true),
    Row(.range(lower: .value(1), upper: .value(3)), 3.5, false),
    Row(.range(lower: .value(1), upper: nil), 0.999, false),
    Row(.range(lower: .value(9_007_199_254_740_993), upper: nil), 9_007_199_254_740_992.0, false),
    Row(.range(lower: nil, upper: .value(1.5)), 1, true),
    Row(.range(lower: nil, upper: .value(1)), "1", false),
    Row(.range(lower: .value(.decimal(.nan)), upper: nil), 1, false),
    Row(.length(is_(2)), "中文", true), Row(.length(is_(2)), [1, 2], true),
    Row(.length(is_(1)), "👨‍👩‍👧", true), Row(.length(is_(2)), 2, false),
    Row(.bytes(is_(6)), "中文", true), Row(.bytes(is_(2)), "中文", false),
    Row(.contains(is_("bc")), "abcd", true), Row(.contains(is_("x")), "abcd", false),
    Row(.contains(is_("abcde")), "abcd", false), Row(.contains(is_("")), "", true),
    Row(.contains(is_(2)), [1, 2], true), Row(.contains(is_(3)), [1, 2], false),
    Row(.type(.string), "x", true), Row(.type(.int), "x", false),
    Row(.type(.list(.int)), [1], true),
    Row(.json(.map([], isClosed: false)), "{}", true), Row(.json(is_([1])), "[1]", true),
    Row(.json(.any), "{", false), Row(.json(.any), 1, false),
    Row(.bind(0), 1, true), Row(.bind(0), .absent, false),
    Row(.list([.bind(0), .equal(.slot(0))]), [1, 1], true),
    Row(.list([.bind(0), .equal(.slot(0))]), [1, 2], false),
    Row(.capture(0, is_(1)), 1, true), Row(.capture(0, is_(1)), 2, false),
    Row(.not(.bind(0)), .absent, true),
    Row(.equal(.time(offset: .seconds(-30), unit: .seconds)), 970, true),
    Row(.equal(.time(offset: .zero, unit: .milliseconds)), 1_000_500, true),
    Row(.equal(.repeated(.value("ab"), count: 2)), "abab", true),
    Row(.equal(.json(.value(["a": [1, .null, "\"\n"]]))), #"{"a":[1,null,"\"\n"]}"#, true),
    Row(.equal(.utf8(.value("中"))), "5Lit", true), Row(.equal(.utf8(.value("a"))), "YQ==", true),
    Row(.equal(.utf8(.value(""))), "", true), Row(.equal(.utf8(.value("ab"))), "YWI=", true),
    Row(.equal(.text([.literal("a:"), .slot(0)])), "a:1", false),
  ]

  @Test("bind what is inside text")
  func interpolation() {
    var bindings = Bindings(count: 1)
    bindings[0] = 7
    let evaluation = Evaluation(bindings: bindings, unixNow: 0)
    #expect(evaluation.value(of: .text([.literal("a:"), .slot(0)])) == "a:7")
  }
}
