internal import Foundation
public import PushSpecAdapterKit

/// The way from this app to whoever asks it: the companion, or a runner that listens.
public enum RunnerLink {
  /// Serves `adapter` at the address that the environment names, again and again: who listens may come
  /// later, and go and come back.
  ///
  /// Without `PUSHSPEC_ADDRESS` the app was launched by its icon, and nobody asks it anything.
  public static func serve(_ adapter: SDKAdapter) async {
    guard let channel = RunnerChannel.ofEnvironment else {
      NSLog("pushspec: PUSHSPEC_ADDRESS is not set, so nobody is served")
      return
    }
    while !Task.isCancelled {
      do throws(ServingFailure) {
        try await PushSpecAdapterKit.serve(adapter, on: channel)
      } catch {
        NSLog("%@", "pushspec: \(error)")
      }
      try? await Task.sleep(for: .milliseconds(500))
    }
  }
}
