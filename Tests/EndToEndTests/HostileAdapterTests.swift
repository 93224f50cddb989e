import Foundation
import PushSpecJudge
import PushSpecReports
import Testing

/// What an adapter sends is data: nothing of it is executed, opened or believed.
@Suite struct HostileAdapterTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// An adapter whose every word is a command, a path, a markup or a control sequence.
  private func command() throws -> String {
    try workshop.put(
      "hostile.py",
      #"""
      import json, sys
      BAIT = ["$(touch run-by-shell)", "`touch run-by-shell`", "'; touch run-by-shell; '", "| touch run-by-shell",
              "../../../../etc/passwd", "file:///etc/passwd", "/dev/full", "unix:stolen", "127.0.0.1:1",
              "<script>alert(1)</script>", "]]>&lt;", "\x1b]0;owned\x07\x1b[2J", "::error::x", "%s%n", "\u202e"]
      WORDS = " ".join(BAIT)
      seq = 0
      session = ""
      def send(message):
          print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)
      def stamps():
          global seq
          seq += 2
          return {"startedSeq": seq - 1, "startedAt": 0, "seq": seq, "at": 0}
      print(WORDS, file=sys.stderr)
      for line in sys.stdin:
          request = json.loads(line)
          method, params = request["method"], request["params"]
          result = {}
          if method == "initialize":
              result = {"protocol": 1, "implementation": {"name": WORDS, "version": WORDS, "vendor": WORDS},
                        "contracts": [{"id": "getui", "edition": WORDS, "clock": "virtual", "capabilities": []},
                                      {"id": WORDS, "edition": WORDS, "clock": "virtual"}]}
          elif method == "open":
              seq, session = 0, params["session"]
              result = {"epoch": 0}
          elif method == "call":
              send({"method": "log", "params": {"session": session, "level": WORDS, "message": WORDS}})
              seq += 1
              number = seq
              result = {**stamps(), "startedSeq": number}
              result["seq"] = seq = number + 2
              send({"method": "event", "params": {"session": session, "seq": number + 1, "at": 0, "client": "app",
                    "kind": "callback", "name": "GeTuiSdkDidRegisterClient", "args": {"clientId": WORDS}}})
              if params["name"] == "version":
                  send({"id": request["id"], "error": {"code": -32003, "message": WORDS}})
                  continue
          elif method in ("advance", "settle"):
              if params.get("for"):
                  send({"method": "event", "params": {"session": WORDS, "seq": 1, "at": 0, "client": WORDS,
                        "kind": "callback", "name": WORDS, "args": {WORDS: WORDS}}})
              result = {**stamps(), "idle": True}
          send({"id": request["id"], "result": result})
      """#
    )
    return "python3 -S -E hostile.py"
  }

  @Test func `Words of an adapter stay words`() async throws {
    let formats = ["junit:r.xml", "html:r.html", "json:r.json", "markdown:r.md", "tap:r.tap"]
    let program = try Program(
      [
        "run", "getui/start", "getui/version", "--scenarios", Workshop.scenarios, "--adapter",
        command(), "--trace", "trace.jsonl", "--verbose",
      ] + formats.flatMap { ["--report", $0] },
      in: workshop.path,
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"]
    )
    let ending = await program.ending()
    #expect([1, 3].contains(ending.status), "\(ending.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: workshop.path)
    #expect(
      files.sorted()
        == ["hostile.py", "r.html", "r.json", "r.md", "r.tap", "r.xml", "trace.jsonl"]
    )
    #expect(try JUnitTotals(ofFileAt: "\(workshop.path)/r.xml").counts.errors > 0)
    for name in ["r.xml", "r.html", "r.json", "r.md", "r.tap"] {
      let text = try #require(workshop.text(name))
      #expect(text.contains("touch run-by-shell"), "\(name)")
      #expect(!text.contains("root:"), "\(name)")
      #expect(!text.contains("\u{1B}"), "\(name)")
      if name == "r.html" { #expect(!text.contains("<script>alert")) }
    }
    for text in [ending.output, ending.errors] { #expect(!text.contains("\u{1B}")) }
  }

  @Test func `Words of a scenario stay words`() async throws {
    try workshop.copy(Workshop.scenarios + "/device", to: "s/device")
    try workshop.copy(Workshop.scenarios + "/getui/contract.yaml", to: "s/getui/contract.yaml")
    try workshop.copy(Workshop.scenarios + "/getui/fragments.yaml", to: "s/getui/fragments.yaml")
    try workshop.put(
      "s/getui/bait/here.yaml",
      #"""
      title: "$(touch run-by-shell) `touch run-by-shell` ../../etc/passwd file:///etc/passwd"
      covers: [GT-START-1]

      steps:
        - call: startSdk
          with: {appId: "$$(touch run-by-shell)", appKey: "; touch run-by-shell", appSecret: "/etc/passwd"}
        - call: setTags
          with: {tags: ["| touch run-by-shell", "unix:stolen"], sequenceNum: "`touch run-by-shell`"}
          returns: false
      """#
    )
    let program = try Program(
      [
        "run", "getui/bait", "--scenarios", "s", "--adapter", "'\(Program.path)' serve getui",
        "--report", "html:r.html", "--report", "junit:r.xml", "--show-trace",
      ],
      in: workshop.path
    )
    let ending = await program.ending()
    #expect(ending.status == 1, "\(ending.errors)")
    #expect(ending.errors.contains("touch run-by-shell"))
    let files = try FileManager.default.contentsOfDirectory(atPath: workshop.path)
    #expect(files.sorted() == ["r.html", "r.xml", "s"])
  }

  @Test func `The examination of one that is hostile shows its words as words`() async throws {
    let program = try Program(
      ["doctor", "--scenarios", Workshop.scenarios, "--adapter", command(), "--deadline", "2s"],
      in: workshop.path,
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"]
    )
    let ending = await program.ending()
    #expect(ending.status == 1)
    #expect(!(ending.output + ending.errors).contains("\u{1B}"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: workshop.path) == ["hostile.py"])
  }
}
