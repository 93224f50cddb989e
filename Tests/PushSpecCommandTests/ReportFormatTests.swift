import PushSpecCommand
import Testing

/// Reports of every format, made by a run or afterwards.
@Suite struct ReportFormatTests {
  @Test(arguments: [
    ("out.xml", "<?xml"), ("out.html", "<!DOCTYPE html>"), ("out.htm", "<!DOCTYPE html>"),
    ("out.json", "{\"format\":\"pushspec-run\""), ("out.md", "## "), ("out.tap", "TAP version 14"),
    ("badge:out.json", "{\"schemaVersion\":1"), ("github:out", "::error "),
  ])
  func `A run writes each format, and the report command the same`(
    _ request: String,
    _ beginning: String
  ) async throws {
    let bench = try Bench()
    let path = request.split(separator: ":").last.map(String.init) ?? ""
    let options = ["--fault", "wrong-mood", "--report", request, "--report", "json:run.json"]
    #expect(await bench.run(["run", "toy/start"] + options).status == .failed)
    let made = try #require(bench.text(path))
    #expect(made.hasPrefix(beginning))
    let result = await bench.run("report", "run.json", "--to", request)
    #expect(result.status == .success)
    #expect(bench.text(path) == made)
  }

  @Test func `A dash is standard output`() async throws {
    let bench = try Bench()
    let tap = await bench.run("run", "toy/start", "--report", "tap:-", "--report", "json:run.json")
    #expect(tap.data.hasPrefix("TAP version 14\n"))
    #expect(await bench.run("report", "run.json", "--to", "tap:-").data == tap.data)
    let junit = await bench.run("run", "toy/start", "--report", "junit:-")
    #expect(junit.data.hasPrefix("<?xml"))
    let github = await bench.run("run", "toy/start", "--fault", "wrong-mood", "--report", "github")
    #expect(github.data.hasPrefix("::error file="))
  }

  @Test(arguments: [
    (["none.json", "--to", "html"], "cannot read 'none.json': it does not exist"),
    (
      ["bad.json", "--to", "html"],
      "'bad.json' cannot be used: it was cut off: its last line, the end marker, is not there"
    ),
    (["bad.json"], "no report is asked for"),
    (["bad.json", "--to", "a.md", "--to", "a.md"], "two reports are to be written to 'a.md'"),
  ])
  func `What cannot be made is told`(_ arguments: [String], _ message: String) async throws {
    let bench = try Bench()
    try bench.put("bad.json", "{\"format\":\"pushspec-run\",")
    let result = await bench.run(["report"] + arguments)
    #expect(result.status == .nothingRun)
    #expect(result.messages.hasPrefix("error: \(message)\n"))
  }
}
