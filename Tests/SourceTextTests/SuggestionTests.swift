import SourceText
import Testing

@Suite struct SuggestionTests {
  @Test(
    arguments: [
      (
        "GeTuiSdkDidReceiveSilence", ["GeTuiSdkDidReceiveSlience", "GeTuiSdkDidRegisterClient"],
        "GeTuiSdkDidReceiveSlience"
      ),
      ("startsdk", ["startSdk", "startSDKs"], "startSdk"),
      ("expct", ["expect", "except"], "expect"),
      ("wihtin", ["with", "within", "when"], "within"),
      ("stpes", ["steps", "tags"], "steps"),
      ("标提", ["标题", "步骤"], nil),
      ("标提名称", ["标题名称", "步骤"], "标题名称"),
      ("apple", ["banana", "cherry"], nil),
      ("ab", ["cd", "ef"], nil),
      ("", ["a"], nil),
      ("a", [], nil),
      ("same", ["same"], nil),
    ] as [(String, [String], String?)]
  )
  func nearestNameIsFound(name: String, candidates: [String], expected: String?) {
    #expect(Suggestion.nearest(to: name, among: candidates) == expected)
  }

  @Test(arguments: [["caseA", "caseB", "caseC"], ["caseC", "caseB", "caseA"]])
  func tiesDoNotDependOnTheOrder(candidates: [String]) {
    #expect(Suggestion.nearest(to: "caseX", among: candidates) == "caseA")
  }

  @Test func theQuestionNamesTheCandidate() {
    #expect(Suggestion.didYouMean("stpes", among: ["steps"]) == "did you mean 'steps'?")
    #expect(Suggestion.didYouMean("stpes", among: ["tags"]) == nil)
  }

  @Test func monstrousNamesAreNotCompared() {
    let long = String(repeating: "a", count: 100_000)
    #expect(Suggestion.nearest(to: long, among: [long + "b"]) == nil)
    #expect(Suggestion.nearest(to: "steps", among: [long, "step"]) == "step")
  }
}
