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

  /// The lanes' heads, and their lines down to `bottom`.
  func html(through bottom: Int) -> HTML {
    var html = HTML.empty
    for client in clients {
      let suffix = clients.count > 1 ? " · \(client)" : ""
      html += lane(app(client), "App" + suffix, bottom)
      html += lane(sdk(client), "SDK" + suffix, bottom)
      html += lane(phone(client), "Phone OS" + suffix, bottom)
    }
    return html + lane(server, "Vendor’s server", bottom)
  }

  private func lane(_ x: Int, _ name: String, _ bottom: Int) -> HTML {
    """
    <line class="lane" x1="\(x)" y1="44" x2="\(x)" y2="\(bottom)"/>\
    <rect class="lanehead" x="\(x - 62)" y="12" width="124" height="30" rx="8"/>\
    <text class="lanename" x="\(x)" y="32">\(Cut.text(name, to: 17))</text>
    """
  }
}
