#if canImport(XCTest)
  public import XCTest

  extension ScenarioPlayer {
    /// Plays a scenario as a test of XCTest, and records what does not hold at the line of the
    /// scenario.
    ///
    /// - Parameters:
    ///   - test: The scenario.
    ///   - testCase: The test that plays it.
    ///   - file: The file of the test, where it is skipped.
    ///   - line: The line of the test, where it is skipped.
    /// - Throws: `XCTSkip` with the reason, if the scenario is skipped.
    public func play(
      _ test: ScenarioTest,
      in testCase: XCTestCase,
      file: StaticString = #filePath,
      line: UInt = #line
    ) async throws {
      try await play([test], in: testCase, file: file, line: line)
    }

    /// Plays scenarios one after another as a test of XCTest, and records what does not hold at the
    /// lines of the scenarios.
    ///
    /// - Parameters:
    ///   - tests: The scenarios.
    ///   - testCase: The test that plays them.
    ///   - file: The file of the test, where it is skipped.
    ///   - line: The line of the test, where it is skipped.
    /// - Throws: `XCTSkip` with the reasons, once all have been played, if any was skipped: skipped is
    ///   not passed.
    public func play(
      _ tests: [ScenarioTest],
      in testCase: XCTestCase,
      file: StaticString = #filePath,
      line: UInt = #line
    ) async throws {
      var skipped: [ScenarioVerdict] = []
      for test in tests {
        for verdict in await verdicts(on: test) {
          switch verdict.outcome {
          case .passed: break
          case .failed, .error: testCase.record(verdict)
          case .skipped where forbidsSkips: testCase.record(verdict)
          case .skipped: skipped.append(verdict)
          }
        }
      }
      guard !skipped.isEmpty else { return }
      let reasons = skipped.map { "\n\($0.file):\($0.line): \($0.id): \($0.message)" }
      throw XCTSkip(
        "\(skipped.count) of \(tests.count) skipped:\(reasons.joined())",
        file: file,
        line: line
      )
    }
  }

  extension XCTestCase {
    /// Records that `verdict` is not as it should be.
    fileprivate func record(_ verdict: ScenarioVerdict) {
      #if canImport(Darwin)
        let location = XCTSourceCodeLocation(filePath: verdict.file, lineNumber: verdict.line)
        record(
          XCTIssue(
            type: verdict.outcome == .failed ? .assertionFailure : .system,
            compactDescription: verdict.message,
            detailedDescription: verdict.text,
            sourceCodeContext: XCTSourceCodeContext(location: location)
          )
        )
      #else
        recordFailure(
          withDescription: verdict.text,
          inFile: verdict.file,
          atLine: verdict.line,
          expected: verdict.outcome == .failed
        )
      #endif
    }
  }
#endif
