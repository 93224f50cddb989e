package import PushSpecInterface

/// A phone at a cable or in the same network, driven by `devicectl`: it can be given a fresh process,
/// and no more.
package struct Device: Phone {
  private let device: String
  private let bundle: String
  private let app: String

  /// A device with the app.
  ///
  /// - Parameters:
  ///   - device: The device's identifier or name.
  ///   - bundle: The app's bundle identifier.
  ///   - app: The path of the built and signed app.
  package init(device: String, bundle: String, app: String) {
    self.device = device
    self.bundle = bundle
    self.app = app
  }

  package var destination: String { "platform=iOS,id=\(device)" }

  package var capabilities: Set<Capability> { [] }

  package func commands(for action: PhoneAction) throws(Refusal) -> [ToolCommand] {
    let devicectl = ["xcrun", "devicectl", "device"]
    switch action {
    case .uninstall:
      return [
        ToolCommand(devicectl + ["uninstall", "app", "--device", device, bundle], mayFail: true)
      ]
    case .install: return [ToolCommand(devicectl + ["install", "app", "--device", device, app])]
    case .launch(let environment):
      return [
        ToolCommand(
          devicectl + ["process", "launch", "--terminate-existing", "--device", device, bundle],
          environment: Dictionary(environment.map { ("DEVICECTL_CHILD_\($0.key)", $0.value) }) {
            _,
            last in last
          }
        )
      ]
    default: throw Refusal(.unsupported, "that can't be made to happen on a device from here")
    }
  }
}
