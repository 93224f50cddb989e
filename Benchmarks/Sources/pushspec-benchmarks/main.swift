import Foundation

// Ratios measured in one run; see README.md beside this package.

let repository = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../..").standardizedFileURL
let binary =
  CommandLine.arguments.dropFirst().first
  ?? repository.appending(path: ".build/release/pushspec").path
guard FileManager.default.isExecutableFile(atPath: binary) else {
  print("no executable at \(binary): run `swift build -c release` first, or name one")
  exit(2)
}
let work = FileManager.default.temporaryDirectory.appending(path: "pushspec-benchmarks")
defer { try? FileManager.default.removeItem(at: work) }

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func row(_ what: String, _ figure: String, _ limit: String) {
  print(
    what.padding(toLength: 52, withPad: " ", startingAt: 0)
      + figure.padding(toLength: 22, withPad: " ", startingAt: 0) + limit
  )
}

do {
  try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
  let original = repository.appending(path: "Scenarios")
  let small = try ScenarioFolder(count: 1_000, in: work, contractsFrom: original)
  let large = try ScenarioFolder(count: 10_000, in: work, contractsFrom: original)

  func run(_ folder: ScenarioFolder) throws -> ChildProcess {
    let report = work.appending(path: "junit.xml").path
    let child = try ChildProcess(
      [
        binary, "run", "--scenarios", folder.root.path, "--quiet", "--report", "junit:\(report)",
        "getui/generated-*/*",
      ],
      in: work
    )
    guard child.status == 0 else {
      print("the run of \(folder.count) scenarios ended with status \(child.status)")
      exit(1)
    }
    return child
  }

  _ = try run(small)
  var bare: [Double] = []
  var runs: [ChildProcess] = []
  for _ in 0..<5 {
    bare.append(try BareYAML.time(large.files).seconds)
    runs.append(try run(large))
  }
  let smallRun = try run(small)
  let ratios = zip(runs, bare).map { $0.wall / $1 }
  let growth = (Double(runs[0].peakKiB) - Double(smallRun.peakKiB)) / 9_000
  let starts = try (0..<20).map { _ in try ChildProcess([binary, "--help"], in: work).wall }

  let step = try StepOverPipes(of: binary, in: work, contractsFrom: original)
  let steps = try (0..<5).map { _ in (try StepOverPipes.bareLine(), try step.time()) }

  print("10,000 scenarios of nine steps, \(large.bytes / 1_000) kB; medians of 5 runs\n")
  row("libyaml alone", String(format: "%.3f s", median(bare)), "")
  row("load, check, play, JUnit", String(format: "%.3f s", median(runs.map(\.wall))), "")
  row("ratio", String(format: "%.1f", median(ratios)), "at most 4")
  row("memory a passed scenario", String(format: "%.2f KiB", growth), "less than 2 KiB")
  row("a line to cat and back", String(format: "%.1f µs", median(steps.map(\.0)) * 1e6), "")
  row("a step over pipes", String(format: "%.1f µs", median(steps.map(\.1)) * 1e6), "")
  row("ratio", String(format: "%.1f", median(steps.map { $0.1 / $0.0 })), "at most 3")
  row("pushspec --help", String(format: "%.1f ms", median(starts) * 1_000), "under 20 ms")
} catch {
  print("\(error)")
  exit(1)
}
