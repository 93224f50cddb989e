import Foundation

/// A scenarios root with many generated scenarios of nine steps in the `getui` suite.
struct ScenarioFolder {
  let root: URL
  let count: Int
  /// The generated files.
  let files: [URL]
  /// The size of all generated files together, in bytes.
  let bytes: Int

  /// Writes `count` scenarios into a new folder under `parent`, beside the contracts of `original`.
  init(
    count: Int,
    in parent: URL,
    contractsFrom original: URL,
    named name: String? = nil
  ) throws {
    self.count = count
    root = parent.appending(path: name ?? "scenarios-\(count)")
    try? FileManager.default.removeItem(at: root)
    for suite in ["device", "getui"] {
      let folder = root.appending(path: suite)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in ["contract.yaml", "fragments.yaml"] {
        let source = original.appending(path: "\(suite)/\(name)")
        guard FileManager.default.fileExists(atPath: source.path) else { continue }
        try FileManager.default.copyItem(at: source, to: folder.appending(path: name))
      }
    }
    var files: [URL] = []
    var bytes = 0
    for index in 0..<count {
      let folder = root.appending(path: "getui/generated-\(index / 100)")
      if index.isMultiple(of: 100) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      let file = folder.appending(path: "scenario-\(index).yaml")
      let text = Self.text(index)
      bytes += text.utf8.count
      try Data(text.utf8).write(to: file)
      files.append(file)
    }
    self.files = files
    self.bytes = bytes
  }

  /// One scenario of nine steps, once its fragment is in place.
  private static func text(_ index: Int) -> String {
    """
    title: "Messages number \(index) come once, as they were sent, while the client is online"
    covers: [GT-SILENT-1, GT-SILENT-5]

    steps:
      - use: started
      - when: push
        with: {audience: {cid: [$cid]}, transmission: "first \(index)"}
        returns: {taskId: $task1, msgId: $msg1}
      - expect: GeTuiSdkDidReceiveSlience
        with: {fromGetui: true, offLine: false, taskId: $task1, msgId: $msg1}
      - when: push
        with: {audience: {cid: [$cid]}, transmission: "second \(index)"}
        returns: {taskId: $task2, msgId: $msg2}
      - expect: GeTuiSdkDidReceiveSlience
        with: {fromGetui: true, offLine: false, taskId: $task2, msgId: $msg2}
      - call: clientId
        returns: $cid
      - expect: nothing
        for: 1s

    """
  }
}
