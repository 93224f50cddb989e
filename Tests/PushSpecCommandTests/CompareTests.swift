import PushSpecCommand
import PushSpecTestSupport
import Testing

/// Two runs compared.
@Suite struct CompareTests {
  /// A bench with the reports of a good run and of one with a fault.
  private func bench() async throws -> Bench {
    let bench = try Bench()
    _ = await bench.run("run", "--report", "json:good.json")
    _ = await bench.run("run", "--fault", "wrong-mood", "--report", "json:bad.json")
    return bench
  }

  @Test func `What broke is told, with the messages`() async throws {
    let bench = try await bench()
    for columns in [80, 200] {
      let result = await bench.run(
        ["compare", "good.json", "bad.json"],
        isTerminal: true,
        columns: columns
      )
      #expect(result.status == .failed)
      #expect(try Golden("compare-\(columns).txt").compare(result.data) == .same)
      for line in result.data.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
    }
    let healed = await bench.run("compare", "bad.json", "good.json")
    #expect(healed.status == .success)
    #expect(healed.data.hasSuffix("\n3 healed, 1 the same\n"))
    let same = await bench.run("compare", "bad.json", "bad.json")
    #expect(same.status == .success)
    #expect(same.data.hasSuffix("\n4 the same\n"))
  }

  @Test func `Each format is written`() async throws {
    let bench = try await bench()
    let json = await bench.run("compare", "good.json", "bad.json", "--format", "json")
    #expect(json.status == .failed)
    #expect(json.data.hasPrefix("{\"format\":\"pushspec-comparison\",\"version\":1,"))
    let markdown = await bench.run("compare", "good.json", "bad.json", "--format", "markdown")
    #expect(markdown.data.hasPrefix("## ❌ Something broke\n"))
    let page = await bench.run("compare", "good.json", "bad.json", "--html", "x.html")
    #expect(page.status == .failed)
    #expect(page.messages.contains("report      x.html\n"))
    #expect(bench.text("x.html")?.hasPrefix("<!DOCTYPE html>") == true)
    let lost = await bench.run("compare", "good.json", "bad.json", "--html", "none/x.html")
    #expect(lost.status == .error)
    #expect(lost.messages.contains("cannot write 'none/x.html'"))
  }

  @Test func `What cannot be compared is told`() async throws {
    let bench = try await bench()
    _ = await bench.run("run", "toy/start", "--report", "json:start.json")
    _ = await bench.run("run", "toy/mood", "--report", "json:mood.json")
    _ = await bench.run("run", "--shard", "1/2", "--report", "json:part.json")
    let text = try #require(bench.text("good.json"))
    try bench.put("cut.json", String(text.prefix(300)))
    for (files, message) in [
      ([], "'compare' needs OLD and NEW, and was given 0 arguments"),
      (["good.json"], "'compare' needs OLD and NEW, and was given 1 argument\n"),
      (["good.json", "none.json"], "cannot read 'none.json': it does not exist"),
      (["good.json", "cut.json"], "'cut.json' cannot be used: it was cut off"),
      (["start.json", "mood.json"], "'start.json' and 'mood.json' have no scenario in common"),
      (["good.json", "part.json"], "'part.json' is shard 1 of 2, not a whole run"),
    ] {
      let result = await bench.run(["compare"] + files)
      #expect(result.status == .nothingRun)
      #expect(result.messages.hasPrefix("error: \(message)"), "\(result.messages)")
    }
  }
}
