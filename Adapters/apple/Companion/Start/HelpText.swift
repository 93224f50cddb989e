/// What `pushspec-apple --help` shows.
package var helpText: String {
  let width = Configuration.variables.map(\.name.count).max() ?? 0
  let lines = Configuration.variables.map { variable in
    let name = variable.name + String(repeating: " ", count: width - variable.name.count)
    let standard =
      switch variable.standard {
      case nil: " (required)"
      case "": ""
      case let text?: " (default: \(text))"
      }
    return "  \(name)  \(variable.about)\(standard)"
  }
  return """
    Plays scenarios against a real SDK in an app on a simulator or a device.

    Usage: pushspec run getui --adapter pushspec-apple --deadline 60s

    It launches the app, passes on what the app is to do, and does the rest from here: pushes,
    launches, the vendor's server. It takes no arguments; the environment says the rest:

    \(lines.joined(separator: "\n"))
    """
}
