internal import Foundation
public import PushSpecAdapterKit

/// The way from this app to whoever asks it: the companion, or a runner that listens.
public enum RunnerLink {
  /// Serves `adapter` at the address that the environment names, until it is told to end.
  ///
  /// Who listens there may come later than the app, or go and come back, so it is tried again and again.
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
        return
      } catch {
        NSLog("%@", "pushspec: \(error)")
      }
      try? await Task.sleep(for: .milliseconds(500))
    }
  }
}
