import Foundation
import PushSpecReports
import Testing

@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func reason(_ path: String) -> FileError.Reason? {
    do {
      try AtomicFile.write(Array("text".utf8), to: path)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [
    "a.xml", "a%20b.xml", "a b#c?.xml", "中文 é 😀.xml", "-", "http:", "a\nb", "~", "$HOME", "..a",
    " ",
    String(repeating: "n", count: 255),
  ])
  func `A path is taken letter for letter`(name: String) throws {
    try AtomicFile.write(Array("text".utf8), to: folder.path(name))
    #expect(try folder.names == [name])
    #expect(try folder.text(name) == "text")
  }

  @Test func `An old file is replaced as a whole, and keeps its permissions`() throws {
    try folder.put("a", String(repeating: "old", count: 1_000), mode: 0o640)
    try AtomicFile.write(Array("new".utf8), to: folder.path("a"))
    #expect(try folder.text("a") == "new")
    #expect(try folder.mode("a") == 0o640)
    #expect(try folder.names == ["a"])
  }

  @Test func `A new file is no more open than others`() throws {
    try AtomicFile.write([], to: folder.path("a"))
    #expect(try folder.text("a").isEmpty)
    let mode = try #require(try folder.mode("a"))
    #expect(mode & 0o111 == 0)
    #expect(mode & 0o600 == 0o600)
  }

  @Test func `What is not committed leaves no trace`() throws {
    try folder.put("a", "old")
    do {
      var file = try AtomicFile(at: folder.path("a"))
      try file.append([UInt8](repeating: 0x61, count: 1 << 20))
      #expect(try folder.text("a") == "old")
      #expect(try folder.names.count == 2)
    }
    #expect(try folder.names == ["a"])
    #expect(try folder.text("a") == "old")
  }

  @Test func `Pieces of any size are put together`() throws {
    var file = try AtomicFile(at: folder.path("a"))
    for _ in 0..<5_000 { try file.append("0123456789".utf8) }
    try file.append([UInt8](repeating: 0x61, count: 300_000))
    try file.append("end".utf8)
    try file.commit()
    let text = try folder.text("a")
    #expect(text.utf8.count == 350_003)
    #expect(text.hasPrefix("01234567890"))
    #expect(text.hasSuffix("aend"))
  }

  @Test func `A link stays and what it leads to is replaced`() throws {
    try folder.makeFolder("runs")
    try folder.put("runs/1", "old")
    try folder.makeLink("latest", to: "runs/1")
    try folder.makeLink("again", to: folder.path("latest"))
    try AtomicFile.write(Array("new".utf8), to: folder.path("again"))
    #expect(try folder.link("again") == folder.path("latest"))
    #expect(try folder.link("latest") == "runs/1")
    #expect(try folder.text("runs/1") == "new")
    #expect(try folder.names == ["again", "latest", "runs"])
  }

  @Test func `A link to nothing is followed too`() throws {
    try folder.makeFolder("runs")
    try folder.makeLink("latest", to: "runs/2")
    try AtomicFile.write(Array("new".utf8), to: folder.path("latest"))
    #expect(try folder.link("latest") == "runs/2")
    #expect(try folder.text("runs/2") == "new")
  }

  @Test func `Links in a circle are refused`() throws {
    try folder.makeLink("a", to: "b")
    try folder.makeLink("b", to: "a")
    #expect(reason(folder.path("a")) == .linkLoop)
  }

  @Test func `What cannot be written is refused with its reason`() throws {
    try folder.makeFolder("sub")
    try folder.put("file", "text")
    #expect(reason(folder.path("none/a")) == .missing)
    #expect(reason(folder.path("sub")) == .isFolder)
    #expect(reason(folder.path("sub/")) == .isFolder)
    #expect(reason(folder.path("new/")) == .isFolder)
    #expect(reason(folder.path(".")) == .isFolder)
    #expect(reason(folder.path("file/a")) == .notAFolder)
    #expect(reason(folder.path(String(repeating: "n", count: 256))) == .invalidPath)
    #expect(reason("") == .invalidPath)
    #expect(reason(folder.path("a\0b")) == .invalidPath)
    #expect(try folder.names == ["file", "sub"])
  }

  @Test(.enabled(if: geteuid() != 0, "nothing is forbidden to root"))
  func `What is forbidden is refused`() throws {
    try folder.makeFolder("sub")
    try folder.put("file", "old", mode: 0o444)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555],
      ofItemAtPath: folder.path("sub")
    )
    #expect(reason(folder.path("sub/a")) == .notPermitted)
    #expect(reason(folder.path("file")) == .notPermitted)
    #expect(try folder.text("file") == "old")
  }

  #if os(Linux)
    @Test(arguments: [4, 10_000_000])
    func `A full device is told of`(size: Int) throws {
      let error = #expect(throws: FileError.self) {
        try AtomicFile.write([UInt8](repeating: 0x61, count: size), to: "/dev/full")
      }
      #expect(error?.reason == .noSpace)
      #expect(error.map { "\($0)" } == "cannot write '/dev/full': no space left")
    }

    @Test func `A folder of the system is told of`() {
      let reason = reason("/proc/pushspec.xml")
      #expect(reason == .missing || reason == .notPermitted || reason == .readOnly)
    }
  #endif

  @Test func `A device is written to and stays`() throws {
    try AtomicFile.write(Array("text".utf8), to: "/dev/null")
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func `Of many writers to one path, one wins as a whole`() async throws {
    let path = folder.path("a")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<32 {
        group.addTask {
          try AtomicFile.write(Array(String(repeating: "\(index)\n", count: 9_999).utf8), to: path)
        }
      }
      try await group.waitForAll()
    }
    let lines = Set(try folder.text("a").split(separator: "\n"))
    #expect(lines.count == 1)
    #expect(try folder.names == ["a"])
  }

  @Test(arguments: [
    (ENOENT, "cannot write 'x/a': the folder 'x' does not exist"),
    (EROFS, "cannot write 'x/a': the file system is read-only"),
    (EACCES, "cannot write 'x/a': permission denied"),
    (EPERM, "cannot write 'x/a': permission denied"),
    (EDQUOT, "cannot write 'x/a': no space left"),
    (EISDIR, "cannot write 'x/a': it is a folder"),
  ])
  func `Errors read as sentences`(code: Int32, text: String) {
    #expect("\(FileError(path: "x/a", code: code))" == text)
  }
}
