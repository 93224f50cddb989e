import PhoneWorld
import PushSpecInterface

/// An implementation without any SDK: the app itself stands in its delegates, and tells what the
/// system tells it.
struct PlainApp: Implementation {
  let profile = ImplementationProfile(name: "plain app", version: "1", contracts: [])

  func open(
    _ request: SessionRequest,
    sink: any EventSink
  ) async throws(Refusal) -> any Session {
    try WorldSession<PlainVendor>(request, sink: sink, setup: ())
  }
}

/// A vendor whose only service is to pass on what the system says.
final class PlainVendor: Vendor {
  private var apps: [PlainDelegate] = []

  init(world: World, setup: Void) {}

  func didLaunch(_ process: AppProcess) {
    let app = PlainDelegate(process: process)
    apps.append(app)
    process.delegate = app
  }

  static func hasCall(_ name: String) -> Bool {
    ["askPermission", "register", "echo", "clear", "fail"].contains(name)
  }

  func call(
    _ name: String,
    _ arguments: ValueMap,
    from process: AppProcess
  ) throws(Refusal) -> Reply.Outcome {
    let arguments = Arguments(arguments, of: name)
    let app = apps.last { $0.process === process }
    switch name {
    case "askPermission":
      process.phone.requestAuthorization(try arguments.options("options")) { granted, error in
        app?.tell("answered", ["granted": .bool(granted), "error": error?.value ?? .absent])
      }
    case "register": process.phone.registerForRemoteNotifications()
    case "echo": app?.tell("echoed", arguments.map)
    case "clear": process.phone.clearNotifications()
    case "fail": return .threw(ErrorValue(code: 1))
    default: throw Refusal(.invalidArguments, name)
    }
    return .returned(.absent)
  }

  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    on phone: Phone?
  ) throws(Refusal) -> Value? { nil }

  func end() { apps = [] }
}

/// The app's delegate in one process.
final class PlainDelegate: AppDelegate {
  let process: AppProcess

  init(process: AppProcess) {
    self.process = process
  }

  func tell(_ name: String, _ arguments: ValueMap = [:]) {
    guard process.isAlive else { return }
    process.world.tell(callback: name, of: process.phone.client, arguments)
  }

  func didEnterBackground() { tell("background") }
  func willEnterForeground() { tell("foreground") }
  func networkDidChange(isOnline: Bool) { tell("network", ["isOnline": .bool(isOnline)]) }
  func processDidEnd() { tell("never told") }
  func didRegister(deviceToken: String) { tell("token", ["token": .string(deviceToken)]) }
  func didFailToRegister(_ error: ErrorValue) { tell("noToken", ["error": error.value]) }
  func systemPresented(_ notification: RemoteNotification) {}

  func willPresent(_ notification: RemoteNotification, _ block: SystemBlock) {
    let handler = process.handOut(.presentation, answering: notification) { block.run($0) }
    tell("willPresent", ["userInfo": .map(notification.payload), "handler": handler])
  }

  func didReceive(_ notification: RemoteNotification, _ block: SystemBlock) {
    let handler = process.handOut(.fetch, answering: notification) { block.run($0) }
    tell("didReceive", ["userInfo": .map(notification.payload), "handler": handler])
  }

  func didTap(_ notification: RemoteNotification, _ block: SystemBlock) {
    tell("didTap", ["response": notification.response])
    block.run()
  }

  func didDismiss(_ notification: RemoteNotification) {}

  func openSettings(for notification: RemoteNotification?) {
    tell("settings", ["notification": notification?.notification ?? .absent])
  }
}
