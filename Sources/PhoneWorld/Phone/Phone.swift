import PushSpecInterface

/// A phone with one app: its network, its permission, its notifications and the app's processes.
package final class Phone {
  /// The client's name in the scenario.
  package let client: String
  /// Which of the session's phones it is.
  package let index: Int
  /// The world that it is in.
  package unowned let world: World
  /// The push service that it is connected to.
  package unowned let apns: APNs
  let ledger: HandlerLedger

  /// Whether it has a network.
  package private(set) var isOnline = true
  /// The app's running process.
  package internal(set) var process: AppProcess?
  /// Whether the system, rather than the user, ended the last process.
  var wasEndedBySystem = false

  var permission = Permission()
  var centre = NotificationCentre()
  /// Deliveries whose presentation the app has decided on.
  var presentationsAnswered: Set<String> = []
  /// Pushes that ask to launch the app.
  var wakers: [RemoteNotification] = []

  /// The token under which APNs knows the app, once it has one.
  var deviceToken: String?
  /// Why APNs gives no token.
  var deviceTokenError: ErrorValue?
  /// The process that waits for the network to get its token.
  private weak var waitsForToken: AppProcess?
  /// Pushes that APNs keeps until there is a network.
  var waitingAtAPNs: [RemoteNotification] = []
  /// Pushes that APNs has sent and that have not arrived.
  var underWay: [RemoteNotification] = []
  /// When the last of the pushes under way arrives: the next one does not overtake it.
  var lastArrival = SessionTime.start

  init(client: String, index: Int, world: World, apns: APNs, ledger: HandlerLedger) {
    self.client = client
    self.index = index
    self.world = world
    self.apns = apns
    self.ledger = ledger
  }

  /// How the app is to be seen.
  package var appState: AppState { process?.state ?? .terminated }

  /// Reports that something was seen on this phone.
  func tell(_ observation: String, _ arguments: ValueMap) {
    world.tell(observation: observation, of: client, arguments)
  }

  // MARK: Network

  func goOffline() {
    guard isOnline else { return }
    isOnline = false
    process?.delegate?.networkDidChange(isOnline: false)
  }

  func goOnline() {
    guard !isOnline else { return }
    isOnline = true
    apns.phoneIsBack(self)
    if let waiting = waitsForToken, waiting.isAlive {
      waitsForToken = nil
      requestDeviceToken(for: waiting)
    }
    process?.delegate?.networkDidChange(isOnline: true)
  }

  // MARK: Device token

  /// Registers the running app with APNs; the delegate is told its device token, or why not.
  package func registerForRemoteNotifications() {
    guard let process else { return }
    if let error = deviceTokenError {
      process.after(.system) { process.delegate?.didFailToRegister(error) }
    } else {
      requestDeviceToken(for: process)
    }
  }

  private func requestDeviceToken(for process: AppProcess) {
    guard isOnline else {
      waitsForToken = process
      return
    }
    process.after(.network) { [self] in
      guard isOnline else {
        waitsForToken = process
        return
      }
      process.delegate?.didRegister(deviceToken: apns.deviceToken(for: self))
    }
  }

  /// Takes the push of `delivery` out of those under way.
  func takeUnderWay(_ delivery: String) -> RemoteNotification? {
    guard let index = underWay.firstIndex(where: { $0.delivery == delivery }) else { return nil }
    return underWay.remove(at: index)
  }

  // MARK: The icon

  /// Sets the number on the app's icon.
  package func setBadge(_ value: Int64) {
    tell("badgeChanged", ["value": .integer(value)])
  }
}
