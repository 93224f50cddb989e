/// Where the lanes of a sequence diagram stand.
struct DiagramLanes {
  /// The clients, in the order of their names.
  private let clients: [String]
  /// The diagram's width.
  let width: Int

  private let distance: Int
  private static let left = 158

  /// The lanes for `events`.
  init(_ events: [RunDocument.Event]) {
    let names = Set(events.compactMap(\.client)).sorted()
    clients = names.isEmpty ? ["app"] : names
    distance = clients.count == 1 ? 268 : 190
    width = Self.left + clients.count * 3 * distance + 96
  }

  /// The app of `client`.
  func app(_ client: String?) -> Int { place(client, 0) }

  /// The SDK in the app of `client`.
  func sdk(_ client: String?) -> Int { place(client, 1) }

  /// The phone of `client` and its system.
  func phone(_ client: String?) -> Int { place(client, 2) }

  /// The vendor's server.
  var server: Int { Self.left + clients.count * 3 * distance }

  private func place(_ client: String?, _ lane: Int) -> Int {
    let number = client.flatMap { clients.firstIndex(of: $0) } ?? 0
    return Self.left + (number * 3 + lane) * distance
  }

  /// The lanes' heads.
  var heads: HTML {
    all.map { x, name -> HTML in
      """
      <rect class="lanehead" x="\(x - 62)" y="6" width="124" height="30" rx="8"/>\
      <text class="lanename" x="\(x)" y="26">\(Cut.text(name, to: 17))</text>
      """
    }.joined()
  }

  /// The height of the heads.
  static let headHeight = 42

  /// The lanes' lines down to `bottom`.
  func lines(through bottom: Int) -> HTML {
    all.map { x, _ -> HTML in
      "<line class=\"lane\" x1=\"\(x)\" y1=\"0\" x2=\"\(x)\" y2=\"\(bottom)\"/>"
    }.joined()
  }

  /// What the lanes stand for, in words.
  var words: String { all.map(\.name).joined(separator: ", ") }

  private var all: [(x: Int, name: String)] {
    clients.flatMap { client in
      let suffix = clients.count > 1 ? " · \(client)" : ""
      return [
        (app(client), "App" + suffix), (sdk(client), "SDK" + suffix),
        (phone(client), "Phone OS" + suffix),
      ]
    } + [(server, "Vendor’s server")]
  }
}
