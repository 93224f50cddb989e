import PushSpecJudge
import PushSpecReports
import Testing

@Suite struct JUnitTotalsTests {
  private func problem(_ text: String) -> String? {
    do {
      _ = try JUnitTotals(parsing: Array(text.utf8))
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func suite(_ cases: String, tests: Int = 1, failures: Int = 0) -> String {
    """
    <testsuites>
    <testsuite name="s" tests="\(tests)" failures="\(failures)" errors="0" skipped="0">
    \(cases)
    </testsuite>
    </testsuites>
    """
  }

  @Test func `A report that others wrote can be counted`() throws {
    let text = suite("<testcase name='a'/><testcase name='b' classname='c'/>", tests: 2)
    let totals = try JUnitTotals(parsing: Array(text.utf8))
    #expect(totals.counts.passed == 2)
    #expect(totals.suites == 1)
  }

  @Test func `An empty report counts nothing`() throws {
    #expect(try JUnitTotals(parsing: Array("<testsuites/>".utf8)).counts.total == 0)
  }

  @Test(arguments: [
    ("", "is no XML"), ("<testsuites>", "is no XML"), ("<testsuite name='s'/>", "must stand in"),
    ("<html/>", "outermost element must be 'testsuites'"),
    ("<testsuites tests='1'/>", "tests is said to be 1, but is 0"),
  ])
  func `What is no report is refused`(text: String, expected: String) {
    #expect(problem(text)?.contains(expected) == true)
  }

  @Test func `A report that contradicts itself is refused, with the line`() {
    let failure = "<failure message='m'>t</failure>"
    let cases: [(String, String)] = [
      (suite("<testcase name='a'/>", tests: 2), "line 2: tests is said to be 2, but is 1"),
      (suite("<testcase name='a'>\(failure)</testcase>"), "failures is said to be 0, but is 1"),
      (suite("<testcase/>"), "line 3: a 'testcase' has no name"),
      (suite("<testcase name=''/>"), "a 'testcase' has no name"),
      (suite("<testcase name='a'/><testcase name='a'/>", tests: 2), "are called 'a'"),
      (
        suite("<testcase name='a'>\(failure)<skipped message='m'>t</skipped></testcase>"),
        "the case is marked 'failure' already"
      ),
      (suite("<testcase name='a'><failure>t</failure></testcase>"), "'failure' has no message"),
      (suite("<testcase name='a'><error message='m'/></testcase>"), "'error' has no text"),
      (suite("<testcase name='a'><error message='m'> </error></testcase>"), "'error' has no text"),
      (suite("<testsuite name='t'/>", tests: 0), "'testsuite' must stand in 'testsuites'"),
      (suite("</testsuite><testcase name='a'/><testsuite name='t'>", tests: 0), "outside a"),
    ]
    for (text, expected) in cases {
      let problem = problem(text)
      #expect(problem?.contains(expected) == true, "\(problem ?? "accepted")")
    }
  }
}
